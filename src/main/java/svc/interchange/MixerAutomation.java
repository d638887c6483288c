package svc.interchange;

import java.util.ArrayList;
import java.util.List;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.clip.ArrangementClip;
import svc.model.device.MixerDevice;
import svc.model.envelope.Envelope;

/**
 * The automation of the volume or the pan of a track, in order of time. Outside it, the track has
 * the value of its fader or knob.
 *
 * @param segments the parts of the timeline with automation; values 0-1
 */
record MixerAutomation(List<AutomationSegment> segments) {

  /**
   * Reads the automation of a parameter.
   *
   * @param param the index of the parameter of {@link MixerDevice}
   * @param end the end of the song in beats
   */
  static MixerAutomation read(ExportedTrack track, int param, double end) {
    List<AutomationSegment> segments = new ArrayList<>();
    for (Envelope lane : track.lanes()) {
      if (lane.isFor(MixerDevice.NAME, param)) {
        double last = lane.points().get(lane.points().size() - 1).time();
        segments.add(
            new AutomationSegment(new BeatRange(0, Math.max(end, last) + 1), lane.points()));
      }
    }
    for (ArrangementClip clip : track.clips()) {
      for (Envelope envelope : clip.envelopes() == null ? List.<Envelope>of() : clip.envelopes()) {
        if (envelope.isFor(MixerDevice.NAME, param) && !envelope.points().isEmpty()) {
          segments.add(
              new AutomationSegment(
                  new BeatRange(clip.startBeats(), clip.endBeats()), envelope.points()));
        }
      }
    }
    return new MixerAutomation(List.copyOf(segments));
  }

  /**
   * Returns the value 0-1 at a beat.
   *
   * @param dial the value without automation
   */
  double valueAt(double beat, double dial) {
    for (AutomationSegment segment : segments) {
      if (beat >= segment.range().start() && beat < segment.range().end()) {
        return segment.valueAt(beat - segment.range().start());
      }
    }
    return dial;
  }
}
