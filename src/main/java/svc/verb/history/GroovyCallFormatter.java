package svc.verb.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.model.track.Decibels;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;

/** One call as a line of Groovy: what stands without a name first, the rest by its name. */
public final class GroovyCallFormatter {
  private final VerbDescriptor verb;
  private final Map<String, Object> positions;
  private final List<String> notes = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();

  /**
   * @param positions of tracks by handle, where only that tells them
   */
  public GroovyCallFormatter(
      VerbDescriptor verb, RecordedCall call, Map<String, Object> positions) {
    this.verb = verb;
    this.positions = positions;
    formatArguments(new LinkedHashMap<>(call.args()));
  }

  /**
   * What an entry's call was, as a script would make it; that of an unknown verb as it is noted.
   */
  public static String format(JournalEntry entry) {
    return VerbLookup.find(entry.verb())
        .map(
            verb ->
                new GroovyCallFormatter(
                        verb, new RecordedCall(entry.verb(), entry.args()), entry.positions())
                    .toString())
        .orElseGet(() -> entry.verb() + " " + Json.print(entry.args()));
  }

  /** What a reader has to know. */
  public List<String> notes() {
    return notes;
  }

  private void formatArguments(Map<String, Object> left) {
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.DSL)) {
      boolean next = arg.cli().isPositional() && !arg.repeatable() && left.containsKey(arg.tool());
      if (!next) {
        break;
      }
      arguments.add(literal(arg, left.remove(arg.tool())));
    }
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.DSL)) {
      if (left.containsKey(arg.tool())) {
        arguments.add(arg.cli().dslName() + ": " + literal(arg, left.remove(arg.tool())));
      }
    }
    left.keySet().forEach(name -> notes.add("scripts have no argument " + name + ", left out"));
  }

  private String literal(ArgumentDescriptor arg, Object value) {
    if (value instanceof String text && isReference(arg)) {
      return formatReference(text);
    }
    boolean level = arg.type().equals(Decibels.class.getName()) && value instanceof Number;
    String plain = GroovyLiterals.format(value);
    return level && plain.indexOf('E') < 0 ? plain + ".dB" : plain;
  }

  private static boolean isReference(ArgumentDescriptor arg) {
    return arg.type().matches("svc\\.model\\.(Track|Scene|Device)(Ref|Handle)");
  }

  private String formatReference(String text) {
    Object position = positions.get(text);
    if (position != null) {
      notes.add("the name of track " + position + " does not tell it from others");
      return "track.list().items.find { it.position == " + position + " }.livesetId";
    }
    if (text.matches("(trk|dev)_\\d+")) {
      notes.add(text + " is a handle, which another set may give to another thing");
    }
    return text.matches("[1-9]\\d{0,8}") ? text : GroovyLiterals.format(text);
  }

  @Override
  public String toString() {
    String name = String.join(".", verb.dslPath());
    String args = String.join(", ", arguments);
    boolean bare = !args.isEmpty() && Character.isLetter(args.charAt(0)) || args.startsWith("'");
    return bare ? name + " " + args : name + "(" + args + ")";
  }
}
