package svc.verb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.model.Db;
import svc.store.journal.Call;
import svc.store.journal.Entry;

/** One call as a line of Groovy: what stands without a name first, the rest by its name. */
public final class CallText {
  private final Descriptor verb;
  private final Map<String, Object> positions;
  private final List<String> notes = new ArrayList<>();
  private final List<String> written = new ArrayList<>();

  /**
   * @param positions of tracks by handle, where only that tells them
   */
  public CallText(Descriptor verb, Call call, Map<String, Object> positions) {
    this.verb = verb;
    this.positions = positions;
    write(new LinkedHashMap<>(call.args()));
  }

  /**
   * What an entry's call was, as a script would make it; that of an unknown verb as it is noted.
   */
  public static String of(Entry entry) {
    return Declared.verb(entry.verb())
        .map(
            verb ->
                new CallText(verb, new Call(entry.verb(), entry.args()), entry.positions())
                    .toString())
        .orElseGet(() -> entry.verb() + " " + Json.print(entry.args()));
  }

  /** What a reader has to know. */
  public List<String> notes() {
    return notes;
  }

  private void write(Map<String, Object> left) {
    for (ArgSpec arg : verb.argsOn(Face.DSL)) {
      boolean next = arg.cli().isPositional() && !arg.repeatable() && left.containsKey(arg.tool());
      if (!next) {
        break;
      }
      written.add(literal(arg, left.remove(arg.tool())));
    }
    for (ArgSpec arg : verb.argsOn(Face.DSL)) {
      if (left.containsKey(arg.tool())) {
        written.add(arg.cli().dslName() + ": " + literal(arg, left.remove(arg.tool())));
      }
    }
    left.keySet().forEach(name -> notes.add("scripts have no argument " + name + ", left out"));
  }

  private String literal(ArgSpec arg, Object value) {
    if (value instanceof String text && isReference(arg)) {
      return reference(text);
    }
    boolean level = arg.type().equals(Db.class.getName()) && value instanceof Number;
    String plain = GroovyText.of(value);
    return level && plain.indexOf('E') < 0 ? plain + ".dB" : plain;
  }

  private static boolean isReference(ArgSpec arg) {
    return arg.type().matches("svc\\.model\\.(Track|Scene|Device)(Ref|Handle)");
  }

  private String reference(String text) {
    Object position = positions.get(text);
    if (position != null) {
      notes.add("the name of track " + position + " does not tell it from others");
      return "track.list().items.find { it.position == " + position + " }.livesetId";
    }
    if (text.matches("(trk|dev)_\\d+")) {
      notes.add(text + " is a handle, which another set may give to another thing");
    }
    return text.matches("[1-9]\\d{0,8}") ? text : GroovyText.of(text);
  }

  @Override
  public String toString() {
    String name = String.join(".", verb.dslPath());
    String args = String.join(", ", written);
    boolean bare = !args.isEmpty() && Character.isLetter(args.charAt(0)) || args.startsWith("'");
    return bare ? name + " " + args : name + "(" + args + ")";
  }
}
