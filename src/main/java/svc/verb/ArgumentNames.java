package svc.verb;

import java.util.List;
import java.util.Optional;
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

  /** A sentence of a hint that names an argument. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?<=^|[.!?] )[^.!?{]*" + TOKEN.pattern() + "[^.!?]*[.!?] ?");

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

  /** A hint without the sentences that recommend what this face does not offer. */
  private String inHint(String hint) {
    boolean named = hint != null && hint.indexOf('{') >= 0;
    return named
        ? in(SENTENCE.matcher(hint).replaceAll(s -> Matcher.quoteReplacement(offered(s))).strip())
        : hint;
  }

  private String offered(MatchResult sentence) {
    String name = sentence.group(1);
    boolean elsewhere =
        find(verb.argsOn(face), name).isEmpty() && find(verb.args(), name).isPresent();
    return elsewhere ? "" : sentence.group();
  }

  private String spelled(MatchResult token) {
    String name = token.group(1);
    return find(verb.argsOn(face), name)
        .or(() -> find(verb.args(), name))
        .map(arg -> arg.spelledOn(face))
        .orElse(token.group());
  }

  private static Optional<ArgSpec> find(List<ArgSpec> args, String name) {
    return args.stream()
        .filter(arg -> arg.tool().equals(name) || arg.component().equals(name))
        .findFirst();
  }

  /** The error with its message and hint rendered. */
  SvcException in(SvcException error) {
    return error.reworded(this::in, this::inHint);
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
        ? new Warning(one.code(), in(one.message()), inHint(one.hint()))
        : warning;
  }
}
