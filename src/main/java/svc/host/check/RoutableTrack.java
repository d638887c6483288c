package svc.host.check;

import java.util.List;
import svc.model.routing.RoutingChoice;
import svc.model.track.TrackKind;

/**
 * A track as a source or a target of routing.
 *
 * @param name the name in choosers
 * @param playsAudio whether its output is audio: it is not a MIDI track, or it has an instrument
 * @param group the handle of its group track, null for none
 * @param pads the pads of its drum racks, each as the rack's and the pad's name: "Kit | Kick"
 */
public record RoutableTrack(
    String handle,
    String name,
    TrackKind kind,
    boolean playsAudio,
    String group,
    List<String> pads) {

  RoutingChoice asChoice() {
    return new RoutingChoice(name, handle);
  }

  boolean isAudible() {
    return kind.hasPosition() && playsAudio;
  }
}
