package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.error.Warning;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;
import svc.text.NumberFormatter;

/**
 * The comparison of a part's mixer settings with a mix profile.
 *
 * @param departures the settings that differ from the profile by more than the tolerance
 * @param entry the argument with which `mix apply` sets the part to the profile; empty if there are
 *     no departures
 */
record ComparedPart(
    List<ComparedTrack> tracks,
    List<MixDeviation> departures,
    Optional<String> entry,
    List<Warning> warnings) {
  private static final double PAN_TOLERANCE = 0.1;

  /**
   * A track of the part with its mixer.
   *
   * @param partId the id of the part in the project, null without a project
   */
  record ComparedTrack(String partId, MixerState mixer) {}

  /**
   * Compares the tracks of a part with the profile.
   *
   * @param reverb the return track with the reverb, null to compare no sends
   * @param toleranceDb the largest ignored difference of a level, in dB
   */
  static ComparedPart compare(
      PartType part,
      PartMixAdvice advice,
      List<ComparedTrack> tracks,
      ReturnTrack reverb,
      double toleranceDb) {
    List<TrackShareOfPart> shares =
        TrackShareOfPart.divide(
            tracks.stream().map(track -> track.mixer().track()).toList(),
            advice.levelDb(),
            advice.pan());
    DeviationCollector departures = new DeviationCollector(part, advice, toleranceDb);
    for (int i = 0; i < tracks.size(); i++) {
      departures.compareTrack(tracks.get(i), shares.get(i), reverb);
    }
    return departures.result(tracks, shares, reverb);
  }

  /** Collects, track by track, the settings of a part that differ from the profile. */
  private static final class DeviationCollector {
    private final PartType part;
    private final PartMixAdvice advice;
    private final double toleranceDb;
    private final List<MixDeviation> found = new ArrayList<>();
    private boolean hasPan;
    private boolean hasSend;

    DeviationCollector(PartType part, PartMixAdvice advice, double toleranceDb) {
      this.part = part;
      this.advice = advice;
      this.toleranceDb = toleranceDb;
    }

    void compareTrack(ComparedTrack track, TrackShareOfPart share, ReturnTrack reverb) {
      MixerState mixer = track.mixer();
      addLevel(track, "level", mixer.volumeDb(), share.level(), advice.levelReason());
      if (Math.abs(mixer.pan() - share.pan()) > PAN_TOLERANCE + 1e-9) {
        hasPan = true;
        double difference = round(mixer.pan() - share.pan());
        found.add(
            departure(track, "pan", mixer.pan(), share.pan(), difference, advice.panReason()));
      }
      if (reverb != null && advice.reverbSendDb() != null) {
        for (TrackSend send : mixer.sends()) {
          if (send.returnName().equals(reverb.name())) {
            hasSend |=
                addLevel(
                    track,
                    "send " + reverb.name(),
                    send.levelDb(),
                    advice.reverbSendDb(),
                    advice.depthReason());
          }
        }
      }
    }

    private boolean addLevel(
        ComparedTrack track, String setting, Decibels current, Decibels suggested, String reason) {
      boolean isSilent = current.isSilence() || suggested.isSilence();
      double difference = isSilent ? 0 : round(current.value() - suggested.value());
      boolean departs = isSilent ? !current.equals(suggested) : Math.abs(difference) > toleranceDb;
      if (departs) {
        found.add(
            departure(
                track, setting, current, suggested, isSilent ? null : (Double) difference, reason));
      }
      return departs;
    }

    private MixDeviation departure(
        ComparedTrack track,
        String setting,
        Object current,
        Object suggested,
        Double difference,
        String reason) {
      return new MixDeviation(
          part,
          track.partId(),
          track.mixer().track(),
          setting,
          current,
          suggested,
          difference,
          reason);
    }

    ComparedPart result(
        List<ComparedTrack> tracks, List<TrackShareOfPart> shares, ReturnTrack reverb) {
      if (found.isEmpty()) {
        return new ComparedPart(tracks, found, Optional.empty(), List.of());
      }
      boolean isPanEqual = shares.stream().map(TrackShareOfPart::pan).distinct().count() == 1;
      StringBuilder entry =
          new StringBuilder(
              part.suffix() + "=" + NumberFormatter.formatLevel(shares.get(0).level().value()));
      if (hasPan && isPanEqual) {
        entry.append(":pan=").append(NumberFormatter.format(shares.get(0).pan()));
      }
      if (hasSend) {
        char quote = reverb.name().indexOf('"') < 0 ? '"' : '\'';
        String name =
            reverb.name().matches("[\\p{L}\\p{N} _-]*[\\p{L}\\p{N}]")
                ? reverb.name()
                : quote + reverb.name() + quote;
        entry
            .append(":send=")
            .append(name)
            .append('=')
            .append(NumberFormatter.formatLevel(advice.reverbSendDb().value()));
      }
      return new ComparedPart(
          tracks,
          found,
          Optional.of(entry.toString()),
          hasPan && !isPanEqual ? List.of(panWarning()) : List.of());
    }

    private Warning panWarning() {
      return new Warning(
          "PAN_NOT_IN_ENTRY",
          "the tracks of "
              + part
              + " are panned to different sides, so the entry that svc returns for "
              + part
              + " contains no pan",
          "Run `svc mix apply-profile` with this part to set its levels and pans.");
    }

    private static double round(double value) {
      return Math.round(value * 100) / 100.0;
    }
  }
}
