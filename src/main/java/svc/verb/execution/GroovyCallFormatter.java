package svc.verb.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.DeviceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.SceneReference;
import svc.model.argument.SetCodeArgument;
import svc.model.argument.TrackReference;
import svc.model.track.Decibels;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;

/** Formats a recorded call as a line of a Groovy script. */
public final class GroovyCallFormatter {
  private static final Set<Class<?>> LEVEL_TYPES = Set.of(Decibels.class, MixLevel.class);
  private static final Set<Class<?>> REFERENCE_TYPES =
      Set.of(
          TrackReference.class,
          MixerTrackReference.class,
          SceneReference.class,
          ClipPlaceReference.class,
          DeviceReference.class);

  private static final Pattern HANDLE = Pattern.compile("(trk|dev)_\\d+");
  private static final Pattern POSITION = Pattern.compile("[1-9]\\d{0,8}");

  private final VerbDescriptor verb;
  private final Map<String, Object> positions;
  private final List<String> notes = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();

  /**
   * Creates a formatter.
   *
   * @param positions the positions of tracks without a unique name, by track handle
   */
  public GroovyCallFormatter(
      VerbDescriptor verb, RecordedCall call, Map<String, Object> positions) {
    this.verb = verb;
    this.positions = positions;
    formatArguments(new LinkedHashMap<>(call.args()));
  }

  /**
   * Formats the call of a journal entry as a line of a script. If this version of svc does not have
   * the verb, the result is the verb and its arguments as JSON.
   */
  public static String format(JournalEntry entry) {
    return format(entry, VerbLookup::find);
  }

  /**
   * Formats the call of a journal entry like {@link #format(JournalEntry)}.
   *
   * @param verbs finds a verb by the words of its command
   */
  public static String format(
      JournalEntry entry, Function<String, Optional<VerbDescriptor>> verbs) {
    return verbs
        .apply(entry.verb())
        .map(
            verb ->
                new GroovyCallFormatter(
                        verb,
                        new RecordedCall(entry.verb(), withoutSetCode(verb, entry.args())),
                        entry.positions())
                    .toString())
        .orElseGet(() -> entry.verb() + " " + Json.print(entry.args()));
  }

  /** Returns the arguments of a call for the reader, with … in place of the text of a set. */
  static Map<String, Object> withoutSetCode(VerbDescriptor verb, Map<String, Object> args) {
    Map<String, Object> shown = new LinkedHashMap<>(args);
    verb.args().stream()
        .filter(arg -> arg.type() == SetCodeArgument.class)
        .forEach(arg -> shown.replace(arg.tool(), "…"));
    return shown;
  }

  /** Returns notes on the differences between the line and the recorded call. */
  public List<String> notes() {
    return notes;
  }

  private void formatArguments(Map<String, Object> remaining) {
    List<ArgumentDescriptor> offered = verb.argsOn(FrontEnd.DSL);
    for (ArgumentDescriptor arg : offered) {
      boolean isPositional =
          arg.cli().isPositional() && !arg.repeatable() && remaining.containsKey(arg.tool());
      if (!isPositional) {
        break;
      }
      arguments.add(literal(arg, remaining.remove(arg.tool())));
    }
    for (ArgumentDescriptor arg : offered) {
      if (remaining.containsKey(arg.tool())) {
        arguments.add(arg.cli().dslName() + ": " + literal(arg, remaining.remove(arg.tool())));
      }
    }
    remaining
        .keySet()
        .forEach(name -> notes.add("scripts have no argument " + name + "; it was omitted"));
  }

  private String literal(ArgumentDescriptor arg, Object recorded) {
    Object value = RecordedNotes.toInput(recorded, arg);
    if (value instanceof String text && REFERENCE_TYPES.contains(arg.type())) {
      return formatReference(text);
    }
    boolean isLevel = LEVEL_TYPES.contains(arg.type()) && value instanceof Number;
    String text = GroovyLiterals.format(value);
    return isLevel && text.indexOf('E') < 0 ? text + ".dB" : text;
  }

  private String formatReference(String text) {
    Object position = positions.get(text);
    if (position != null) {
      notes.add(
          "track " + position + " is found by its position, because its name does not identify it");
      return "track.list().items.find { it.position == " + position + " }.livesetId";
    }
    if (text.indexOf('_') == 3 && HANDLE.matcher(text).matches()) {
      notes.add(text + " is a handle, which may refer to something else in another set");
    }
    boolean mayBePosition = !text.isEmpty() && text.charAt(0) <= '9';
    return mayBePosition && POSITION.matcher(text).matches() ? text : GroovyLiterals.format(text);
  }

  /**
   * Returns the call with parentheses, which Groovy parses seven times as fast as without. This
   * matters in scripts of thousands of calls.
   */
  public String withParentheses() {
    return name() + "(" + String.join(", ", arguments) + ")";
  }

  private String name() {
    return String.join(".", verb.dslPath());
  }

  @Override
  public String toString() {
    String args = String.join(", ", arguments);
    boolean needsNoParentheses =
        !args.isEmpty() && Character.isLetter(args.charAt(0)) || args.startsWith("'");
    return needsNoParentheses ? name() + " " + args : withParentheses();
  }
}
