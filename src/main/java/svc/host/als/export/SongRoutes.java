package svc.host.als.export;

import java.util.List;
import java.util.Optional;
import svc.host.als.edit.RouteEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.RoutingReader;
import svc.host.als.set.RoutingTarget;
import svc.host.als.set.RoutingTarget.RouteKind;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.interchange.OmissionList;
import svc.model.device.DeviceKind;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;
import svc.model.routing.TrackRoutes;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The inputs, outputs and monitors of the tracks of the song in the set. */
record SongRoutes(
    TemplateTracks tracks,
    AlsSet set,
    RoutingReader reader,
    OmissionList omissions,
    XmlEdits edits) {

  /** Adds the edits for a track. What the set cannot have is added to the omissions. */
  void write(ExportedTrack exported, AlsTrack track) {
    TrackRoutes routes = exported.routes();
    if (routes == null) {
      return;
    }
    boolean isMidi = exported.track().kind() == TrackKind.MIDI;
    if (routes.input() != null) {
      RoutingReader.inputOf(track)
          .ifPresent(
              element ->
                  write(
                      exported,
                      track,
                      "input",
                      element,
                      isMidi ? RouteKind.MIDI_IN : RouteKind.AUDIO_IN,
                      routes.input()));
    }
    if (routes.output() != null) {
      boolean isAudio = !isMidi || hasInstrument(exported);
      RoutingReader.outputOf(track, isAudio)
          .ifPresent(
              element ->
                  write(
                      exported,
                      track,
                      "output",
                      element,
                      isAudio ? RouteKind.AUDIO_OUT : RouteKind.MIDI_OUT,
                      routes.output()));
    }
    writeMonitor(track, routes.monitor());
    boolean hasSideChain =
        routes.sideChains().stream().anyMatch(chain -> chain.source().type().trackId() != null);
    if (hasSideChain) {
      omissions.add(exported.track().name(), "the sources of side chains; choose them in Live");
    }
  }

  private static boolean hasInstrument(ExportedTrack exported) {
    return exported.devices().stream()
        .anyMatch(device -> device.device().kind() == DeviceKind.INSTRUMENT);
  }

  private void writeMonitor(AlsTrack track, Monitoring wanted) {
    if (wanted != null && wanted != RoutingReader.readMonitoring(track)) {
      track.sequencer().ifPresent(sequencer -> RouteEdits.setMonitoring(sequencer, wanted, edits));
    }
  }

  private void write(
      ExportedTrack exported,
      AlsTrack track,
      String what,
      XmlElement element,
      RouteKind kind,
      Route wanted) {
    Optional<Route> route = inSet(wanted);
    boolean isPresent = route.filter(each -> isSame(each, reader.read(track, element))).isPresent();
    if (isPresent || route.isEmpty() && isOwnGroup(exported.track(), wanted)) {
      // A group that the template does not have is an omission of its own.
      return;
    }
    Optional<RoutingTarget> target =
        route
            .filter(each -> hasChannel(kind, each))
            .flatMap(each -> RoutingTarget.of(kind, each, set));
    if (target.isPresent()) {
      RouteEdits.write(element, target.get(), edits);
    } else {
      omissions.add(
          exported.track().name(), "the " + what + " " + wanted.describe() + "; choose it in Live");
    }
  }

  /** Returns a route with the track of the set, empty if the set does not have it. */
  private Optional<Route> inSet(Route route) {
    RoutingChoice type = route.type();
    return type.trackId() == null
        ? Optional.of(route)
        : tracks
            .find(set, type.trackId())
            .map(
                track ->
                    new Route(new RoutingChoice(track.name(), track.handle()), route.channel()));
  }

  private static boolean isOwnGroup(Track track, Route route) {
    return route.type().trackId() != null && route.type().name().equals(track.group());
  }

  private boolean hasChannel(RouteKind kind, Route route) {
    List<String> channels = RoutingTarget.channels(kind, route.type(), set);
    return channels.isEmpty() ? route.channel().isEmpty() : channels.contains(route.channel());
  }

  private static boolean isSame(Route one, Route other) {
    return one.type().isSame(other.type()) && one.channel().equals(other.channel());
  }
}
