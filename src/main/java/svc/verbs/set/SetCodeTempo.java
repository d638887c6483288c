package svc.verbs.set;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.host.Host;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;
import svc.model.time.TempoRange;
import svc.session.Session;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.NumberFormatter;
import svc.verbs.set.AutomationMatcher.WantedAutomation;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/**
 * Makes the tempo of the song as a file describes it. If the tempo is automated, the tempo of the
 * song is that of its automation at the start.
 */
final class SetCodeTempo {
  private static final AutomationTarget TARGET =
      new AutomationTarget(MixerDevice.NAME, MixerDevice.TEMPO);

  /** The precision in bpm with which Live shows a tempo. */
  private static final double PRECISION = 0.01;

  private final Session session;
  private final Host host;
  private final MatchedSet now;
  private final boolean prune;

  /**
   * Creates the plan of a tempo.
   *
   * @param prune whether automation that the file does not describe is removed
   */
  SetCodeTempo(Session session, MatchedSet now, boolean prune) {
    this.session = session;
    this.host = session.host();
    this.now = now;
    this.prune = prune;
  }

  /**
   * Adds the steps that set the tempo. Throws CONFLICTING_ARGUMENTS if the file states automation
   * that begins with another tempo.
   */
  void plan(SetItem song, SetItem present, List<Step> steps) {
    Optional<Object> stated = song.value("tempo");
    if (stated.isEmpty()) {
      return;
    }
    double tempo = (Double) stated.get();
    List<WantedAutomation> wanted = wantedAutomation();
    wanted.stream()
        .filter(each -> each.window().start() <= 0)
        .forEach(each -> requireSame(song, tempo, each));
    boolean isStatedByAutomation = wanted.stream().anyMatch(WantedAutomation::isLane);
    if (!isStatedByAutomation && song.differs(present, "tempo")) {
      steps.add(MatchedSet.atLine(song, () -> setTempo(song, tempo, wanted)));
    }
  }

  private List<WantedAutomation> wantedAutomation() {
    List<WantedAutomation> wanted = new ArrayList<>();
    if (host.supports(Capability.AUTOMATION_LANES)) {
      AutomationMatcher matcher = new AutomationMatcher(session);
      for (MatchedTrack track : now.tracks()) {
        track.wanted().children(ItemKind.AUTOMATE).stream()
            .filter(item -> item.automation().isTempo())
            .forEach(item -> wanted.add(matcher.resolve(track, item)));
      }
    }
    return wanted;
  }

  private static void requireSame(SetItem song, double tempo, WantedAutomation automation) {
    double first = TempoRange.toTempo(automation.segment().valueAt(0));
    if (Math.abs(first - tempo) >= PRECISION) {
      String shown = NumberFormatter.format(Math.rint(first / PRECISION) * PRECISION);
      throw MatchedSet.error(
              CONFLICTING_ARGUMENTS,
              song,
              "tempo: "
                  + NumberFormatter.format(tempo)
                  + " differs from the automation in line "
                  + automation.item().source().statement().range().line()
                  + ", which begins with "
                  + shown
                  + " bpm")
          .hint("Write tempo: " + shown + ", or change the first value of the automation.");
    }
  }

  private void setTempo(SetItem song, double tempo, List<WantedAutomation> wanted) {
    Optional<SetItem> automation = presentAutomation();
    if (automation.isPresent()) {
      List<BeatRange> windows = wanted.stream().map(WantedAutomation::window).toList();
      boolean isRemoved = prune && wanted.isEmpty();
      if (!isRemoved && !isConstantOutside(automation.get().automation().found(), windows)) {
        throw MatchedSet.error(
                NOT_SUPPORTED_BY_HOST,
                song,
                "the tempo changes in the song, so the file must also state its automation")
            .hint(
                "State all of it without at: and over:, as `svc set dump` writes it, or remove it"
                    + " from the set with `svc automation clear main --device mixer --param"
                    + " tempo`.");
      }
      LaneChange removal = new LaneChange(TARGET, 0, Double.POSITIVE_INFINITY, List.of());
      host.automationLanes().change(mainTrack().handle(), List.of(removal));
    }
    host.transportControl().setTempo(tempo);
  }

  private Optional<SetItem> presentAutomation() {
    return host.supports(Capability.AUTOMATION_LANES)
        ? mainTrack().children(ItemKind.AUTOMATE).stream()
            .filter(item -> item.automation().isTempo())
            .findFirst()
        : Optional.empty();
  }

  private SetItem mainTrack() {
    return now.present().stream()
        .filter(item -> item.kind() == ItemKind.MAIN)
        .findFirst()
        .orElseThrow();
  }

  private static boolean isConstantOutside(AutomationRun lane, List<BeatRange> windows) {
    return lane.segment().range().subtract(windows).stream()
            .flatMap(range -> lane.slice(range).segment().points().stream())
            .map(EnvelopePoint::value)
            .distinct()
            .count()
        <= 1;
  }
}
