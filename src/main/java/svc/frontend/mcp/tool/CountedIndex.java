package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.host.CachedReadScope;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.error.SvcException;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.text.OrdinalParser;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;

/**
 * A number that a call gives under an alias such as {@code track_index}. Other servers count such
 * an index from 0, and svc's arguments count from 1, so the call is refused.
 *
 * @param given the name of the argument in the call
 * @param argument the argument that the name stands for
 */
record CountedIndex(String given, ArgumentDescriptor argument, int number) {
  private static final Set<Class<?>> TRACKS =
      Set.of(TrackReference.class, MixerTrackReference.class);
  private static final Set<Class<?>> SCENES =
      Set.of(SceneReference.class, ClipPlaceReference.class);

  /** An element of the set, or a position, that the number can stand for. */
  private record IndexMeaning(Object value, String description) {}

  /** Returns the value of an argument, as a {@link CountedIndex} if it is an uncertain number. */
  static Object mark(String given, ArgumentDescriptor arg, Object value) {
    boolean isCounted =
        TRACKS.contains(arg.type()) || SCENES.contains(arg.type()) || arg.type() == Integer.class;
    String text =
        value instanceof Double number ? NumberFormatter.format(number) : String.valueOf(value);
    return isCounted
            && ArgumentAliases.toSnakeCase(given).endsWith("index")
            && text.strip().matches("[0-9]{1,6}")
        ? new CountedIndex(given, arg, Integer.parseInt(text.strip()))
        : value;
  }

  /** Throws INVALID_ARGUMENT with both readings of the values that are uncertain numbers. */
  static void refuseAny(Map<String, Object> values, Session session) {
    List<CountedIndex> found =
        values.values().stream()
            .filter(CountedIndex.class::isInstance)
            .map(CountedIndex.class::cast)
            .toList();
    if (!found.isEmpty()) {
      CachedReadScope reading = session.invoke();
      try (reading) {
        session.writes().repair();
        throw error(found, session);
      }
    }
  }

  private static SvcException error(List<CountedIndex> found, Session session) {
    List<Map<String, Object>> corrections = new ArrayList<>();
    for (int first = 1; first >= 0; first--) {
      Map<String, Object> correction = new LinkedHashMap<>();
      for (CountedIndex index : found) {
        index
            .reading(first, session)
            .ifPresent(reading -> correction.put(index.argument().tool(), reading.value()));
      }
      if (correction.size() == found.size()) {
        corrections.add(correction);
      }
    }
    SvcException error =
        INVALID_ARGUMENT
            .because(
                found.stream()
                    .map(index -> index.describe(session))
                    .collect(Collectors.joining("; ")))
            .withDetail("argument", found.get(0).argument().tool())
            .withDetail(CallCorrections.REPLACED, found.stream().map(CountedIndex::given).toList());
    return corrections.isEmpty()
        ? error.hint("Give the name or the handle.")
        : error.hint("").withDetail(CallCorrections.CORRECTIONS, corrections);
  }

  private String describe(Session session) {
    List<String> readings =
        Stream.of(reading(1, session), reading(0, session))
            .flatMap(Optional::stream)
            .map(IndexMeaning::description)
            .toList();
    return TextSanitizer.quote(given)
        + " "
        + number
        + (readings.isEmpty()
            ? " is beyond the last position"
            : " can mean " + String.join(" or ", readings));
  }

  /**
   * Returns what the number stands for, empty if it stands for nothing.
   *
   * @param first the number of the first element, 0 or 1
   */
  private Optional<IndexMeaning> reading(int first, Session session) {
    int position = number + 1 - first;
    if (position < 1) {
      return Optional.empty();
    }
    if (TRACKS.contains(argument.type())) {
      return session.host().tracks().list().stream()
          .filter(track -> track.position() != null && track.position() == position)
          .findFirst()
          .map(track -> toReading(track, first));
    }
    return SCENES.contains(argument.type())
        ? session.host().clips().scenes().stream()
            .filter(scene -> scene.sceneIndex() == position)
            .findFirst()
            .map(scene -> toReading(scene, first))
        : Optional.of(new IndexMeaning(position, "position " + position + place(position, first)));
  }

  private IndexMeaning toReading(Track track, int first) {
    return new IndexMeaning(
        track.livesetId(), TextSanitizer.quote(track.name()) + place(track.position(), first));
  }

  private IndexMeaning toReading(Scene scene, int first) {
    return new IndexMeaning(
        scene.sceneIndex(),
        "scene " + TextSanitizer.quote(scene.name()) + place(scene.sceneIndex(), first));
  }

  /** Returns how the number counts: "(3rd)" from 1, "(index 3)" from 0. */
  private String place(int position, int first) {
    return first == 1 ? " (" + OrdinalParser.format(position) + ")" : " (index " + number + ")";
  }
}
