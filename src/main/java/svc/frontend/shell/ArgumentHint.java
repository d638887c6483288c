package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import svc.frontend.shell.syntax.GroovyQuoting;
import svc.frontend.shell.syntax.ShellCommand;
import svc.model.argument.ParameterValue;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Creates the hint about the argument or verb at the cursor, with unit and range. */
final class ArgumentHint {
  private final List<ArgumentDescriptor> args;
  private ArgumentDescriptor pendingOption;
  private int positionalCount;

  private ArgumentHint(VerbDescriptor verb, List<String> words) {
    this.args = verb.argsOn(FrontEnd.CLI);
    words.forEach(this::readWord);
  }

  /**
   * Returns the hint for a context, without information from the host; an empty text if there is no
   * hint.
   */
  static String hintFor(CursorContext context, VerbCatalog catalog) {
    return hintFor(context, catalog, words -> "", Integer.MAX_VALUE);
  }

  /**
   * Returns the hint for a context, shortened to a number of columns; empty if there is none.
   *
   * @param host returns a description of the parameter values that the host accepts at the end of a
   *     command: a range, or the names of the values
   */
  public static String hintFor(
      CursorContext context,
      VerbCatalog catalog,
      Function<List<String>, String> host,
      int columns) {
    return switch (context.kind()) {
      case MEMBER, NAME -> memberHint(context, catalog);
      case WORD, ARGUMENT -> argumentHint(context, catalog, host, columns);
      default -> "";
    };
  }

  private static String argumentHint(
      CursorContext context,
      VerbCatalog catalog,
      Function<List<String>, String> host,
      int columns) {
    List<String> words = ShellCommand.verbWords(context.precedingWords());
    int depth = verbLength(catalog, words);
    if (depth == 0) {
      return wordHint(words, context.typedText(), catalog);
    }
    VerbDescriptor verb = catalog.find(words.subList(0, depth)).orElseThrow();
    Optional<ArgumentDescriptor> arg =
        new ArgumentHint(verb, words.subList(depth, words.size()))
            .currentArgument(context.typedText());
    if (arg.isEmpty()) {
      return verb.summary();
    }
    String hostDescription = hostHint(arg.get(), words, context, host);
    boolean groovy = context.kind() == CursorContext.ContextKind.ARGUMENT;
    return LineWidthFitter.fit(
        argumentName(arg.get(), groovy) + "  " + hostDescription,
        arg.get().sentencesOn(groovy ? FrontEnd.DSL : FrontEnd.CLI),
        arg.get().range().isEmpty() ? 1 : 2,
        columns);
  }

  /**
   * Returns the host's description of a parameter value. For all other arguments, returns an empty
   * text without a request to the host, because requests take time.
   */
  private static String hostHint(
      ArgumentDescriptor arg,
      List<String> words,
      CursorContext context,
      Function<List<String>, String> host) {
    if (arg.type() != ParameterValue.class) {
      return "";
    }
    List<String> all = new ArrayList<>(words);
    all.add(context.typedText());
    String hostDescription = host.apply(all);
    return hostDescription.isEmpty() ? "" : hostDescription + ". ";
  }

  /** Returns the number of words of the verb at the start of a command; 0 if there is no verb. */
  public static int verbLength(VerbCatalog catalog, List<String> words) {
    for (int depth = 1; depth <= words.size(); depth++) {
      if (catalog.find(words.subList(0, depth)).isPresent()) {
        return depth;
      }
    }
    return 0;
  }

  private static String wordHint(List<String> words, String typed, VerbCatalog catalog) {
    List<String> all = new ArrayList<>(words);
    all.add(typed);
    Optional<VerbDescriptor> verb = catalog.find(all);
    return verb.isPresent()
        ? verb.get().summary()
        : catalog.areas().stream()
            .filter(area -> area.name().equals(all.get(0)))
            .map(VerbArea::summary)
            .findFirst()
            .orElse("");
  }

  private static String memberHint(CursorContext context, VerbCatalog catalog) {
    List<String> words = new ArrayList<>(context.precedingWords());
    words.add(context.typedText());
    return catalog
        .find(words.stream().map(GroovyQuoting::toHyphens).toList())
        .map(VerbDescriptor::summary)
        .orElse("");
  }

  private static String argumentName(ArgumentDescriptor arg, boolean groovy) {
    return groovy
        ? arg.cli().dslName() + ":"
        : arg.cli().isPositional() ? arg.cli().label() : arg.cli().option();
  }

  private void readWord(String word) {
    if (pendingOption != null) {
      pendingOption = null;
    } else if (word.startsWith("--")) {
      pendingOption =
          findOption(word).filter(arg -> !arg.isFlag() && !word.contains("=")).orElse(null);
    } else {
      positionalCount++;
    }
  }

  private Optional<ArgumentDescriptor> currentArgument(String typed) {
    if (pendingOption != null) {
      return Optional.of(pendingOption);
    }
    if (typed.startsWith("--")) {
      return findOption(typed);
    }
    List<ArgumentDescriptor> positionals =
        args.stream().filter(arg -> arg.cli().isPositional()).toList();
    return positionals.stream().skip(positionalCount).findFirst();
  }

  private Optional<ArgumentDescriptor> findOption(String word) {
    String name = word.split("=", 2)[0];
    return args.stream()
        .filter(arg -> !arg.cli().isPositional() && arg.cli().options().contains(name))
        .findFirst();
  }
}
