package svc.face.cli;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import picocli.AutoComplete;
import svc.music.Nearest;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Scripts that make a shell complete verbs and options. */
public final class Completion {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private final Catalog catalog;
  private final List<BuiltIn> builtIns;

  Completion(Catalog catalog, List<BuiltIn> builtIns) {
    this.catalog = catalog;
    this.builtIns = builtIns;
  }

  /** The command {@code svc completion SHELL}. */
  public static BuiltIn command(Catalog catalog, List<BuiltIn> others) {
    List<BuiltIn> all = new ArrayList<>(others);
    BuiltIn completion =
        new BuiltIn(
            "completion",
            "completion bash|zsh|fish",
            "Print a completion script for a shell.",
            List.of(
                "",
                "bash, zsh:  source <(svc completion bash)",
                "fish:       svc completion fish | source"),
            (args, globals, streams) -> {
              streams.out().print(new Completion(catalog, all).script(args));
              return 0;
            });
    all.add(completion);
    return completion;
  }

  private String script(List<String> args) {
    if (args.isEmpty()) {
      throw MISSING_ARGUMENT.because("name one shell: " + String.join(", ", SHELLS));
    }
    return switch (args.get(0)) {
      case "bash", "zsh" -> AutoComplete.bash("svc", Commands.tree(catalog, builtIns));
      case "fish" -> fish();
      default ->
          throw INVALID_ARGUMENT
              .because("there is no script for the shell \"" + args.get(0) + "\"")
              .hint("The shells are " + String.join(", ", SHELLS) + ".")
              .near(Nearest.to(args.get(0), SHELLS));
    };
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(builtIns.stream().map(BuiltIn::name).toList());
    names.add("help");
    return names;
  }

  private String fish() {
    StringBuilder script = new StringBuilder("# fish completion for svc\ncomplete -c svc -f\n");
    words().forEach((before, next) -> next.forEach(word -> line(script, before, word)));
    for (Descriptor verb : catalog.on(Face.CLI)) {
      verb.argsOn(Face.CLI).forEach(arg -> options(script, verb, arg));
    }
    return script.toString();
  }

  /** The words that may follow each run of words. */
  private Map<String, TreeSet<String>> words() {
    Map<String, TreeSet<String>> words = new LinkedHashMap<>();
    words.put("", new TreeSet<>(names()));
    for (Descriptor verb : catalog.on(Face.CLI)) {
      for (int i = 0; i < verb.path().size(); i++) {
        String before = String.join(" ", verb.path().subList(0, i));
        words.computeIfAbsent(before, key -> new TreeSet<>()).add(verb.path().get(i));
      }
    }
    return words;
  }

  private static void line(StringBuilder script, String before, String word) {
    String condition =
        before.isEmpty()
            ? "__fish_use_subcommand"
            : "string match -q -- 'svc " + before + "' (string join ' ' (commandline -opc))";
    script
        .append("complete -c svc -n \"")
        .append(condition)
        .append("\" -a ")
        .append(word)
        .append('\n');
  }

  private static void options(StringBuilder script, Descriptor verb, ArgSpec arg) {
    if (arg.cli().isPositional()) {
      return;
    }
    for (String option : arg.cli().options()) {
      script
          .append("complete -c svc -n \"string match -q -- 'svc ")
          .append(verb.name())
          .append("*' (string join ' ' (commandline -opc))\" -l ")
          .append(option.substring(2))
          .append(arg.isFlag() ? "" : " -r")
          .append(" -d '")
          .append(arg.description().replace("'", ""))
          .append("'\n");
    }
  }
}
