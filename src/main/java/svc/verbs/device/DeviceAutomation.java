package svc.verbs.device;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.ClipSlot;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.text.TextSanitizer;

/** The automation of a device in the clips of its track. */
record DeviceAutomation(Host host, Track track, Device device) {

  /** Throws INVALID_ARGUMENT if the device has automation, which another track cannot take over. */
  void requireNone() {
    List<String> places = places();
    if (!places.isEmpty()) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(device.name())
                  + " has automation on "
                  + TextSanitizer.quote(track.name())
                  + " ("
                  + String.join(", ", places)
                  + "), which cannot be moved to another track")
          .hint("Remove the automation first, or load the device on the other track.");
    }
  }

  private List<String> places() {
    List<String> places = new ArrayList<>();
    if (track.kind().hasClipSlots() && host.supports(Capability.CLIP_ENVELOPES)) {
      host.clips().slots(track.livesetId()).stream()
          .filter(this::isAutomatedIn)
          .map(slot -> "scene " + slot.sceneIndex())
          .forEach(places::add);
    }
    if (track.kind().hasClipSlots() && host.supports(Capability.ARRANGEMENT_CLIPS)) {
      host.arrangement().automatedParameters(track.livesetId()).targets().stream()
          .filter(target -> target.deviceId().equals(device.id()))
          .findFirst()
          .ifPresent(target -> places.add("timeline"));
    }
    return places;
  }

  private boolean isAutomatedIn(ClipSlot slot) {
    return slot.clip() != null
        && slot.clip().envelopeCount() > 0
        && host.envelopes().read(track.livesetId(), slot.sceneIndex()).stream()
            .anyMatch(envelope -> envelope.deviceId().equals(device.id()));
  }
}
