package svc.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.Records;
import svc.json.Shape;
import svc.model.SvcException;
import svc.model.Warning;

/**
 * Renders argument tokens in messages. A message names an argument by a token such as {volume_db},
 * its tool name (or component) in braces; each front end shows its own spelling of it.
 */
final class ArgumentNames {
  private static final Pattern TOKEN = Pattern.compile("\\{([A-Za-z][A-Za-z_]*)}");

  private final Descriptor verb;
  private final Face face;

  ArgumentNames(Descriptor verb, Face face) {
    this.verb = verb;
    this.face = face;
  }

  /** The text with each token of the verb's arguments replaced; other braces are unchanged. */
  String in(String text) {
    return text == null || text.indexOf('{') < 0
        ? text
        : TOKEN.matcher(text).replaceAll(found -> Matcher.quoteReplacement(spelled(found)));
  }

  private String spelled(MatchResult token) {
    String name = token.group(1);
    List<ArgSpec> args = new ArrayList<>(verb.argsOn(face));
    args.addAll(verb.args());
    return args.stream()
        .filter(arg -> arg.tool().equals(name) || arg.component().equals(name))
        .findFirst()
        .map(arg -> arg.spelledOn(face))
        .orElse(token.group());
  }

  /** The error with its message and hint rendered. */
  SvcException in(SvcException error) {
    return error.reworded(this::in);
  }

  /** The result with its warnings rendered. */
  Record in(Record result) {
    List<Shape.Field> fields = Shape.of(result.getClass()).fields();
    Object[] values = fields.stream().map(field -> field.of(result)).toArray();
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      if (fields.get(i).name().equals("warnings") && values[i] instanceof List<?> warnings) {
        values[i] = warnings.stream().map(this::warning).toList();
        changed |= !values[i].equals(warnings);
      }
    }
    return changed ? Records.construct(result.getClass(), values) : result;
  }

  private Object warning(Object warning) {
    return warning instanceof Warning one
        ? new Warning(one.code(), in(one.message()), in(one.hint()))
        : warning;
  }
}
