package svc.session.project;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.project.PartGuess.Confidence;
import svc.session.project.TrackContentReader.TrackContent;
import svc.text.TextSanitizer;

/**
 * Guesses the part types of tracks. The name alone decides whether a track is a candidate for a
 * part; devices, pads and notes make the guess more or less certain. If one candidate is certain, a
 * doubtful one is not used, so that it does not share the level of the part.
 */
public final class PartGuesser {
  /** The highest pitch, G3, that the notes of a bass usually have. */
  private static final int HIGHEST_BASS_PITCH = 67;

  private final TrackContentReader contents;

  public PartGuesser(TrackContentReader contents) {
    this.contents = contents;
  }

  /** Returns the guess for each track, and reads the contents of every candidate. */
  public List<PartGuess> explain(List<Track> tracks) {
    List<PartGuess> byName = tracks.stream().map(track -> guess(track, null)).toList();
    return withContents(byName, byName.stream().filter(guess -> guess.type() != null).toList());
  }

  /**
   * Returns the guess for each track. Reads the contents of a track only if they decide whether it
   * is used.
   */
  public List<PartGuess> guess(List<Track> tracks) {
    List<PartGuess> byName = tracks.stream().map(track -> guess(track, null)).toList();
    List<PartGuess> doubtful =
        byName.stream()
            .filter(guess -> guess.confidence() == Confidence.LOW)
            .filter(guess -> hasBetter(guess, byName))
            .toList();
    return withContents(byName, doubtful);
  }

  private List<PartGuess> withContents(List<PartGuess> guesses, List<PartGuess> read) {
    Map<String, TrackContent> found =
        read.isEmpty() ? Map.of() : contents.read(read.stream().map(PartGuess::track).toList());
    List<PartGuess> all =
        guesses.stream()
            .map(each -> read.contains(each) ? guess(each.track(), found) : each)
            .toList();
    return all.stream().map(each -> hasBetter(each, all) ? each.unused() : each).toList();
  }

  /** Returns whether a guess is doubtful and another track is more certain to be that part. */
  private static boolean hasBetter(PartGuess guess, List<PartGuess> all) {
    return guess.confidence() == Confidence.LOW
        && all.stream()
            .anyMatch(
                other ->
                    other.confidence() != Confidence.LOW && guess.types().equals(other.types()));
  }

  private static PartGuess guess(Track track, Map<String, TrackContent> contents) {
    if (!track.kind().hasPosition()) {
      return new PartGuess(
          track,
          List.of(),
          true,
          null,
          List.of("a " + track.kind() + " track is not a part"),
          false);
    }
    PartTypeGuesser.NameHints name = PartTypeGuesser.readName(track.name());
    if (name.types().size() != 1) {
      return new PartGuess(
          track,
          name.types(),
          name.notAPart() != null,
          null,
          List.of(describeUnclear(name)),
          false);
    }
    PartType type = name.types().get(0);
    List<String> reasons = new ArrayList<>(List.of("the name contains " + quote(name.words())));
    if (!name.unknownWords().isEmpty()) {
      reasons.add("not explained by it: " + quote(name.unknownWords()));
    }
    TrackContent content = contents == null ? null : contents.get(track.livesetId());
    List<String> supporting = content == null ? List.of() : supporting(type, content);
    List<String> opposing =
        content == null ? List.of() : opposing(type, content, track.kind() == TrackKind.MIDI);
    reasons.addAll(supporting);
    reasons.addAll(opposing);
    return new PartGuess(
        track,
        name.types(),
        false,
        confidence(name, supporting, opposing),
        List.copyOf(reasons),
        true);
  }

  private static Confidence confidence(
      PartTypeGuesser.NameHints name, List<String> supporting, List<String> opposing) {
    if (name.unknownWords().isEmpty()) {
      return opposing.isEmpty() || !supporting.isEmpty() ? Confidence.HIGH : Confidence.MEDIUM;
    }
    return supporting.isEmpty() || !opposing.isEmpty() ? Confidence.LOW : Confidence.MEDIUM;
  }

  private static String describeUnclear(PartTypeGuesser.NameHints name) {
    if (name.notAPart() != null) {
      return quote(List.of(name.notAPart())) + " in the name: not the part itself";
    }
    return name.types().isEmpty()
        ? "the name suggests no part"
        : "the name suggests "
            + name.types().stream().map(PartType::toString).collect(Collectors.joining(" and "));
  }

  private static List<String> supporting(PartType type, TrackContent content) {
    List<String> reasons = new ArrayList<>();
    for (Device device : content.devices()) {
      if (device.kind() == DeviceKind.INSTRUMENT
          && PartTypeGuesser.guess(device.name()).equals(List.of(type))) {
        reasons.add("so does the instrument " + TextSanitizer.quote(device.name()));
      }
    }
    Set<PartType> played = playedTypes(content);
    if (played.equals(Set.of(type))) {
      reasons.add("its notes play only pads of " + type);
    }
    if (type == PartType.DRUMS && played.size() > 1) {
      reasons.add("its notes play pads of " + join(played));
    }
    if (type == PartType.BASS && isLow(content)) {
      reasons.add("its notes are low");
    }
    return reasons;
  }

  private static List<String> opposing(PartType type, TrackContent content, boolean isMidi) {
    List<String> reasons = new ArrayList<>();
    Set<PartType> played = playedTypes(content);
    boolean isSingleDrum = type.family() == PartType.PartTypeFamily.DRUM && type != PartType.DRUMS;
    if (isSingleDrum && played.size() > 2) {
      reasons.add("its notes play pads of " + join(played));
    }
    if (type == PartType.BASS && !content.pitches().isEmpty() && !isLow(content)) {
      reasons.add("its notes are high");
    }
    if (isMidi && content.devices().stream().noneMatch(PartGuesser::isInstrument)) {
      reasons.add("it has no instrument");
    }
    return reasons;
  }

  private static boolean isInstrument(Device device) {
    return device.kind() == DeviceKind.INSTRUMENT;
  }

  /** Returns the part types of the pads that the notes of a drum rack play. */
  private static Set<PartType> playedTypes(TrackContent content) {
    Set<PartType> types = new TreeSet<>();
    for (Integer pitch : content.pitches()) {
      String pad = content.pads().get(pitch);
      if (pad != null) {
        types.addAll(PartTypeGuesser.guess(pad));
      }
    }
    return types;
  }

  private static boolean isLow(TrackContent content) {
    List<Integer> pitches = new ArrayList<>(content.pitches());
    Collections.sort(pitches);
    return !pitches.isEmpty()
        && content.pads().isEmpty()
        && pitches.get(pitches.size() / 2) <= HIGHEST_BASS_PITCH;
  }

  private static String join(Set<PartType> types) {
    return types.stream().map(PartType::toString).collect(Collectors.joining(", "));
  }

  private static String quote(List<String> words) {
    return words.stream().map(TextSanitizer::quote).collect(Collectors.joining(", "));
  }
}
