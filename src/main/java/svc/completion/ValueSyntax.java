package svc.completion;

import java.util.List;
import svc.verb.ArgumentDescriptor;
import svc.verb.VerbDescriptor;

/**
 * A value that a command accepts.
 *
 * @param type the key of the value in {@link CompletionContext#givenValues}. It is the class to
 *     which the value is converted; for text, the name that tools use for the argument. Empty if no
 *     candidates depend on the value
 */
record ValueSyntax(String type, CandidateSource source) {
  static final ValueSyntax UNKNOWN = new ValueSyntax("", context -> CompletionResult.NONE);

  static ValueSyntax forArgument(VerbDescriptor verb, ArgumentDescriptor arg) {
    boolean text = arg.type() == String.class;
    return new ValueSyntax(
        text ? arg.tool() : arg.type().getName(), CandidateSources.forArgument(verb, arg));
  }

  static ValueSyntax files(String... endings) {
    return new ValueSyntax("", context -> CompletionResult.includeFiles(List.of(endings)));
  }

  static ValueSyntax oneOf(List<String> words) {
    return new ValueSyntax("", context -> CompletionResult.ofWords(words));
  }
}
