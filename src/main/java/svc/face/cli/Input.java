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
    int position = 0;
    for (ArgSpec arg : verb.argsOn(Face.CLI)) {
      Object value =
          arg.cli().isPositional()
              ? parsed.matchedPositionalValue(position++, null)
              : option(parsed, arg);
      given.put(arg.component(), value);
    }
    refuseStrangers(verb, parsed, given, plain(words));
    return given;
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
   * Options nobody declared arrive as positionals, so that negative numbers may; words too many as
   * unmatched.
   */
  private static void refuseStrangers(
      Descriptor verb, ParseResult parsed, Map<String, Object> given, List<String> plain) {
    List<String> suspects = new ArrayList<>();
    verb.positionals().forEach(arg -> suspects.add((String) given.get(arg.component())));
    suspects.addAll(parsed.unmatched());
    for (String word : suspects) {
      if (word != null && isOption(word) && !plain.contains(word)) {
        throw unknown(verb, word);
      }
    }
    if (!parsed.unmatched().isEmpty()) {
      throw INVALID_ARGUMENT
          .because(
              "\"" + parsed.unmatched().get(0) + "\" is one word too many for svc " + verb.name())
          .hint(
              "Put names with spaces in quotes; `svc help "
                  + verb.name()
                  + "` shows the arguments.");
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
