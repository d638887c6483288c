package svc.host.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;
import svc.model.track.TrackKind;

/**
 * The inputs, outputs and sources of side chains that Live offers, for hosts that work without
 * Live. They have an audio interface with one stereo input and output, and no MIDI device.
 *
 * @param tracks all tracks of the set, with the master
 */
public record RoutingOptions(List<RoutableTrack> tracks) {
  public static final RoutingChoice NO_INPUT = RoutingChoice.of("No Input");
  public static final RoutingChoice NO_OUTPUT = RoutingChoice.of("No Output");
  public static final RoutingChoice SENDS_ONLY = RoutingChoice.of("Sends Only");
  public static final RoutingChoice EXTERNAL_IN = RoutingChoice.of("Ext. In");
  public static final RoutingChoice EXTERNAL_OUT = RoutingChoice.of("Ext. Out");
  public static final RoutingChoice ALL_INS = RoutingChoice.of("All Ins");
  public static final RoutingChoice KEYBOARD = RoutingChoice.of("Computer Keyboard");
  public static final RoutingChoice RESAMPLING = RoutingChoice.of("Resampling");
  public static final String MAIN = "Main";
  public static final String TRACK_IN = "Track In";

  /** The places in a track at which another one can take its signal. */
  public static final List<String> TAPS = List.of("Pre FX", "Post FX", "Post Mixer");

  private static final List<String> INTERFACE = List.of("1/2", "1", "2");
  private static final List<String> MIDI_CHANNELS =
      Stream.concat(
              Stream.of("All Channels"), IntStream.rangeClosed(1, 16).mapToObj(n -> "Ch. " + n))
          .toList();

  /** Returns the inputs that a track offers; an empty list if it has no input. */
  public List<RoutingChoice> inputs(RoutableTrack track) {
    if (!track.kind().hasClipSlots()) {
      return List.of();
    }
    boolean midi = track.kind() == TrackKind.MIDI;
    List<RoutingChoice> offered =
        new ArrayList<>(midi ? List.of(ALL_INS, KEYBOARD) : List.of(EXTERNAL_IN, RESAMPLING));
    add(offered, track, other -> midi ? other.kind() == TrackKind.MIDI : other.isAudible());
    if (!midi) {
      add(offered, track, other -> other.kind() == TrackKind.RETURN);
      add(offered, track, other -> other.kind() == TrackKind.MASTER);
    }
    offered.add(NO_INPUT);
    return List.copyOf(offered);
  }

  /** Returns the outputs that a track offers. */
  public List<RoutingChoice> outputs(RoutableTrack track) {
    if (track.kind() == TrackKind.MASTER) {
      return List.of(EXTERNAL_OUT);
    }
    List<RoutingChoice> offered = new ArrayList<>();
    if (!track.playsAudio()) {
      add(offered, track, other -> other.kind() == TrackKind.MIDI);
      offered.add(NO_OUTPUT);
      return List.copyOf(offered);
    }
    offered.add(EXTERNAL_OUT);
    add(offered, track, other -> other.kind() == TrackKind.MASTER);
    if (track.kind() != TrackKind.RETURN) {
      add(offered, track, other -> other.handle().equals(track.group()));
      add(offered, track, other -> other.kind() == TrackKind.AUDIO);
      offered.add(SENDS_ONLY);
    }
    return List.copyOf(offered);
  }

  /** Returns the sources that a side chain on a track offers. */
  public List<RoutingChoice> sideChainSources() {
    List<RoutingChoice> offered = new ArrayList<>(List.of(NO_INPUT));
    tracks.stream()
        .filter(track -> track.isAudible() || track.kind() == TrackKind.RETURN)
        .forEach(track -> offered.add(track.asChoice()));
    return List.copyOf(offered);
  }

  private void add(
      List<RoutingChoice> offered, RoutableTrack track, Predicate<RoutableTrack> accepted) {
    tracks.stream()
        .filter(other -> !other.handle().equals(track.handle()) && accepted.test(other))
        .forEach(other -> offered.add(other.asChoice()));
  }

  /** Returns the channels of an input of a track. */
  public List<String> inputChannels(RoutableTrack track, RoutingChoice input) {
    if (input.trackId() != null) {
      return isMaster(input) ? List.of() : TAPS;
    }
    return hasNoChannels(input)
        ? List.of()
        : track.kind() == TrackKind.MIDI ? MIDI_CHANNELS : INTERFACE;
  }

  /** Returns the channels of an output. */
  public List<String> outputChannels(RoutingChoice output) {
    if (output.trackId() == null) {
      return output.isSame(EXTERNAL_OUT) ? INTERFACE : List.of();
    }
    return require(output).kind() == TrackKind.AUDIO || require(output).kind() == TrackKind.MIDI
        ? List.of(TRACK_IN)
        : List.of();
  }

  /** Returns the channels of the source of a side chain, with those of the track's drum pads. */
  public List<String> sideChainChannels(RoutingChoice source) {
    return source.trackId() == null
        ? List.of()
        : Stream.concat(
                TAPS.stream(),
                require(source).pads().stream()
                    .flatMap(pad -> TAPS.stream().map(tap -> pad + " | " + tap)))
            .toList();
  }

  private boolean isMaster(RoutingChoice choice) {
    return require(choice).kind() == TrackKind.MASTER;
  }

  private static boolean hasNoChannels(RoutingChoice choice) {
    return choice.isSame(NO_INPUT) || choice.isSame(RESAMPLING);
  }

  /** Returns the input of a new track, null if it has no input. */
  public Route defaultInput(RoutableTrack track) {
    return switch (track.kind()) {
      case MIDI -> new Route(ALL_INS, MIDI_CHANNELS.get(0));
      case AUDIO -> new Route(EXTERNAL_IN, INTERFACE.get(0));
      default -> null;
    };
  }

  /** Returns the output of a new track: its group, the main track or none. */
  public Route defaultOutput(RoutableTrack track) {
    if (track.kind() == TrackKind.MASTER) {
      return new Route(EXTERNAL_OUT, INTERFACE.get(0));
    }
    if (!track.playsAudio()) {
      return new Route(NO_OUTPUT, "");
    }
    return tracks.stream()
        .filter(
            other ->
                track.group() == null
                    ? other.kind() == TrackKind.MASTER
                    : other.handle().equals(track.group()))
        .findFirst()
        .map(other -> new Route(other.asChoice(), ""))
        .orElse(new Route(SENDS_ONLY, ""));
  }

  /** Returns a track by its handle. Throws TRACK_NOT_FOUND if there is none. */
  public RoutableTrack require(String handle) {
    return tracks.stream()
        .filter(track -> track.handle().equals(handle))
        .findFirst()
        .orElseThrow(() -> TrackCheck.notFound(handle));
  }

  private RoutableTrack require(RoutingChoice choice) {
    return require(choice.trackId());
  }
}
