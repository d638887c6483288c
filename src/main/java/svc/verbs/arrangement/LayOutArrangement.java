package svc.verbs.arrangement;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.PositionReference;
import svc.model.error.Warning;
import svc.model.set.SectionFromScene;
import svc.model.time.BeatComparison;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lays out a song on the timeline: for each section, copies the clips of a scene. */
@VerbDeclaration(
    path = "arrangement lay-out",
    tool = "edit_arrangement",
    operation = "lay_out",
    effect = VerbEffect.DESTROYS,
    brief = "scenes (sections) in sequence as a song",
    summary = "Lay out scenes on the timeline of all tracks, with locators.",
    details = "Clips repeat; the last is cut. {replace} also replaces locators.",
    examples = {
      "arrangement lay-out --section Intro=1:8 --section Drop:16 --at 25.1",
      "arrangement lay-out --section 1:4 --section 2:4 --replace"
    })
public record LayOutArrangement(
    @VerbArgument(
            value =
                "Sections [<name>=]<scene>:<bars>, one after the other; the name is that of the"
                    + " locator. When omitted, those of the project, with the scenes of the same"
                    + " names.",
            brief = "[name=]scene:bars",
            tool = "sections",
            cli = "--section [NAME=]SCENE:BARS",
            optional = true)
        List<SectionFromScene> sections,
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    PlacementOptions options)
    implements ArrangementVerb<LaidOutSong> {

  @Override
  public UndoPlan undoPlan(LaidOutSong result) {
    if (!result.previous().isEmpty() || !result.previousLocators().isEmpty()) {
      return UndoPlan.impossible("no verb restores the replaced clips and locators");
    }
    List<BeatRange> filled =
        result.sections().stream()
            .filter(section -> section.clips() > 0)
            .map(LaidOutSong.LaidOutSection::range)
            .toList();
    List<RecordedCall> calls = new ArrayList<>();
    for (BeatRange range : BeatRange.mergeAdjacent(filled)) {
      calls.add(
          RecordedCall.of("arrangement clear")
              .withArgument("all", true)
              .withArgument("at", text(range.start()))
              .withArgument("over_beats", range.length()));
    }
    for (double beats : result.createdLocators()) {
      calls.add(RecordedCall.of("locator delete").withArgument("locator", text(beats)));
    }
    return calls.isEmpty() ? UndoPlan.NOTHING_CHANGED : UndoPlan.byCalls(calls);
  }

  private static String text(double beats) {
    return PositionReference.ofBeats(beats).toString();
  }

  /**
   * Returns calls with positions in beats instead of a project, because the project can change
   * later. A call places sections without gaps, so each series of adjacent sections has a call of
   * its own.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(LaidOutSong result) {
    if (!sections.isEmpty()) {
      return List.of(
          new LayOutArrangement(
              sections,
              PositionReference.ofBeats(result.sections().get(0).positionBeats()),
              options.withoutProject()));
    }
    List<Verb<?>> calls = new ArrayList<>();
    List<SectionFromScene> group = new ArrayList<>();
    double start = 0;
    double end = Double.NaN;
    for (LaidOutSong.LaidOutSection section : result.sections()) {
      if (!BeatComparison.areEqual(section.positionBeats(), end) && !group.isEmpty()) {
        calls.add(repeated(group, start));
        group = new ArrayList<>();
      }
      start = group.isEmpty() ? section.positionBeats() : start;
      group.add(
          new SectionFromScene(
              section.name(), String.valueOf(section.sceneIndex()), section.bars()));
      end = section.positionBeats() + section.lengthBeats();
    }
    calls.add(repeated(group, start));
    return calls;
  }

  private LayOutArrangement repeated(List<SectionFromScene> group, double start) {
    return new LayOutArrangement(
        List.copyOf(group), PositionReference.ofBeats(start), options.withoutProject());
  }

  @Override
  public LaidOutSong run(Session session) {
    session.host().require(Capability.SESSION_CLIPS);
    session.host().require(Capability.ARRANGEMENT_EDITING);
    session.host().require(Capability.LOCATORS);
    session
        .host()
        .prefetch(
            List.of(
                HostQuery.of(Kind.TRACKS),
                HostQuery.of(Kind.TRANSPORT),
                HostQuery.of(Kind.SCENES),
                HostQuery.of(Kind.LOCATORS),
                HostQuery.of(Kind.IDENTITY)));
    PositionResolver positions = session.positions(options.project());
    Double start = at == null ? null : (Double) positions.toBeats(at);
    SongSectionResolver resolver = new SongSectionResolver(session);
    List<SongSection> song =
        sections.isEmpty()
            ? resolver.resolve(
                session.stores().projects().findNamed(options.project()).orElse(null), start)
            : resolver.resolve(sections, start == null ? 0 : start);
    List<Warning> warnings = new ArrayList<>(resolver.warnings());
    positions.warnings().stream().filter(each -> !warnings.contains(each)).forEach(warnings::add);
    try (LockedLedger ledger = new LockedLedger(session)) {
      return new SongLayout(session, song, options.replace(), ledger, warnings).write();
    }
  }
}
