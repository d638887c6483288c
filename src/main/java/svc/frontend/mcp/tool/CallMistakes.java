package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.INVALID_PART_TYPE;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.RETURN_NOT_FOUND;
import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import svc.host.CachedReadScope;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.ArgumentDescriptor;
import svc.verb.ArgumentNameRenderer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.execution.InputProblem;
import svc.verb.execution.VerbRunner;

/** The mistakes of one tool call, so that a single answer can name all of them. */
final class CallMistakes {
  private static final Set<ErrorCode> MISTAKES =
      Set.of(
          INVALID_ARGUMENT,
          MISSING_ARGUMENT,
          CONFLICTING_ARGUMENTS,
          TRACK_NOT_FOUND,
          SCENE_NOT_FOUND,
          DEVICE_NOT_FOUND,
          RETURN_NOT_FOUND,
          INVALID_PART_TYPE,
          AMBIGUOUS_REFERENCE);

  /** Matches a sentence that refers to the help of the command line. */
  private static final Pattern HELP = Pattern.compile("[^.?!]*`svc help [^`]*`[^.?!]*[.?!]");

  private final List<SvcException> errors = new ArrayList<>();
  private final Set<String> expected = new HashSet<>();

  /** Adds an error. */
  void add(SvcException error) {
    errors.add(error);
  }

  /** Runs a check, and adds the error that it throws. */
  void check(Runnable check) {
    try {
      check.run();
    } catch (SvcException error) {
      add(error);
    }
  }

  /** Notes arguments that have no value only because of a mistake. */
  void expect(Collection<String> arguments) {
    expected.addAll(arguments);
  }

  boolean isEmpty() {
    return errors.isEmpty();
  }

  /**
   * Returns all mistakes of a call.
   *
   * @param values the values that could be read, by the names of the verb's record components
   * @param thrown the error of the call; null if only reading its arguments failed
   */
  List<SvcException> findAll(
      VerbDescriptor verb, Map<String, Object> values, SvcException thrown, Session session) {
    if (thrown != null && !MISTAKES.contains(thrown.code())) {
      return List.of(thrown);
    }
    List<SvcException> all = new ArrayList<>();
    for (SvcException error : errors) {
      addNew(all, error);
    }
    for (InputProblem problem : VerbRunner.checkInput(verb, values, false, FrontEnd.MCP)) {
      if (errors.isEmpty() || isOwnMistake(problem)) {
        addNew(all, CallCorrections.addTo(problem.error(), verb, values));
      }
    }
    List<SvcException> wrong;
    try {
      wrong = findWrongReferences(verb, values, session);
    } catch (RuntimeException unreadable) {
      wrong = List.of(); // The other mistakes do not depend on the set.
    }
    wrong.forEach(error -> addNew(all, error));
    if (thrown != null) {
      all.removeIf(error -> isSame(error, thrown));
      all.add(0, thrown);
    }
    return all;
  }

  /** Returns whether a problem does not follow from an argument that could not be read. */
  private boolean isOwnMistake(InputProblem problem) {
    return problem.arg() != null
        && !(problem.error().code() == MISSING_ARGUMENT && expected.contains(problem.arg().tool()));
  }

  private static List<SvcException> findWrongReferences(
      VerbDescriptor verb, Map<String, Object> values, Session session) {
    CallMistakes found = new CallMistakes();
    CachedReadScope reading = session.invoke();
    try (reading) {
      session.writes().repair();
      for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.MCP)) {
        Object value = values.get(arg.component());
        if (value instanceof String || value instanceof Number) {
          found.check(() -> resolve(verb, values, arg, session));
        }
      }
    }
    ArgumentNameRenderer names = new ArgumentNameRenderer(verb, FrontEnd.MCP);
    return found.errors.stream()
        .filter(error -> MISTAKES.contains(error.code()))
        .map(names::render)
        .toList();
  }

  private static String text(Object value) {
    String text = String.valueOf(value);
    return value instanceof Double && text.endsWith(".0")
        ? text.substring(0, text.length() - 2)
        : text;
  }

  private static void resolve(
      VerbDescriptor verb, Map<String, Object> values, ArgumentDescriptor arg, Session session) {
    String text = text(values.get(arg.component()));
    try {
      if (!text.isBlank()) {
        resolve(arg.type(), text, session);
      }
    } catch (SvcException error) {
      throw CallCorrections.addTo(error.withDetail("argument", arg.tool()), verb, values);
    }
  }

  private static void resolve(Class<?> type, String text, Session session) {
    if (type == TrackReference.class) {
      session.references().resolveTrack(new TrackReference(text));
    } else if (type == MixerTrackReference.class) {
      session.references().resolveTrack(new MixerTrackReference(text));
    } else if (type == SceneReference.class
        || type == ClipPlaceReference.class && !isOnTimeline(text, session)) {
      session.references().resolveScene(new SceneReference(text));
    }
  }

  private static boolean isOnTimeline(String text, Session session) {
    ClipPlaceReference place = new ClipPlaceReference(text);
    return place.timelinePosition().isPresent()
        || place.hasPositionForm()
        || session.positions(null).findSectionStart(text).isPresent();
  }

  private static void addNew(List<SvcException> all, SvcException error) {
    if (all.stream().noneMatch(each -> isSame(each, error))) {
      all.add(error);
    }
  }

  private static boolean isSame(SvcException first, SvcException second) {
    return plain(first).equals(plain(second));
  }

  /** Returns the message without the marks of argument names. */
  private static String plain(SvcException error) {
    return error.getMessage().replaceAll("[{}`]", "");
  }

  /**
   * Returns one error for all mistakes of a call, with the code of the first.
   *
   * @param all the mistakes, at least one
   */
  static SvcException combine(List<SvcException> all) {
    if (all.size() == 1) {
      return all.get(0);
    }
    StringBuilder message = new StringBuilder(all.size() + " mistakes:");
    for (int i = 0; i < all.size(); i++) {
      String text = all.get(i).getMessage();
      String hint = HELP.matcher(all.get(i).hint()).replaceAll("");
      message
          .append(" (" + (i + 1) + ") ")
          .append(text)
          .append(text.endsWith(".") ? "" : ".")
          .append(hint.isBlank() ? "" : " " + hint.strip());
    }
    SvcException combined =
        all.get(0).code().because(message.toString()).hint("").withDetail("mistakes", all.size());
    List<Map<String, Object>> corrections = CallCorrections.combine(all);
    return corrections.isEmpty()
        ? combined.hint("Correct all of them, then try again.")
        : combined
            .withDetail(CallCorrections.REPLACED, CallCorrections.replacedBy(all))
            .withDetail(CallCorrections.CORRECTIONS, corrections);
  }
}
