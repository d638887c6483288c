package svc.verbs.device;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import svc.instrument.LoadableItemFinder;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.home.DefaultInstrumentSetting;
import svc.store.journal.RecordedCall;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets or removes the default instrument of a part type. */
@VerbDeclaration(
    path = "device set-default",
    tool = "set_default_instrument",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "Choose the sound that a part type, such as drums, always gets by default.",
    summary = "Set or remove the default instrument of a part type.",
    details =
        "The default is for all projects, in config.yaml, or for one project with {project_path}. The"
            + " default of a project takes precedence. `svc device default TYPE --set ITEM` does the"
            + " same.",
    examples = {
      "device default Bass --set Instruments/Operator",
      "device set-default Drums --set \"Drums/909 Core Kit.adg\"",
      "device default Bass --unset"
    })
public record SetDefaultInstrument(
    @VerbArgument(
            value = ArgumentDescriptions.PART_TYPE,
            brief = "e.g. Bass, Pad, Bd",
            tool = "part_type",
            cli = "<partType>")
        PartType partType,
    @VerbArgument(
            value = "The instrument: a browser path, such as Instruments/Operator, or a URI.",
            brief = "e.g. Instruments/Operator, or a uri",
            tool = "path",
            cli = "--set ITEM",
            optional = true)
        BrowserPath item,
    @VerbArgument(
            value = "Remove the default, so that tags and stock instruments apply again.",
            brief = "remove it instead",
            tool = "unset",
            cli = "--unset",
            defaultValue = "false")
        boolean unset,
    @VerbArgument(
            value = "Project file that gets the default; all projects when omitted.",
            brief = "default: all projects",
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements DeviceVerb<SetDefaultInstrument.ChangedDefault> {

  public SetDefaultInstrument {
    item = item == null || item.text().isBlank() ? null : item;
    if (item != null && unset) {
      throw CONFLICTING_ARGUMENTS.because("{path} and {unset} cannot be used together");
    }
    if (item == null && !unset) {
      throw MISSING_ARGUMENT
          .because("nothing to set: give {path} or {unset}")
          .hint("Run `svc device browse` to see the paths of instruments and presets.");
    }
  }

  /**
   * The new default instrument.
   *
   * @param path the browser path or URI, null if the default was removed
   * @param file the file that contains the default instruments
   * @param previous the browser path or URI of the previous default, null if there was none
   */
  public record ChangedDefault(
      PartType partType,
      @UntrustedName String path,
      String file,
      @UntrustedName String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public ChangedDefault run(Session session) {
    List<Warning> warnings = new ArrayList<>();
    String text = unset ? null : findItem(session, warnings);
    Path file =
        project == null
            ? session.home().configFile()
            : session.stores().projects().resolveAllowedPath(project);
    String previous =
        project == null
            ? new DefaultInstrumentSetting(file).replace(partType, text)
            : replaceInProject(session, file, text);
    if (project == null) {
      shadowWarning(session).ifPresent(warnings::add);
    }
    if (Objects.equals(previous, text)) {
      warnings.add(unchangedWarning(file, text));
    }
    return new ChangedDefault(
        partType,
        text,
        file.toString(),
        previous,
        session.hostName(),
        session.warnings(warnings),
        summary(text, previous));
  }

  /** Returns the text by which the item is stored: its path, or its URI if the path is unknown. */
  private String findItem(Session session, List<Warning> warnings) {
    BrowserItem found = new LoadableItemFinder(session).find(item.text());
    if (found.kind() == BrowserItemKind.AUDIO_EFFECT
        || found.kind() == BrowserItemKind.MIDI_EFFECT) {
      throw INVALID_ARGUMENT
          .because(TextSanitizer.quote(found.name()) + " is an effect, not an instrument")
          .hint("Choose an instrument, preset, rack or plug-in.")
          .withDetail("argument", "path");
    }
    if (found.path() == null) {
      warnings.add(
          new Warning(
              "NOT_IN_SNAPSHOT",
              "the browser snapshot does not contain "
                  + TextSanitizer.quote(item.text())
                  + ", so svc did not check that this item exists",
              "Run `svc instrument refresh` to make the host scan its browser."));
      return found.uri();
    }
    boolean isUnique = new LoadableItemFinder(session).find(found.path()).uri().equals(found.uri());
    return isUnique ? found.path() : found.uri();
  }

  private String replaceInProject(Session session, Path file, String text) {
    String[] previous = new String[1];
    ProjectFile.applyChange(
        file,
        session.files(),
        (before, tree) -> {
          previous[0] = before.instruments().get(partType);
          return tree.withDefaultInstrument(partType, text);
        });
    return previous[0];
  }

  /**
   * Returns a warning if the default project sets another default instrument for the part type,
   * which takes precedence.
   */
  private Optional<Warning> shadowWarning(Session session) {
    try {
      return session
          .stores()
          .projects()
          .find(null)
          .filter(found -> found.instruments().containsKey(partType))
          .map(this::shadowWarning);
    } catch (SvcException invalidProject) {
      return Optional.empty();
    }
  }

  private Warning shadowWarning(Project found) {
    return new Warning(
        "OVERRIDDEN_BY_PROJECT",
        found.file().getFileName()
            + " has its own default for "
            + partType
            + ", which takes precedence",
        "To change the default in "
            + found.file().getFileName()
            + ", give this file as {project_path}.");
  }

  private Warning unchangedWarning(Path file, String text) {
    return new Warning(
        "NOTHING_CHANGED",
        text == null
            ? "there is no default for " + partType + " in " + file.getFileName() + " to remove"
            : "this already is the default for " + partType + " in " + file.getFileName(),
        text == null ? "svc chooses an instrument for this part type by itself." : "");
  }

  private WriteSummary summary(String text, String previous) {
    String old = previous == null ? "none" : TextSanitizer.sanitizeName(previous);
    String now = text == null ? "none" : TextSanitizer.sanitizeName(text);
    return old.equals(now)
        ? WriteSummary.of("Default for " + partType + " unchanged: " + now)
        : WriteSummary.of("Default for " + partType + "  " + old + " → " + now);
  }

  @Override
  public UndoPlan undoPlan(ChangedDefault result) {
    if (Objects.equals(result.previous(), result.path())) {
      return UndoPlan.NOTHING_CHANGED;
    }
    RecordedCall call =
        RecordedCall.of("device set-default").withArgument("part_type", partType.toString());
    call =
        result.previous() == null
            ? call.withArgument("unset", true)
            : call.withArgument("path", result.previous());
    return UndoPlan.outsideSetByCalls(
        List.of(project == null ? call : call.withArgument("project_path", result.file())));
  }
}
