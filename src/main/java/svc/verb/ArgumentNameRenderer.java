package svc.verb;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.model.error.Warning;

/**
 * Renders argument tokens in messages. A message names an argument by a token such as {volume_db},
 * its tool name (or component) in braces; each front end shows its own spelling of it.
 */
public final class ArgumentNameRenderer {
  private static final Pattern TOKEN = Pattern.compile("\\{([A-Za-z][A-Za-z_]*)}");

  /** A sentence of a hint that names an argument. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?<=^|[.!?] )[^.!?{]*" + TOKEN.pattern() + "[^.!?]*[.!?] ?");

  private final VerbDescriptor verb;
  private final FrontEnd face;

  public ArgumentNameRenderer(VerbDescriptor verb, FrontEnd face) {
    this.verb = verb;
    this.face = face;
  }

  /** The text with each token of the verb's arguments replaced; other braces are unchanged. */
  String render(String text) {
    return text == null || text.indexOf('{') < 0
        ? text
        : TOKEN.matcher(text).replaceAll(found -> Matcher.quoteReplacement(renderToken(found)));
  }

  /** A hint without the sentences that recommend what this face does not offer. */
  private String renderHint(String hint) {
    boolean named = hint != null && hint.indexOf('{') >= 0;
    return named
        ? render(
            SENTENCE
                .matcher(hint)
                .replaceAll(s -> Matcher.quoteReplacement(keepIfOffered(s)))
                .strip())
        : hint;
  }

  private String keepIfOffered(MatchResult sentence) {
    String name = sentence.group(1);
    boolean elsewhere =
        find(verb.argsOn(face), name).isEmpty() && find(verb.args(), name).isPresent();
    return elsewhere ? "" : sentence.group();
  }

  private String renderToken(MatchResult token) {
    String name = token.group(1);
    return find(verb.argsOn(face), name)
        .or(() -> find(verb.args(), name))
        .map(arg -> arg.nameOn(face))
        .orElse(token.group());
  }

  private static Optional<ArgumentDescriptor> find(List<ArgumentDescriptor> args, String name) {
    return args.stream()
        .filter(arg -> arg.tool().equals(name) || arg.component().equals(name))
        .findFirst();
  }

  /** The error with its message and hint rendered. */
  public SvcException render(SvcException error) {
    return error.rephrase(this::render, this::renderHint);
  }

  /** The result with its warnings rendered. */
  public Record render(Record result) {
    return ResultFields.changed(result, "warnings", this::warnings);
  }

  private Object warnings(Object before) {
    if (!(before instanceof List<?> warnings)) {
      return before;
    }
    List<Object> rendered = warnings.stream().map(this::renderWarning).toList();
    return rendered.equals(warnings) ? warnings : rendered;
  }

  private Object renderWarning(Object warning) {
    return warning instanceof Warning one
        ? new Warning(one.code(), render(one.message()), renderHint(one.hint()))
        : warning;
  }
}
