package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.model.argument.MixProfileName;
import svc.model.error.Warning;
import svc.page.SetPage;
import svc.page.SetPageWriter;
import svc.session.Session;
import svc.store.file.IoErrorMessages;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Writes a page that shows the set in a browser. */
@VerbDeclaration(
    path = "set page",
    tool = "write_set_page",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief =
        "Write an HTML page that shows the whole set in a browser: timeline, notes, automation,"
            + " session, mixer and parts.",
    summary = "Write a page that shows the set in a browser.",
    details =
        "The page is one HTML file that needs no network: timeline with notes and automation,"
            + " session, mixer with devices, and the parts that tracks play. It can be used with the"
            + " keyboard and printed.",
    examples = {"set page night.html", "set page night.html --profile house --replace"})
public record WriteSetPage(
    @VerbArgument(
            value = "HTML file to write.",
            tool = "file",
            cli = "<file>",
            fileEndings = {".html", ".htm"})
        Path file,
    @VerbArgument(
            value =
                "Mix profile; the page shows what departs from it. auto chooses it by the genre.",
            brief = "shows departures from it",
            tool = "profile",
            cli = "--profile NAME",
            optional = true)
        MixProfileName profile,
    @VerbArgument(
            value = "Replace an existing file.",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = "Open the page in the browser.",
            tool = "open",
            cli = "--open",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean open,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements SetFileVerb<WriteSetPage.WrittenPage> {
  private static final List<String> ENDINGS = List.of(".html", ".htm");

  public WriteSetPage {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (ENDINGS.stream().noneMatch(end -> name.endsWith(end) && name.length() > end.length())) {
      throw INVALID_ARGUMENT
          .because("{file} must end in .html, not " + TextSanitizer.quote(file.toString()))
          .hint("For example, use the name song.html.");
    }
  }

  /**
   * The written page.
   *
   * @param bytes the size of the page
   */
  public record WrittenPage(
      String file, int bytes, int tracks, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean mayDestroy() {
    return replace;
  }

  @Override
  public WrittenPage run(Session session) {
    Path target = session.stores().projects().pathForPage(file);
    SetPageWriter.requireWritable(target, session.files(), replace);
    PageReader reader = new PageReader(session, project);
    SetPage page = reader.read(profile);
    int bytes = SetPageWriter.write(target, session.files(), page);
    List<Warning> warnings = new ArrayList<>(reader.warnings());
    if (open) {
      warnings.addAll(open(session, target));
    }
    int tracks = page.tracks().size();
    return new WrittenPage(
        target.toString(),
        bytes,
        tracks,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(
            "Wrote a page of " + WriteSummary.count(tracks, "track") + " to " + target));
  }

  private static List<Warning> open(Session session, Path page) {
    try {
      session.application().fileOpener().open(page);
      return List.of();
    } catch (IOException e) {
      return List.of(
          new Warning(
              "PAGE_NOT_OPENED",
              "the page was written, but no browser could be started: "
                  + IoErrorMessages.describe(e),
              "Open " + page + " in a browser."));
    }
  }
}
