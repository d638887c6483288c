package svc.frontend.cli;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Parses the words after a verb's name with picocli. */
final class PicocliParser {
  private PicocliParser() {}

  /** Returns the parsed words. Throws an error if an option has no value or is given twice. */
  static ParsedWords parse(VerbDescriptor verb, List<String> words) {
    ParseResult parsed = parseWords(verb, PicocliCommands.commandFor(verb), words);
    Map<String, Object> options = new HashMap<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      List<String> names = arg.cli().isPositional() ? OptionNames.hidden(arg) : arg.cli().options();
      for (String name : names) {
        if (parsed.hasMatchedOption(name)) {
          options.put(name, parsed.matchedOptionValue(name, (Object) null));
        }
      }
    }
    return new ParsedWords(options, positionalWords(verb, parsed));
  }

  private static List<String> positionalWords(VerbDescriptor verb, ParseResult parsed) {
    List<String> positionals = new ArrayList<>();
    for (int i = 0; i < verb.positionals().size(); i++) {
      String word = parsed.matchedPositionalValue(i, null);
      if (word != null) {
        positionals.add(word);
      }
    }
    positionals.addAll(parsed.unmatched());
    return positionals;
  }

  private static ParseResult parseWords(
      VerbDescriptor verb, CommandLine command, List<String> words) {
    try {
      return command.parseArgs(words.toArray(new String[0]));
    } catch (OverwrittenOptionException e) {
      String option = ((OptionSpec) e.getOverwritten()).longestName();
      throw CONFLICTING_ARGUMENTS
          .because(option + " is given twice")
          .hint("Give " + option + " only once.");
    } catch (MissingParameterException e) {
      OptionSpec option = (OptionSpec) e.getMissing().get(0);
      throw MISSING_ARGUMENT
          .because(option.longestName() + " needs a value")
          .hint("Write the value after the option: " + option.longestName() + " VALUE.");
    } catch (ParameterException e) {
      throw invalidOptionError(verb, command, words, e);
    }
  }

  /** Returns an error for a flag with a value, such as --mute=maybe; otherwise picocli's own. */
  private static SvcException invalidOptionError(
      VerbDescriptor verb, CommandLine command, List<String> words, ParameterException e) {
    return words.stream()
        .filter(word -> word.startsWith("--") && word.contains("="))
        .map(word -> word.split("=", 2))
        .filter(parts -> isFlag(command.getCommandSpec().findOption(parts[0])))
        .findFirst()
        .map(
            parts ->
                INVALID_ARGUMENT
                    .because(parts[0] + " takes no value, not " + TextSanitizer.quote(parts[1]))
                    .hint("Write " + alternatives(verb, parts[0]) + "."))
        .orElseGet(() -> INVALID_ARGUMENT.because(e.getMessage()));
  }

  /** Returns the forms of a flag, such as "--mute or --unmute". */
  private static String alternatives(VerbDescriptor verb, String flag) {
    return verb.argsOn(FrontEnd.CLI).stream()
        .filter(arg -> !arg.cli().isPositional())
        .map(arg -> arg.cli().options())
        .filter(options -> options.contains(flag) && options.size() > 1)
        .map(options -> String.join(" or ", options))
        .findFirst()
        .orElse(flag + " alone, or omit it");
  }

  private static boolean isFlag(OptionSpec option) {
    return option != null && option.arity().max() == 0;
  }
}
