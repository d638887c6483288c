package svc.session.lookup;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.model.argument.RouteReference;
import svc.model.error.SvcException;
import svc.model.routing.RoutingChoice;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.OrdinalParser;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.text.WordedNumber;

/**
 * Finds the choice that a reference means among those that a host offers.
 *
 * @param owner the track for whose input, output or side chain the choice is
 * @param what "input", "output" or "side chain source"
 * @param tracks all tracks of the set
 * @param offered what the host offers
 */
public record RoutingLookup(
    Track owner, String what, List<Track> tracks, List<RoutingChoice> offered) {
  private static final String SEPARATOR = "/";
  private static final int MAX_LISTED = 30;
  private static final Set<String> MAIN = Set.of("main", "master");
  private static final Set<String> NONE = Set.of("none", "off");
  private static final Set<String> NONE_OFFERED = Set.of("No Input", "No Output", "Sends Only");

  /**
   * A choice, and the pad of a drum rack in it.
   *
   * @param pad null for the track itself
   */
  public record FoundRoute(RoutingChoice choice, String pad) {}

  /**
   * Returns the choice with the name, or that of the referenced track. Throws INVALID_ARGUMENT with
   * the choices, nearest first, if the host does not offer it, and AMBIGUOUS_REFERENCE if several
   * have the name.
   */
  public RoutingChoice resolve(RouteReference reference) {
    return find(reference.text().strip()).orElseThrow(() -> notOffered(reference.text().strip()));
  }

  /**
   * Returns the choice as {@link #resolve} does, or the pad of a drum rack or the member of a
   * group: Drums/Kick.
   */
  public FoundRoute resolveWithPad(RouteReference reference) {
    String text = reference.text().strip();
    Optional<RoutingChoice> whole = find(text);
    if (whole.isPresent() || !text.contains(SEPARATOR)) {
      return new FoundRoute(whole.orElseThrow(() -> notOffered(text)), null);
    }
    int at = text.indexOf(SEPARATOR);
    String track = text.substring(0, at).strip();
    String inner = text.substring(at + 1).strip();
    RoutingChoice outer = find(track).orElseThrow(() -> notOffered(track));
    return findMember(outer, inner)
        .map(member -> new FoundRoute(member, null))
        .orElse(new FoundRoute(outer, inner));
  }

  /** Finds a track by its name in a group. */
  private Optional<RoutingChoice> findMember(RoutingChoice group, String name) {
    List<Track> members =
        tracks.stream()
            .filter(each -> each.livesetId().equals(group.trackId()))
            .filter(each -> each.kind() == TrackKind.GROUP)
            .flatMap(each -> tracks.stream().filter(one -> each.name().equals(one.group())))
            .filter(one -> one.isNamed(name))
            .toList();
    return members.size() == 1 ? findTrack(members.get(0).livesetId()) : Optional.empty();
  }

  private Optional<RoutingChoice> find(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return findOne(text, choice -> text.equals(choice.trackId()))
        .or(() -> findOne(text, choice -> choice.name().equalsIgnoreCase(text)))
        .or(() -> findTrack(text))
        .or(() -> MAIN.contains(lower) ? findOne(text, this::isMaster) : Optional.empty())
        .or(
            () ->
                NONE.contains(lower)
                    ? findOne(text, choice -> NONE_OFFERED.contains(choice.name()))
                    : Optional.empty());
  }

  private boolean isMaster(RoutingChoice choice) {
    return tracks.stream()
        .anyMatch(
            track ->
                track.kind() == TrackKind.MASTER && track.livesetId().equals(choice.trackId()));
  }

  /** Finds a track by its number, handle or name, which choosers can show differently. */
  private Optional<RoutingChoice> findTrack(String text) {
    boolean isName = tracks.stream().anyMatch(track -> track.isNamed(text));
    OptionalInt worded = isName ? OptionalInt.empty() : WordedNumber.parse(text, "track");
    OptionalInt number = worded.isPresent() ? worded : OrdinalParser.parse(text);
    List<Track> found =
        tracks.stream()
            .filter(
                track ->
                    number.isPresent()
                        ? track.position() != null && track.position() == number.getAsInt()
                        : track.livesetId().equals(text) || track.isNamed(text))
            .toList();
    if (found.stream().anyMatch(track -> track.livesetId().equals(owner.livesetId()))) {
      throw FeedbackLoopCheck.error(List.of(owner.name(), owner.name() + " (" + what + ")"));
    }
    return found.size() == 1
        ? findOne(text, choice -> found.get(0).livesetId().equals(choice.trackId()))
        : Optional.empty();
  }

  private Optional<RoutingChoice> findOne(String text, Predicate<RoutingChoice> wanted) {
    List<RoutingChoice> found = offered.stream().filter(wanted).toList();
    if (found.size() > 1) {
      throw AMBIGUOUS_REFERENCE
          .because(found.size() + " choices are named " + TextSanitizer.quote(text))
          .withDetail("candidates", found.stream().map(RoutingChoice::trackId).toList())
          .hint("Give the handle of the track.");
    }
    return found.stream().findFirst();
  }

  private SvcException notOffered(String text) {
    List<String> names = offered.stream().map(RoutingChoice::name).toList();
    List<String> near = SimilarNames.find(text, names);
    List<String> ordered = Stream.concat(near.stream(), names.stream()).distinct().toList();
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(owner.name())
                + " has no "
                + what
                + " "
                + TextSanitizer.quote(text)
                + "; the host offers "
                + ordered.stream()
                    .limit(MAX_LISTED)
                    .map(TextSanitizer::quote)
                    .collect(Collectors.joining(", "))
                + (ordered.size() > MAX_LISTED
                    ? " and " + (ordered.size() - MAX_LISTED) + " more"
                    : ""))
        .hint("Give one of these names, or the number or handle of a track among them.")
        .withDetail("valid", ordered)
        .withCandidates(near);
  }
}
