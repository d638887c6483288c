package svc.verb;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.model.error.Warning;

/**
 * Replaces the argument tokens in messages. A token is an argument's tool name or record component
 * in braces, such as {volume_db}. It is replaced by the name on the front end: an option such as
 * --volume-db on the command line, {@code volume_db} in backticks elsewhere. Elsewhere, a flag such
 * as --force becomes {@code force: true}, except before the words "must be".
 */
public final class ArgumentNameRenderer {
  private static final Pattern TOKEN =
      Pattern.compile("\\{([A-Za-z][A-Za-z_]*)}(/[\\w/]*)?( must be )?");

  /** Matches a sentence that contains a token. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?<=^|[.!?] )[^.!?{]*" + TOKEN.pattern() + "[^.!?]*[.!?] ?");

  private final VerbDescriptor verb;
  private final FrontEnd frontEnd;

  public ArgumentNameRenderer(VerbDescriptor verb, FrontEnd frontEnd) {
    this.verb = verb;
    this.frontEnd = frontEnd;
  }

  /** Replaces the tokens of the verb's arguments. Other text in braces is unchanged. */
  String render(String text) {
    return text == null || text.indexOf('{') < 0
        ? text
        : TOKEN.matcher(text).replaceAll(found -> Matcher.quoteReplacement(renderToken(found)));
  }

  /**
   * Replaces the tokens in a hint, and removes sentences about arguments that the front end does
   * not offer.
   */
  private String renderHint(String hint) {
    boolean hasToken = hint != null && hint.indexOf('{') >= 0;
    return hasToken
        ? render(
            SENTENCE
                .matcher(hint)
                .replaceAll(s -> Matcher.quoteReplacement(keepIfOffered(s)))
                .strip())
        : hint;
  }

  private String keepIfOffered(MatchResult sentence) {
    String name = sentence.group(1);
    boolean offeredElsewhere =
        find(verb.argsOn(frontEnd), name).isEmpty() && find(verb.args(), name).isPresent();
    return offeredElsewhere ? "" : sentence.group();
  }

  private String renderToken(MatchResult token) {
    String name = token.group(1);
    return find(verb.argsOn(frontEnd), name)
        .or(() -> find(verb.args(), name))
        .map(arg -> format(arg, token.group(2), token.group(3)))
        .orElse(token.group());
  }

  private String format(ArgumentDescriptor arg, String pointer, String constraint) {
    String end = constraint == null ? "" : constraint;
    String name = arg.nameOn(frontEnd) + (pointer == null ? "" : pointer);
    if (frontEnd == FrontEnd.CLI) {
      return name + end;
    }
    return "`" + name + (arg.isFlag() && end.isEmpty() ? ": true" : "") + "`" + end;
  }

  private static Optional<ArgumentDescriptor> find(List<ArgumentDescriptor> args, String name) {
    return args.stream()
        .filter(arg -> arg.tool().equals(name) || arg.component().equals(name))
        .findFirst();
  }

  /** Replaces the tokens in the message and the hint of an error. */
  public SvcException render(SvcException error) {
    return error.rephrase(this::render, this::renderHint);
  }

  /** Replaces the tokens in the message and the hint of a warning. */
  public Warning render(Warning warning) {
    return new Warning(warning.code(), render(warning.message()), renderHint(warning.hint()));
  }
}
