package svc.automation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;

/**
 * A removal of automation from clips. A parameter that then has no automation in a clip keeps its
 * current value there.
 *
 * @param removed the ledger entries of one track whose automation is removed
 * @param known all ledger entries of the track, including the removed ones
 */
public record AutomationRemoval(List<LedgerEntry> removed, List<LedgerEntry> known) {

  /**
   * Returns a clip without the removed automation; the clip itself if it contains none of this
   * automation.
   */
  public ArrangementClip applyTo(ArrangementClip clip) {
    BeatRange range = TimelineWritePlanner.rangeOf(clip);
    boolean isAffected =
        removed.stream().anyMatch(entry -> entry.lane().range().intersect(range).isPresent());
    if (!isAffected) {
      return clip;
    }
    List<Envelope> remaining = new ArrayList<>();
    existing(clip, range)
        .forEach(
            (target, segments) -> {
              List<AutomationSegment> kept = withoutRemoved(target, segments);
              if (!kept.isEmpty()) {
                remaining.add(
                    new Envelope(
                        target.deviceId(),
                        target.paramIndex(),
                        AutomationSegment.mergeIntoClip(range, kept)));
              }
            });
    return clip.withEnvelopes(List.copyOf(remaining));
  }

  /**
   * Returns the automation in a clip: as the host reads it or, if the host cannot read it, as in
   * the ledger.
   */
  private Map<AutomationTarget, List<AutomationSegment>> existing(
      ArrangementClip clip, BeatRange range) {
    Map<AutomationTarget, List<AutomationSegment>> existing = new LinkedHashMap<>();
    if (clip.envelopes() != null) {
      clip.envelopes()
          .forEach(
              envelope ->
                  existing.put(
                      AutomationTarget.of(envelope),
                      List.of(new AutomationSegment(range, envelope.points()))));
      return existing;
    }
    for (LedgerEntry entry : known) {
      AutomationSegment part = entry.lane().slice(range);
      if (part != null) {
        existing.computeIfAbsent(entry.target(), target -> new ArrayList<>()).add(part);
      }
    }
    return existing;
  }

  private List<AutomationSegment> withoutRemoved(
      AutomationTarget target, List<AutomationSegment> segments) {
    List<BeatRange> ranges =
        removed.stream()
            .filter(entry -> entry.target().equals(target))
            .map(entry -> entry.lane().range())
            .toList();
    return segments.stream()
        .flatMap(segment -> segment.range().subtract(ranges).stream().map(segment::slice))
        .toList();
  }
}
