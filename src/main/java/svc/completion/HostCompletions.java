package svc.completion;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.model.argument.DeviceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.set.Scene;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Completes tracks, clips, devices, parameters and returns of the session's host. */
final class HostCompletions {
  private HostCompletions() {}

  static CompletionResult tracks(CompletionContext asked) {
    return asked.queryHost(session -> trackCandidates(session.host().tracks().list()));
  }

  /** Returns the tracks that can hold clips: not groups, returns or the master. */
  static CompletionResult tracksWithClips(CompletionContext asked) {
    return asked.queryHost(
        session -> {
          List<Track> all = session.host().tracks().list();
          List<CompletionCandidate> named = trackCandidates(all).candidates();
          return CompletionResult.of(
              IntStream.range(0, all.size())
                  .filter(i -> all.get(i).kind().hasClipSlots())
                  .mapToObj(named::get)
                  .toList());
        });
  }

  private static CompletionResult trackCandidates(List<Track> tracks) {
    return ReferenceLabels.of(
        tracks, Track::name, Track::livesetId, track -> track.kind().toString());
  }

  static CompletionResult scenes(CompletionContext asked) {
    return asked.queryHost(
        session ->
            ReferenceLabels.of(
                session.host().clips().scenes(),
                Scene::name,
                scene -> "" + scene.sceneIndex(),
                scene -> "scene " + scene.sceneIndex()));
  }

  static CompletionResult devices(CompletionContext asked) {
    return asked.queryHost(
        session ->
            ReferenceLabels.of(
                session.host().devices().listDevices(resolveTrack(asked, session).livesetId()),
                Device::name,
                Device::id,
                device -> device.kind().toString().replace('_', ' ')));
  }

  static CompletionResult parameters(CompletionContext asked) {
    return asked.queryHost(
        session ->
            ReferenceLabels.of(
                parametersOf(asked, session),
                DeviceParameter::name,
                parameter -> "" + parameter.index(),
                parameter -> parameter.display() == null ? "" : parameter.display()));
  }

  /** Returns the items of a parameter with named values. */
  static CompletionResult choices(CompletionContext asked) {
    return asked.queryHost(
        session -> {
          Track track = resolveTrack(asked, session);
          Device device = resolveDevice(asked, session, track);
          ParameterReference param =
              new ParameterReference(asked.givenValues(ParameterReference.class).orElseThrow());
          List<String> items = session.references().resolveParameter(track, device, param).items();
          return CompletionResult.ofWords(
              items == null ? List.of() : items.stream().filter(ReferenceLabels::isSafe).toList());
        });
  }

  static CompletionResult returns(CompletionContext asked) {
    return asked.queryHost(
        session ->
            ReferenceLabels.of(
                session.host().mixer().listReturnTracks(),
                ReturnTrack::name,
                ReturnTrack::letter,
                to -> "return " + to.letter()));
  }

  static CompletionResult sends(CompletionContext asked) {
    return asked.queryHost(
        session ->
            ReferenceLabels.of(
                    session.host().mixer().listReturnTracks(),
                    ReturnTrack::name,
                    ReturnTrack::letter,
                    to -> "send to return " + to.letter())
                .mapText(name -> name + "=")
                .withoutSpace());
  }

  /** Returns the range of a parameter and its current value. */
  static CompletionResult valueRange(CompletionContext asked) {
    return asked.queryHost(
        session -> {
          Track track = resolveTrack(asked, session);
          Device device = resolveDevice(asked, session, track);
          ParameterReference param =
              new ParameterReference(asked.givenValues(ParameterReference.class).orElseThrow());
          return CompletionResult.ofWords(
              List.of(valueRange(session.references().resolveParameter(track, device, param))));
        });
  }

  private static String valueRange(DeviceParameter parameter) {
    String range =
        parameter.items() != null && !parameter.items().isEmpty()
            ? String.join(", ", parameter.items())
            : formatLimit(parameter.displayMin(), parameter.min(), parameter)
                + " to "
                + formatLimit(parameter.displayMax(), parameter.max(), parameter);
    String now = parameter.display() == null ? "" : "; now " + parameter.display();
    return TextSanitizer.sanitizeName(range + now);
  }

  private static String formatLimit(String display, double value, DeviceParameter parameter) {
    String unit = parameter.unit() == null ? "" : " " + parameter.unit();
    return display != null ? display : NumberFormatter.format(value) + unit;
  }

  private static List<DeviceParameter> parametersOf(CompletionContext asked, Session session) {
    Track track = resolveTrack(asked, session);
    Device device = resolveDevice(asked, session, track);
    return session.host().devices().listParameters(track.livesetId(), device.id());
  }

  private static Device resolveDevice(CompletionContext asked, Session session, Track track) {
    String named = asked.givenValues(DeviceReference.class).orElseThrow();
    return session.references().resolveDevice(track, new DeviceReference(named));
  }

  private static Track resolveTrack(CompletionContext asked, Session session) {
    Optional<String> handle = asked.givenValues(MixerTrackReference.class);
    return handle.isPresent()
        ? session.references().resolveTrack(new MixerTrackReference(handle.get()))
        : session
            .references()
            .resolveTrack(
                new TrackReference(asked.givenValues(TrackReference.class).orElseThrow()));
  }
}
