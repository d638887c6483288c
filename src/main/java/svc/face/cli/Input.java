package svc.face.cli;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import svc.model.SvcException;
import svc.music.Nearest;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;

/** A command's words as values by component name. */
final class Input {
  private Input() {}

  static Map<String, Object> read(Descriptor verb, List<String> words) {
    CommandLine command = Commands.of(verb);
    ParseResult parsed = parse(command, words);
    Map<String, Object> given = new LinkedHashMap<>();
    List<String> unnamed = unnamed(verb, parsed);
    for (ArgSpec arg : verb.argsOn(Face.CLI)) {
      Object value = named(parsed, arg);
      boolean next = value == null && arg.cli().isPositional() && !unnamed.isEmpty();
      given.put(arg.component(), next ? unnamed.remove(0) : value);
    }
    unnamed.addAll(parsed.unmatched());
    refuseStrangers(verb, unnamed, given, words);
    return given;
  }

  /** The words without an option, in order. */
  private static List<String> unnamed(Descriptor verb, ParseResult parsed) {
    List<String> unnamed = new ArrayList<>();
    for (int i = 0; i < verb.positionals().size(); i++) {
      String word = parsed.matchedPositionalValue(i, null);
      if (word != null) {
        unnamed.add(word);
      }
    }
    return unnamed;
  }

  private static Object named(ParseResult parsed, ArgSpec arg) {
    if (!arg.cli().isPositional()) {
      return option(parsed, arg);
    }
    return Commands.toolNames(arg).stream()
        .filter(parsed::hasMatchedOption)
        .findFirst()
        .map(name -> parsed.matchedOptionValue(name, (Object) null))
        .orElse(null);
  }

  private static ParseResult parse(CommandLine command, List<String> words) {
    try {
      return command.parseArgs(words.toArray(String[]::new));
    } catch (OverwrittenOptionException e) {
      throw CONFLICTING_ARGUMENTS.because(
          ((OptionSpec) e.getOverwritten()).longestName() + " is given twice");
    } catch (MissingParameterException e) {
      OptionSpec option = (OptionSpec) e.getMissing().get(0);
      throw MISSING_ARGUMENT.because(option.longestName() + " needs a value");
    } catch (ParameterException e) {
      throw INVALID_ARGUMENT.because(e.getMessage());
    }
  }

  private static Object option(ParseResult parsed, ArgSpec arg) {
    String option = arg.cli().option();
    String negative = arg.cli().negative();
    if (negative != null && parsed.hasMatchedOption(negative)) {
      if (parsed.hasMatchedOption(option)) {
        throw CONFLICTING_ARGUMENTS.because(option + " and " + negative + " exclude each other");
      }
      return false;
    }
    return parsed.matchedOptionValue(option, null);
  }

  /**
   * Undeclared options arrive as positionals, since negative numbers may; surplus words are left
   * over.
   */
  private static void refuseStrangers(
      Descriptor verb, List<String> surplus, Map<String, Object> given, List<String> words) {
    List<String> plain = plain(words);
    List<String> suspects = new ArrayList<>();
    verb.positionals().forEach(arg -> suspects.add((String) given.get(arg.component())));
    suspects.addAll(surplus);
    for (String word : suspects) {
      if (word != null && isOption(word) && !plain.contains(word)) {
        throw unknown(verb, word);
      }
    }
    if (!surplus.isEmpty()) {
      throw new Surplus(verb, given, words).error(surplus.get(0));
    }
  }

  private static boolean isOption(String word) {
    return word.matches("--?[A-Za-z].*") && !word.startsWith("-inf");
  }

  /** The words behind a {@code --}: whatever they look like, they are no options. */
  private static List<String> plain(List<String> words) {
    int end = words.indexOf("--");
    return end < 0 ? List.of() : words.subList(end + 1, words.size());
  }

  private static SvcException unknown(Descriptor verb, String word) {
    String name = word.split("=", 2)[0];
    List<String> known =
        verb.argsOn(Face.CLI).stream()
            .filter(arg -> !arg.cli().isPositional())
            .flatMap(arg -> arg.cli().options().stream())
            .toList();
    return INVALID_ARGUMENT
        .because("svc " + verb.name() + " has no option " + name)
        .hint("`svc help " + verb.name() + "` shows the options.")
        .near(Nearest.to(name, known));
  }
}
