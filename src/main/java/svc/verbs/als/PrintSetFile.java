package svc.verbs.als;

import java.nio.file.Path;
import java.util.List;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasTextLines;

/** Prints a set file as text. */
@VerbDeclaration(
    path = "als text",
    effect = VerbEffect.READS,
    summary = "Print a Live Set as text.",
    details =
        "Lists tempo, scenes, tracks, levels, parameters, automation, clips and notes, one on each"
            + " line. What svc does not describe, such as the state of a plug-in, is a checksum."
            + " Equal sets have equal lines, so that Git can compare them; see `als git-install`.",
    examples = "als text song.als",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record PrintSetFile(
    @VerbArgument(value = "Live Set to print.", tool = "file", cli = "<file>", fileEndings = ".als")
        Path file)
    implements AlsVerb<PrintSetFile.SetFileText> {

  /** A set file as lines of text. */
  public record SetFileText(List<String> lines) implements HasTextLines {

    @Override
    public List<String> textLines() {
      return lines;
    }
  }

  @Override
  public SetFileText run(Session session) {
    return new SetFileText(
        session.application().setFileInspector().readText(session.files().toRead(file)));
  }
}
