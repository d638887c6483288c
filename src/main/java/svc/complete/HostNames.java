package svc.complete;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.Numbers;
import svc.model.ParamRef;
import svc.model.Parameter;
import svc.model.ReturnTrack;
import svc.model.Scene;
import svc.model.Track;
import svc.model.TrackHandle;
import svc.model.TrackRef;
import svc.music.Names;
import svc.session.Session;

/** What the session's host has, found by what the command names before it. */
final class HostNames {
  private HostNames() {}

  static Offer tracks(Asked asked) {
    return asked.on(session -> named(session.host().tracks().list()));
  }

  /** Group, return and master tracks hold no clips. */
  static Offer tracksWithClips(Asked asked) {
    return asked.on(
        session -> {
          List<Track> all = session.host().tracks().list();
          List<Candidate> named = named(all).candidates();
          return Offer.of(
              IntStream.range(0, all.size())
                  .filter(i -> all.get(i).kind().holdsClips())
                  .mapToObj(named::get)
                  .toList());
        });
  }

  private static Offer named(List<Track> tracks) {
    return Labels.of(tracks, Track::name, Track::livesetId, track -> track.kind().toString());
  }

  static Offer scenes(Asked asked) {
    return asked.on(
        session ->
            Labels.of(
                session.host().clips().scenes(),
                Scene::name,
                scene -> "" + scene.sceneIndex(),
                scene -> "scene " + scene.sceneIndex()));
  }

  static Offer devices(Asked asked) {
    return asked.on(
        session ->
            Labels.of(
                session.host().devices().chain(track(asked, session).livesetId()),
                Device::name,
                Device::id,
                device -> device.kind().toString().replace('_', ' ')));
  }

  static Offer parameters(Asked asked) {
    return asked.on(
        session ->
            Labels.of(
                parametersOf(asked, session),
                Parameter::name,
                parameter -> "" + parameter.index(),
                parameter -> parameter.display() == null ? "" : parameter.display()));
  }

  /** The items of a parameter that is a choice. */
  static Offer choices(Asked asked) {
    return asked.on(
        session -> {
          Track track = track(asked, session);
          Device device = device(asked, session, track);
          ParamRef param = new ParamRef(asked.given(ParamRef.class).orElseThrow());
          List<String> items = session.find().parameter(track, device, param).items();
          return Offer.words(
              items == null ? List.of() : items.stream().filter(Labels::isSafe).toList());
        });
  }

  static Offer returns(Asked asked) {
    return asked.on(
        session ->
            Labels.of(
                session.host().mixer().returns(),
                ReturnTrack::name,
                ReturnTrack::letter,
                to -> "return " + to.letter()));
  }

  static Offer sends(Asked asked) {
    return asked.on(
        session ->
            Labels.of(
                    session.host().mixer().returns(),
                    ReturnTrack::name,
                    ReturnTrack::letter,
                    to -> "send to return " + to.letter())
                .spelled(name -> name + "=")
                .withoutSpace());
  }

  /** What a parameter's values are, and what it stands at. */
  static Offer range(Asked asked) {
    return asked.on(
        session -> {
          Track track = track(asked, session);
          Device device = device(asked, session, track);
          ParamRef param = new ParamRef(asked.given(ParamRef.class).orElseThrow());
          return Offer.words(List.of(range(session.find().parameter(track, device, param))));
        });
  }

  private static String range(Parameter parameter) {
    String range =
        parameter.items() != null && !parameter.items().isEmpty()
            ? String.join(", ", parameter.items())
            : end(parameter.displayMin(), parameter.min(), parameter)
                + " to "
                + end(parameter.displayMax(), parameter.max(), parameter);
    String now = parameter.display() == null ? "" : "; now " + parameter.display();
    return Names.shown(range + now);
  }

  private static String end(String display, double value, Parameter parameter) {
    String unit = parameter.unit() == null ? "" : " " + parameter.unit();
    return display != null ? display : Numbers.plain(value) + unit;
  }

  private static List<Parameter> parametersOf(Asked asked, Session session) {
    Track track = track(asked, session);
    Device device = device(asked, session, track);
    return session.host().devices().parameters(track.livesetId(), device.id());
  }

  private static Device device(Asked asked, Session session, Track track) {
    String named = asked.given(DeviceRef.class).orElseThrow();
    return session.find().device(track, new DeviceRef(named));
  }

  private static Track track(Asked asked, Session session) {
    Optional<String> handle = asked.given(TrackHandle.class);
    return handle.isPresent()
        ? session.find().track(new TrackHandle(handle.get()))
        : session.find().track(new TrackRef(asked.given(TrackRef.class).orElseThrow()));
  }
}
