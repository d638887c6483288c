package svc.verbs.set;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import svc.model.argument.MixProfileName;
import svc.model.error.Warning;
import svc.page.SetPage;
import svc.page.SetPage.PageComparison;
import svc.page.SetPageWriter;
import svc.session.FollowUp;
import svc.session.Session;
import svc.store.file.IoErrorMessages;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.HasWrittenFiles;
import svc.verb.result.WriteSummary;

/** Writes a page that shows the set in a browser. */
@VerbDeclaration(
    path = "set page",
    tool = "write_set_page",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "Write an HTML page of the set for a browser.",
    summary = "Write a page that shows the set in a browser.",
    details =
        "The page is one HTML file that needs no network: timeline with notes and automation,"
            + " session, mixer with devices, and the parts that tracks play. It can be used with the"
            + " keyboard and printed.",
    examples = {
      "set page night.html",
      "set page night.html --profile house --replace",
      "set page night.html --audio --replace"
    })
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
            value =
                "Mark what changed since: a set file (.svcset or .als), a mix snapshot, or undo:N, the"
                    + " set before the last N writes.",
            brief = "set file, snapshot or undo:N",
            tool = "compare",
            cli = "--compare OTHER",
            optional = true)
        String compare,
    @VerbArgument(
            value =
                "Also render the song and a stem of each track with sketch sounds: the page plays them,"
                    + " and shows their loudness. The sound files are beside the page.",
            brief = "with the rendered song",
            tool = "audio",
            cli = "--audio",
            defaultValue = "false")
        boolean audio,
    @VerbArgument(
            value = "With the sound: put it into the page instead of into files beside it.",
            brief = "sound inside the page",
            tool = "embed",
            cli = "--embed",
            defaultValue = "false")
        boolean embed,
    @VerbArgument(
            value = "Open the page in the browser.",
            tool = "open",
            cli = "--open",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean open,
    @VerbArgument(
            value =
                "Rewrite the page after each change of the set, also by other programs, until Ctrl-C."
                    + " The page reloads itself in the browser.",
            tool = "watch",
            cli = "--watch",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean watch,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements SetFileVerb<WriteSetPage.WrittenPage> {
  public WriteSetPage {
    SetPageWriter.requirePageName(file, "{file}");
    if (compare != null) {
      PageComparisonReader.requireValid(compare);
    }
    if (embed && !audio) {
      throw CONFLICTING_ARGUMENTS
          .because("{embed} requires {audio}")
          .hint("Add {audio}, or omit {embed}.");
    }
    if (watch && audio) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{watch} cannot be combined with {audio}, because reloading interrupts the sound")
          .hint("Use `svc listen` to hear changes, or omit {watch}.");
    }
  }

  /**
   * The written page.
   *
   * @param bytes the size of the page
   * @param changes the number of changes since the other state, null without a comparison
   * @param soundFiles the sound files beside the page, null without them
   */
  public record WrittenPage(
      String file,
      int bytes,
      int tracks,
      Integer changes,
      List<String> soundFiles,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, HasWrittenFiles {
    @Override
    public List<String> writtenFiles() {
      List<String> files = new ArrayList<>(List.of(file));
      files.addAll(soundFiles == null ? List.of() : soundFiles);
      return files;
    }
  }

  @Override
  public boolean mayDestroy() {
    return replace;
  }

  @Override
  public WrittenPage run(Session session) {
    Path target = session.stores().projects().pathForPage(file);
    SetPageWriter.requireWritable(target, session.files(), replace);
    PageReader reader = new PageReader(session, project);
    SetPage contents = reader.read(profile).withReload(watch);
    List<Warning> warnings = new ArrayList<>(reader.warnings());
    Function<Session, PageComparison> comparing =
        compare == null ? now -> null : new PageComparisonReader(session).prepare(compare);
    SetPage page = contents.withComparison(comparing.apply(session));
    PageSound sound = sound(session, target, page);
    if (sound != null) {
      page = page.withAudio(sound.audio());
      warnings.addAll(sound.warnings());
    }
    byte[] bytes = SetPageWriter.render(page);
    SetPageWriter.write(target, session.files(), bytes);
    if (open) {
      warnings.addAll(open(session, target));
    }
    if (watch) {
      session.setFollowUp(followUp(target, page, comparing));
    }
    int tracks = page.tracks().size();
    return new WrittenPage(
        target.toString(),
        bytes.length,
        tracks,
        page.comparison() == null ? null : page.comparison().changes().size(),
        sound == null || embed ? null : sound.files(),
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(
            "Wrote a page of "
                + WriteSummary.count(tracks, "track")
                + (sound == null || embed
                    ? ""
                    : " and " + WriteSummary.count(sound.files().size(), "sound file"))
                + " to "
                + target));
  }

  private FollowUp followUp(
      Path target, SetPage page, Function<Session, PageComparison> comparing) {
    PageWatch work =
        new PageWatch(
            target,
            page,
            session ->
                new PageReader(session, project)
                    .read(profile)
                    .withReload(true)
                    .withComparison(comparing.apply(session)),
            PageWatch::sleep);
    return new FollowUp("rewriting the page after each change of the set", work);
  }

  private PageSound sound(Session session, Path target, SetPage page) {
    if (!audio) {
      return null;
    }
    return embed
        ? PageSound.inside(session, page, project)
        : PageSound.beside(target, session, page, project, replace);
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
