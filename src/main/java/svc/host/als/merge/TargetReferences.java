package svc.host.als.merge;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsSet;
import svc.host.als.xml.XmlElement;
import svc.text.TextSanitizer;

/**
 * The references of elements to what can be automated. An element that a merge writes into the
 * target can refer to something, such as a device, that only the source contains.
 */
record TargetReferences(AlsSet target, AlsSet source) {
  private static final Pattern TRACK = Pattern.compile("^\\w+/Track\\.(\\d+)/");

  /**
   * Returns what an element refers to and its track in the target does not contain, in words; empty
   * if the track contains everything.
   *
   * @param wanted the element in the source
   * @param place the element of the target to which it is added, or that it replaces
   */
  Optional<String> findMissing(XmlElement wanted, XmlElement place) {
    Set<String> references = new HashSet<>();
    visit(
        wanted,
        element -> {
          if (element.isNamed("PointeeId")) {
            element.value().ifPresent(references::add);
          }
        });
    if (!references.isEmpty()) {
      visit(trackAround(place), element -> targetId(element).ifPresent(references::remove));
    }
    return references.stream().sorted().findFirst().map(this::describe);
  }

  /**
   * Returns the track to which a route refers and which the target does not contain, in words.
   *
   * @param values the values of the route's elements, such as {@code AudioIn/Track.12/PostFxOut}
   */
  Optional<String> findMissingTrack(List<XmlElement> values) {
    return values.stream()
        .filter(value -> value.isNamed("Target"))
        .flatMap(value -> TRACK.matcher(value.value().orElse("")).results())
        .map(match -> "trk_" + match.group(1))
        .filter(handle -> target.findTrack(handle).isEmpty())
        .findFirst()
        .map(
            handle ->
                source
                    .findTrack(handle)
                    .map(track -> "the track " + TextSanitizer.quote(track.name()))
                    .orElse("a track that does not exist"));
  }

  private XmlElement trackAround(XmlElement place) {
    Map<Integer, XmlElement> tracks =
        target.tracks().stream()
            .collect(Collectors.toMap(track -> track.element().number(), track -> track.element()));
    Optional<XmlElement> current = Optional.of(place);
    while (current.isPresent() && !tracks.containsKey(current.get().number())) {
      current = current.get().parent();
    }
    return current.orElse(target.file().document().root());
  }

  private static Optional<String> targetId(XmlElement element) {
    return LiveSetValidator.isTargetName(element.name())
        ? element.attribute("Id")
        : Optional.empty();
  }

  private static void visit(XmlElement element, Consumer<XmlElement> visitor) {
    visitor.accept(element);
    element.children().forEach(child -> visit(child, visitor));
  }

  private String describe(String id) {
    Set<XmlElement> found = new HashSet<>();
    visit(
        source.file().document().root(),
        element -> targetId(element).filter(id::equals).ifPresent(same -> found.add(element)));
    return found.stream()
        .findFirst()
        .map(new SetPlaces(source)::placeOf)
        .orElse("something that does not exist");
  }
}
