package svc.frontend.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import svc.setcode.ItemKind;
import svc.setcode.SettingType;

/** The part of the GroovyDSL file from which IntelliJ IDEA completes set files. */
final class SetFileGdsl {
  private static final String MIX = "mix ";
  private static final String CONTEXT =
      "\ncontributor([context(filetypes: ['groovy'], pathRegexp: /.*\\.set\\.groovy/, scope: %s)]) {\n";

  private final StringBuilder output = new StringBuilder();

  private SetFileGdsl() {}

  /** Returns the definitions for the top level of set files and for the blocks in them. */
  static String generate() {
    SetFileGdsl gdsl = new SetFileGdsl();
    gdsl.output.append(CONTEXT.formatted("scriptScope()"));
    gdsl.addMethod(
        "",
        "include",
        List.of("path: 'java.lang.String'"),
        "a file in the folder of the file, or in a folder inside it",
        List.of());
    ItemKind.topLevel().forEach(kind -> gdsl.addItem("", kind, kind.lineNames()));
    gdsl.output.append("}\n").append(CONTEXT.formatted("closureScope(isArg: true)"));
    Arrays.stream(ItemKind.values())
        .filter(kind -> !kind.blockWords().isEmpty())
        .forEach(gdsl::addBlock);
    gdsl.output.append("}\n");
    return gdsl.output.toString();
  }

  private void addBlock(ItemKind kind) {
    output.append("  if (enclosingCall('").append(kind.word()).append("')) {\n");
    kind.children().forEach(child -> addItem("  ", child, child.lineNamesIn(kind)));
    List<String> mixer =
        kind.settings().keySet().stream().filter(name -> name.startsWith(MIX)).toList();
    for (String word : kind.blockWords()) {
      if (word.equals("mix")) {
        addMethod("  ", word, List.of(), "the mixer", namedParameters(kind, mixer));
      } else if (kind.children().stream().noneMatch(child -> child.word().equals(word))) {
        addMethod(
            "  ", word, List.of("value: 'java.lang.Object'"), describe(kind, word), List.of());
      }
    }
    output.append("  }\n");
  }

  private static String describe(ItemKind kind, String word) {
    return kind.typeOf(word)
        .or(() -> kind.typeOf(word + " "))
        .map(type -> (kind.settings().containsKey(word) ? "" : "a name, and ") + type.accepted())
        .orElse("");
  }

  /**
   * Adds the methods for the statement of an item: with and without a block, if it can have one.
   */
  private void addItem(String indent, ItemKind kind, List<String> names) {
    List<String> params =
        switch (kind) {
          case MAIN, LOOP -> List.of();
          case AUTOMATE -> List.of("device: 'java.lang.String'", "parameter: 'java.lang.String'");
          default -> List.of("name: 'java.lang.Object'");
        };
    List<String> named = namedParameters(kind, names);
    addMethod(indent, kind.word(), params, kind.description(), named);
    if (!kind.blockWords().isEmpty()) {
      List<String> withBlock = new ArrayList<>(params);
      withBlock.add("block: 'groovy.lang.Closure'");
      addMethod(indent, kind.word(), withBlock, kind.description(), named);
    }
  }

  private static List<String> namedParameters(ItemKind kind, List<String> names) {
    return names.stream()
        .map(
            name ->
                "parameter(name: '%s', type: 'java.lang.Object', doc: %s)"
                    .formatted(
                        name.startsWith(MIX) ? name.substring(MIX.length()) : name,
                        GdslFile.quote(sentence(accepted(kind, name)))))
        .toList();
  }

  private static String accepted(ItemKind kind, String name) {
    return switch (name) {
      case "number" -> "which one of those with this name, such as 2";
      case "was" -> "the former name, or null for a new track";
      case "bars", "beats" -> "a number above 0";
      case "at" -> "a position such as '9.1' (bar and beat)";
      default -> kind.typeOf(name).map(SettingType::accepted).orElse("a value");
    };
  }

  private void addMethod(
      String indent, String name, List<String> params, String description, List<String> named) {
    output.append(indent).append("  method name: '%s', type: 'java.lang.Object'".formatted(name));
    if (!params.isEmpty()) {
      output.append(", params: [").append(String.join(", ", params)).append(']');
    }
    output.append(", doc: ").append(GdslFile.quote(sentence(description)));
    if (!named.isEmpty()) {
      output.append(
          named.stream()
              .collect(
                  Collectors.joining(
                      ",\n" + indent + "          ",
                      ", namedParams: [\n" + indent + "          ",
                      "]")));
    }
    output.append('\n');
  }

  private static String sentence(String text) {
    return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
  }
}
