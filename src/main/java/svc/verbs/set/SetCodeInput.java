package svc.verbs.set;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import svc.model.argument.SetCodeArgument;
import svc.session.Session;
import svc.setcode.SetCode;
import svc.verb.VerbArgument;

/**
 * The arguments of verbs that compare the set with a set file.
 *
 * @param file the set file; null if its text is given
 * @param text the text of a set file; null if the file is given
 * @param prune whether what the file does not describe is deleted
 */
public record SetCodeInput(
    @VerbArgument(
            value = "Set file (.set.groovy).",
            tool = "file",
            cli = "<file>",
            fileEndings = SetCodeFiles.ENDING,
            optional = true)
        Path file,
    @VerbArgument(
            value = "Text of a set file, instead of the file.",
            tool = "text",
            cli = "--text TEXT",
            optional = true)
        SetCodeArgument text,
    @VerbArgument(
            value = "Also delete what the file does not describe.",
            tool = "prune",
            cli = "--prune",
            defaultValue = "false")
        boolean prune) {

  public SetCodeInput {
    if (file != null && text != null) {
      throw CONFLICTING_ARGUMENTS.because("{file} and {text} cannot be used together");
    }
    if (file == null && text == null) {
      throw MISSING_ARGUMENT
          .because(
              "{file} or {text} is missing: the set file (" + SetCodeFiles.ENDING + ") or its text")
          .hint("Write one with `svc set dump FILE`.");
    }
    if (file != null) {
      SetCodeFiles.requireEnding(file);
    }
  }

  /** Reads the set file. Throws FILE_INVALID with a line for each problem. */
  SetCode read(Session session) {
    return new SetCodeFiles(session).read(file, text == null ? null : text.text());
  }
}
