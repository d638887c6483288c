package svc.host.shadow;

import java.util.ArrayList;
import java.util.List;
import svc.contents.Contents;
import svc.contents.DeviceContents;
import svc.contents.SlotContents;
import svc.contents.TrackContents;
import svc.host.Capability;
import svc.host.Host;
import svc.model.ArrangementClip;
import svc.model.Clip;
import svc.model.Device;
import svc.model.DrumPad;
import svc.model.Envelope;
import svc.model.Macro;
import svc.model.Scene;
import svc.model.Send;
import svc.model.Slot;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Names;

/** Reads all that a host's set holds, as far as the host can tell. */
public final class Survey {
  private final Host host;
  private final List<String> unread = new ArrayList<>();
  private final List<String> others = new ArrayList<>();

  public Survey(Host host) {
    this.host = host;
  }

  /** The set as it is now. */
  public Contents contents() {
    return new Contents(
        host.set(),
        host.transport(),
        can(Capability.SESSION_CLIPS) ? host.clips().scenes() : List.<Scene>of(),
        host.tracks().list().stream().map(this::track).toList());
  }

  /** What of it the host could not tell. */
  public List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (!unread.isEmpty()) {
      warnings.add(lost("envelopes of clips on the timeline cannot be read on " + named(unread)));
    }
    if (!others.isEmpty()) {
      String what = "automation of the mixer and inside racks cannot be read over on ";
      warnings.add(lost(what + named(others)));
    }
    return warnings;
  }

  private Warning lost(String what) {
    return new Warning("NOT_READ_OVER", what, "What a script does to it is not shown.");
  }

  private static String named(List<String> tracks) {
    return String.join(", ", tracks.stream().map(Names::quoted).toList());
  }

  private boolean can(Capability capability) {
    return host.capabilities().contains(capability);
  }

  private TrackContents track(Track track) {
    String handle = track.livesetId();
    boolean holds = track.kind().holdsClips();
    boolean slots = holds && can(Capability.SESSION_CLIPS);
    boolean timeline = holds && can(Capability.ARRANGEMENT_CLIPS);
    return new TrackContents(
        track,
        track.kind() == TrackKind.MASTER ? List.<Send>of() : host.mixer().read(handle).sends(),
        host.devices().chain(handle).stream().map(one -> device(handle, one)).toList(),
        slots ? slots(handle) : List.of(),
        timeline ? timeline(track) : List.of());
  }

  private DeviceContents device(String track, Device device) {
    boolean pads = device.hasDrumPads() && can(Capability.DRUM_PADS);
    return new DeviceContents(
        device,
        host.devices().parameters(track, device.id()),
        can(Capability.MACROS) ? host.devices().macros(track, device.id()) : List.<Macro>of(),
        pads ? host.devices().pads(track, device.id()) : List.<DrumPad>of());
  }

  private List<SlotContents> slots(String track) {
    return host.clips().slots(track).stream()
        .filter(slot -> slot.clip() != null)
        .map(Slot::sceneIndex)
        .flatMap(scene -> host.clips().get(track, scene).map(c -> slot(track, scene, c)).stream())
        .toList();
  }

  private SlotContents slot(String track, int scene, Clip clip) {
    boolean automated = clip.envelopeCount() > 0 && can(Capability.CLIP_ENVELOPES);
    List<Envelope> envelopes = automated ? host.envelopes().read(track, scene) : List.of();
    return new SlotContents(scene, clip, envelopes);
  }

  private List<ArrangementClip> timeline(Track track) {
    List<ArrangementClip> clips = host.arrangement().clips(track.livesetId());
    if (clips.stream().anyMatch(clip -> clip.envelopes() == null)) {
      unread.add(track.name());
    }
    if (host.arrangement().automated(track.livesetId()).others() > 0) {
      others.add(track.name());
    }
    return clips;
  }
}
