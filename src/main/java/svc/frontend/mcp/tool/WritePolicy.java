package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.NOT_ALLOWED_BY_POLICY;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * The limits of what tools may write. A list that is null restricts nothing; an empty list allows
 * nothing.
 *
 * @param source the file that contains the policy, for messages
 * @param areas the areas whose verbs may write
 * @param hosts the names of the hosts on which verbs may write
 * @param folders the real paths of the folders in which files of the user may be written
 */
public record WritePolicy(
    String source, List<String> areas, List<String> hosts, List<Path> folders) {
  /** The policy that restricts nothing. */
  public static final WritePolicy NONE = new WritePolicy("", null, null, null);

  /** Throws FILE_INVALID if the policy contains an unknown area. */
  void requireKnownAreas(Collection<String> known) {
    for (String area : areas == null ? List.<String>of() : areas) {
      if (!known.contains(area)) {
        throw FILE_INVALID
            .because(source + " contains the unknown area " + TextSanitizer.quote(area))
            .hint("The areas are " + String.join(", ", known) + ".")
            .withCandidates(SimilarNames.find(area, known));
      }
    }
  }

  /** Returns whether a verb may write in its area; true for a verb that only reads. */
  boolean allowsArea(VerbDescriptor verb) {
    return verb.effect() == VerbEffect.READS || areas == null || areas.contains(areaOf(verb));
  }

  /** Returns the option with its reason, for messages about tools that are not offered. */
  String describeAreas() {
    return "--policy " + source + ", which allows writing only in the areas " + list(areas);
  }

  /** Throws NOT_ALLOWED_BY_POLICY if a verb must not write at all, or not on the present host. */
  void requireAllowed(VerbDescriptor verb, Session session) {
    if (verb.effect() == VerbEffect.READS) {
      return;
    }
    if (!allowsArea(verb)) {
      throw refusal(
          Tool.label(verb)
              + " writes in the area "
              + areaOf(verb)
              + ", and "
              + source
              + " allows only "
              + list(areas));
    }
    if (hosts != null && !hosts.contains(session.hosts().choice().name())) {
      throw refusal(
          Tool.label(verb)
              + " writes on the host "
              + session.hosts().choice().name()
              + ", and "
              + source
              + " allows only "
              + list(hosts));
    }
  }

  /** Throws NOT_ALLOWED_BY_POLICY if a file must not be written. */
  public void requireFolder(Path file) {
    if (folders != null && folders.stream().noneMatch(file::startsWith)) {
      throw refusal(
          file
              + " is outside the folders in which "
              + source
              + " allows writing: "
              + list(folders.stream().map(Path::toString).toList()));
    }
  }

  private static SvcException refusal(String reason) {
    return NOT_ALLOWED_BY_POLICY.because(reason);
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "none" : names.stream().collect(Collectors.joining(", "));
  }

  private static String areaOf(VerbDescriptor verb) {
    return verb.path().get(0);
  }
}
