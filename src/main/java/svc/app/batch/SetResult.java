package svc.app.batch;

import svc.json.JsonObject;
import svc.model.error.SvcException;

/**
 * The result of a command or script for one set.
 *
 * @param status the exit status
 * @param error the error that ended it; null if it ended by itself
 * @param value the result as a JSON object; null if it is printed instead, as for a script
 */
public record SetResult(int status, SvcException error, JsonObject value) {

  /** Returns the result of a script that ended by itself. */
  public static SetResult ofStatus(int status) {
    return new SetResult(status, null, null);
  }
}
