package svc.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.device.RackPathAssigner;
import svc.model.error.SvcException;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.time.TimeSignature;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Completes tracks, clips, devices, parameters and return tracks of the set that is open in the
 * host.
 */
final class HostCompletions {
  private HostCompletions() {}

  static CompletionResult tracks(CompletionContext context) {
    return context.queryHost(session -> trackCandidates(session.host().tracks().list()));
  }

  /** Returns the tracks that can contain clips: all except groups, return tracks and the master. */
  static CompletionResult tracksWithClips(CompletionContext context) {
    return context.queryHost(
        session -> {
          List<Track> tracks = session.host().tracks().list();
          List<CompletionCandidate> candidates = trackCandidates(tracks).candidates();
          return CompletionResult.of(
              IntStream.range(0, tracks.size())
                  .filter(i -> tracks.get(i).kind().hasClipSlots())
                  .mapToObj(candidates::get)
                  .toList());
        });
  }

  private static CompletionResult trackCandidates(List<Track> tracks) {
    return NameOrHandleChooser.of(
        tracks, Track::name, Track::livesetId, track -> track.kind().toString());
  }

  static CompletionResult scenes(CompletionContext context) {
    return context.queryHost(
        session ->
            NameOrHandleChooser.of(
                session.host().clips().scenes(),
                Scene::name,
                scene -> "" + scene.sceneIndex(),
                scene -> "scene " + scene.sceneIndex()));
  }

  /** Returns the scenes, and the positions of the clips on the timeline of the track. */
  static CompletionResult clipPlaces(CompletionContext context) {
    List<CompletionCandidate> places = new ArrayList<>(scenes(context).candidates());
    places.addAll(context.queryHost(session -> timelineClips(context, session)).candidates());
    return CompletionResult.of(places);
  }

  private static CompletionResult timelineClips(CompletionContext context, Session session) {
    Track track;
    try {
      track = resolveTrack(context, session);
    } catch (SvcException e) {
      return CompletionResult.NONE;
    }
    if (!track.kind().hasClipSlots() || !session.host().supports(Capability.ARRANGEMENT_CLIPS)) {
      return CompletionResult.NONE;
    }
    TimeSignature signature = session.host().transport().signature();
    return CompletionResult.of(
        session.host().arrangement().clips(track.livesetId()).stream()
            .map(
                clip ->
                    new CompletionCandidate(
                        SongPosition.format(clip.startBeats(), signature), clip.name()))
            .toList());
  }

  static CompletionResult locators(CompletionContext context) {
    return context.queryHost(
        session -> {
          List<Locator> locators = session.host().locators().list();
          return NameOrHandleChooser.of(
              locators,
              Locator::name,
              locator -> "" + (locators.indexOf(locator) + 1),
              locator -> "locator " + (locators.indexOf(locator) + 1));
        });
  }

  static CompletionResult devices(CompletionContext context) {
    return context.queryHost(
        session ->
            NameOrHandleChooser.of(
                devicesFor(context, session),
                Device::pathOrName,
                Device::id,
                HostCompletions::describe));
  }

  /** Returns the devices of a track and the word for all of them. */
  static CompletionResult devicesOrAll(CompletionContext context) {
    return devices(context).plus(new CompletionCandidate("all", "the whole chain"));
  }

  /** Returns the devices of a track and its mixer. */
  static CompletionResult automatedDevices(CompletionContext context) {
    return context.queryHost(
        session -> {
          List<Device> all = new ArrayList<>(devicesFor(context, session));
          all.add(MixerDevice.DEVICE);
          return NameOrHandleChooser.of(
              all, Device::pathOrName, Device::id, HostCompletions::describe);
        });
  }

  private static String describe(Device device) {
    return MixerDevice.isHandle(device.id())
        ? "volume, pan, mute and sends"
        : device.kind().toString().replace('_', ' ');
  }

  /**
   * Returns the devices of a track's chain; if the typed text is a path, also those inside racks.
   */
  private static List<Device> devicesFor(CompletionContext context, Session session) {
    CachedDeviceChain chain =
        new CachedDeviceChain(session.host(), resolveTrack(context, session).livesetId());
    return context.typed().contains(RackPathAssigner.SEPARATOR)
        ? chain.allDevices()
        : chain.devices();
  }

  static CompletionResult parameters(CompletionContext context) {
    return context.queryHost(
        session ->
            NameOrHandleChooser.of(
                parametersOf(context, session),
                DeviceParameter::name,
                parameter -> "" + parameter.index(),
                parameter -> parameter.display() == null ? "" : parameter.display()));
  }

  /**
   * Returns the names of the values of the parameter that the command contains; none if its values
   * are numbers.
   */
  static CompletionResult choices(CompletionContext context) {
    return context.queryHost(
        session -> {
          List<String> items = resolveParameter(context, session).choices();
          return CompletionResult.ofWords(
              items == null
                  ? List.of()
                  : items.stream().filter(NameOrHandleChooser::isSafe).toList());
        });
  }

  static CompletionResult returns(CompletionContext context) {
    return context.queryHost(
        session ->
            NameOrHandleChooser.of(
                session.host().mixer().listReturnTracks(),
                ReturnTrack::name,
                ReturnTrack::letter,
                returnTrack -> "return " + returnTrack.letter()));
  }

  static CompletionResult sends(CompletionContext context) {
    return context.queryHost(
        session ->
            NameOrHandleChooser.of(
                    session.host().mixer().listReturnTracks(),
                    ReturnTrack::name,
                    ReturnTrack::letter,
                    returnTrack -> "send to return " + returnTrack.letter())
                .mapText(name -> name + "=")
                .withoutSpace());
  }

  /**
   * Returns one candidate, which shows the range and the current value of the parameter that the
   * command contains.
   */
  static CompletionResult valueRange(CompletionContext context) {
    return context.queryHost(
        session ->
            CompletionResult.ofWords(
                List.of(formatValueRange(resolveParameter(context, session)))));
  }

  private static String formatValueRange(DeviceParameter parameter) {
    String range =
        parameter.choices() != null && !parameter.choices().isEmpty()
            ? String.join(", ", parameter.choices())
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

  private static DeviceParameter resolveParameter(CompletionContext context, Session session) {
    Track track = resolveTrack(context, session);
    Device device = resolveDevice(context, session, track);
    String param = context.givenValues(ParameterReference.class).orElseThrow();
    return session.references().resolveParameter(track, device, new ParameterReference(param));
  }

  private static List<DeviceParameter> parametersOf(CompletionContext context, Session session) {
    Track track = resolveTrack(context, session);
    Device device = resolveDevice(context, session, track);
    return session.host().devices().listParameters(track.livesetId(), device.id());
  }

  private static Device resolveDevice(CompletionContext context, Session session, Track track) {
    String device = context.givenValues(DeviceReference.class).orElseThrow();
    return session.references().resolveAutomatedDevice(track, new DeviceReference(device));
  }

  static Track resolveTrack(CompletionContext context, Session session) {
    Optional<String> mixerTrack = context.givenValues(MixerTrackReference.class);
    return mixerTrack.isPresent()
        ? session.references().resolveTrack(new MixerTrackReference(mixerTrack.get()))
        : session
            .references()
            .resolveTrack(
                new TrackReference(context.givenValues(TrackReference.class).orElseThrow()));
  }
}
