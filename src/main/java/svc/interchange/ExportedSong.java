package svc.interchange;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import svc.model.clip.ArrangementClip;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.part.PartType;
import svc.model.routing.TrackRoutes;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.set.SongLoop;
import svc.model.time.TempoMap;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.parameter.DisplayMapping;

/**
 * The part of a song that is exported. All times are in beats from the start of the song.
 *
 * @param startBeats the start of the exported part
 * @param endBeats the end of the exported part
 * @param locators the locators of the exported part
 * @param scenes the scenes; empty if only the timeline is exported
 * @param returns the return tracks of the set in order, also those that are not exported
 * @param loop the loop of the song
 */
public record ExportedSong(
    String name,
    TempoMap tempo,
    double startBeats,
    double endBeats,
    List<Locator> locators,
    List<Scene> scenes,
    List<ReturnTrack> returns,
    SongLoop loop,
    List<ExportedTrack> tracks) {

  /** Creates a song without scenes and loop. */
  public ExportedSong(
      String name,
      TempoMap tempo,
      double startBeats,
      double endBeats,
      List<Locator> locators,
      List<ExportedTrack> tracks) {
    this(
        name,
        tempo,
        startBeats,
        endBeats,
        locators,
        List.of(),
        List.of(),
        SongLoop.DEFAULT,
        tracks);
  }

  /**
   * A track of the song.
   *
   * @param part the part that the track plays, null if it is unknown
   * @param clips the clips on the timeline, in order
   * @param lanes the envelopes on the automation lanes; empty on a host that stores them in clips
   * @param slots the clips in the session
   * @param devices the devices on the chain of the track
   * @param routes the input and the output of the track, null on a host without routing
   */
  public record ExportedTrack(
      Track track,
      PartType part,
      MixerState mixer,
      List<ArrangementClip> clips,
      List<Envelope> lanes,
      List<ExportedSlot> slots,
      List<ExportedDevice> devices,
      TrackRoutes routes) {

    /** Creates a track without session clips, devices and routes. */
    public ExportedTrack(
        Track track,
        PartType part,
        MixerState mixer,
        List<ArrangementClip> clips,
        List<Envelope> lanes) {
      this(track, part, mixer, clips, lanes, List.of(), List.of(), null);
    }

    String name() {
      return track.name();
    }

    /** Returns the parameters that clips or lanes of the track automate. */
    Set<AutomationTarget> automatedParameters() {
      Set<AutomationTarget> targets = new LinkedHashSet<>();
      lanes.forEach(lane -> targets.add(AutomationTarget.of(lane)));
      for (ArrangementClip clip : clips) {
        if (clip.envelopes() != null) {
          clip.envelopes().forEach(each -> targets.add(AutomationTarget.of(each)));
        }
      }
      slots.forEach(
          slot -> slot.envelopes().forEach(each -> targets.add(AutomationTarget.of(each))));
      return targets;
    }
  }

  /**
   * A session clip.
   *
   * @param scene the number of its scene, from 1
   */
  public record ExportedSlot(int scene, SessionClip clip, List<Envelope> envelopes) {}

  /**
   * A device on the chain of a track.
   *
   * @param stockName the name of its type, null if it is not one of Live's devices
   * @param parameters its parameters
   * @param nestedDevices the number of devices in its chains
   */
  public record ExportedDevice(
      Device device, String stockName, List<ExportedParameter> parameters, int nestedDevices) {}

  /**
   * A parameter of a device.
   *
   * @param mapping returns the mapping of its values to displayed numbers; null if they are not
   *     displayed
   */
  public record ExportedParameter(DeviceParameter parameter, Supplier<DisplayMapping> mapping) {}

  /** Returns the length of the exported part in beats. */
  public double lengthBeats() {
    return endBeats - startBeats;
  }

  /** Returns whether the exported part contains a beat. */
  boolean contains(double beat) {
    return beat >= startBeats && beat < endBeats;
  }
}
