package svc.verb.result;

import java.nio.file.Path;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.file.UserFileResolver;
import svc.verb.ResultComponentReplacer;
import svc.verb.ResultWarnings;

/** The picture file that a call requests in addition to its result. */
public final class RequestedPicture {
  private final Path file;
  private final PictureWriter writer;

  /** Creates a picture. Throws SvcException if it cannot be written. */
  public RequestedPicture(Path requested, PictureWriter writer) {
    this.file = requested.toAbsolutePath().normalize();
    this.writer = writer;
    writer.check(file);
  }

  /**
   * Writes the picture and returns the result with the path of the file. Returns the result itself
   * if it contains nothing that can be drawn.
   *
   * @param changed whether the call has changed the set; if so, a failure to write the picture adds
   *     a warning instead of throwing an error
   */
  public Record addedTo(Record result, boolean changed, Session session) {
    if (!(result instanceof HasEnvelopeFigure || result instanceof HasNoteFigure)) {
      return result;
    }
    try {
      boolean hasContent = write(result, session.files());
      Record drawn = ResultComponentReplacer.with(result, "plot", file.toString());
      return hasContent ? drawn : ResultWarnings.addWarning(drawn, emptyWarning(result));
    } catch (SvcException e) {
      if (changed) {
        return ResultWarnings.addWarning(result, Warning.fromError(e));
      }
      throw e;
    }
  }

  private boolean write(Record result, UserFileResolver files) {
    return result instanceof HasNoteFigure notes
        ? writer.write(file, files, notes.noteFigure().figure())
        : writer.write(file, files, ((HasEnvelopeFigure) result).figure().figure());
  }

  private Warning emptyWarning(Record result) {
    String what = result instanceof HasNoteFigure ? "note" : "envelope";
    return new Warning(
        "NOTHING_TO_PLOT", "there is no " + what + " to plot", file + " contains only empty axes.");
  }
}
