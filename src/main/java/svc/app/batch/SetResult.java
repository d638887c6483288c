package svc.app.batch;

import svc.json.JsonObject;
import svc.model.error.SvcException;

/**
 * The result of a command or script for one set.
 *
 * @param status the exit status
 * @param error the error that ended the command or script; null if it ended by itself
 * @param value the result as a JSON object; null for a script, whose output is printed
 */
public record SetResult(int status, SvcException error, JsonObject value) {

  /** Returns the result of a script that ended without an error. */
  public static SetResult ofStatus(int status) {
    return new SetResult(status, null, null);
  }
}
