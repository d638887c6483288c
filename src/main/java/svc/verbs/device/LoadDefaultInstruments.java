package svc.verbs.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.PartInstrumentLoader;
import svc.instrument.PartInstrumentResult;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.WriteStepRunner;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Loads the default instruments of a project's MIDI parts. */
@VerbDeclaration(
    path = "device load-defaults",
    tool = "load_default_instruments",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "Load the default (usual) sounds of a project's parts onto its empty MIDI tracks.",
    summary = "Load the default instrument of each MIDI part of a project onto its track.",
    details =
        "Tracks that already contain a device are skipped, so a second call changes nothing."
            + " Drum parts get the stock drum kit. `live_track_id` is the number of the track, counted"
            + " from 1.",
    examples = "device load-defaults --project song.svc")
public record LoadDefaultInstruments(
    @VerbArgument(
            value = ArgumentDescriptions.PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = ArgumentDescriptions.STOCK_INSTRUMENTS_ONLY,
            tool = "stock_only",
            cli = "--stock-only",
            defaultValue = "false")
        boolean stockOnly)
    implements DeviceVerb<LoadDefaultInstruments.LoadedInstruments> {

  /** The outcome of loading an instrument for each part, in the order of the project. */
  public record LoadedInstruments(
      String project,
      List<PartInstrumentResult> items,
      int total,
      int loaded,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public LoadedInstruments run(Session session) {
    session.host().require(Capability.DEVICE_LOADING);
    Project song = session.stores().projects().require(project);
    DefaultInstrumentResolver defaults =
        new DefaultInstrumentResolver(session, Optional.of(song), stockOnly);
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    WriteStepRunner steps = new WriteStepRunner();
    List<PartInstrumentResult> parts =
        new PartInstrumentLoader(session, song, defaults, steps).load(session.userInteraction());
    return new LoadedInstruments(
        song.file().toString(),
        parts,
        parts.size(),
        (int) parts.stream().filter(part -> part.status().equals("loaded")).count(),
        session.hostName(),
        session.warnings(steps.warnings()),
        summary(parts));
  }

  private static WriteSummary summary(List<PartInstrumentResult> parts) {
    List<String> lines =
        parts.stream()
            .filter(part -> part.status().equals("loaded"))
            .map(
                part ->
                    TextSanitizer.sanitizeName(part.track())
                        + "  "
                        + TextSanitizer.sanitizeName(part.device()))
            .toList();
    int skipped = parts.size() - lines.size();
    String loaded = "Loaded " + WriteSummary.count(lines.size(), "instrument");
    String text = loaded + (skipped == 0 ? "" : ", skipped " + skipped);
    return lines.isEmpty() || lines.size() > 2
        ? WriteSummary.of(text)
        : WriteSummary.of(Stream.concat(Stream.of(text), lines.stream()).toList(), "parts");
  }
}
