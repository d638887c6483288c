package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import svc.complete.Offer;
import svc.face.dsl.SvcScript;
import svc.model.AutomationCurve;
import svc.verb.Area;
import svc.verb.Catalog;

/** Vocabulary that stand by themselves: at the beginning of a line, in Groovy, behind help. */
final class Vocabulary {
  private static final String VARIABLES = "Variables";

  /** Blocks and calls that every script has. */
  private static final List<String> OF_SCRIPTS = List.of("transaction { ", "include '");

  private final Catalog catalog;
  private final Memory memory;

  Vocabulary(Catalog catalog, Memory memory) {
    this.catalog = catalog;
    this.memory = memory;
  }

  /** What a line may begin with: verbs, other commands, the shell's own words, variables. */
  List<Candidate> first(Offer words, String typed) {
    List<Candidate> all = new ArrayList<>();
    words.candidates().stream()
        .filter(one -> catalog.hasArea(one.text()))
        .forEach(one -> all.add(Menu.candidate(one.text(), one.description(), true, "Verbs")));
    words.candidates().stream()
        .filter(one -> !catalog.hasArea(one.text()))
        .forEach(one -> all.add(Menu.candidate(one.text(), one.description(), true, "Shell")));
    for (ShellWord word : ShellWord.values()) {
      all.add(Menu.candidate(word.text(), word.summary(), true, "Shell"));
    }
    own().map(name -> Menu.candidate(name, "", false, VARIABLES)).forEach(all::add);
    if (!typed.isEmpty()) {
      groovy().map(name -> Menu.candidate(name, "", false, "Groovy")).forEach(all::add);
    }
    return all;
  }

  /** What may stand alone in Groovy: what is at hand, then the areas of verbs. */
  List<Candidate> inGroovy(List<String> parameters) {
    List<Candidate> all = new ArrayList<>();
    Stream.concat(parameters.stream(), Stream.concat(own(), groovy()))
        .distinct()
        .forEach(name -> all.add(Menu.candidate(name, "")));
    for (Area area : catalog.areas()) {
      boolean alone = catalog.under(List.of(area.name())).isEmpty();
      all.add(Menu.candidate(area.name() + (alone ? "()" : "."), area.summary()));
    }
    return all;
  }

  /** Those that a value may be begun with; nothing where none is. */
  List<Candidate> begun(String typed) {
    return typed.isEmpty()
        ? List.of()
        : Stream.concat(own(), Members.LISTS.keySet().stream().sorted())
            .map(name -> Menu.candidate(name, ""))
            .toList();
  }

  /** Whether a candidate is a name there, not a text. */
  boolean isVariable(String text, Place place) {
    return place.open() == Words.NONE
        && !place.typed().isEmpty()
        && begun(place.typed()).stream().anyMatch(one -> one.value().equals(text));
  }

  /** What help explains beside verbs and commands. */
  void help(List<Candidate> all) {
    all.add(Menu.candidate("curves", "The shapes of automation curves.", true));
    for (ShellWord word : ShellWord.values()) {
      all.add(Menu.candidate(word.text(), word.summary(), true));
    }
  }

  /** Variables that statements have made, and the last result. */
  private Stream<String> own() {
    Set<String> given =
        Stream.concat(Stream.of(AutomationCurve.values()).map(String::valueOf), given())
            .collect(Collectors.toSet());
    return memory.variables().stream().filter(name -> !given.contains(name)).sorted();
  }

  private static Stream<String> given() {
    return Stream.of("args", "out");
  }

  private static Stream<String> groovy() {
    return Stream.concat(
        Members.LISTS.keySet().stream().sorted(), OF_SCRIPTS.stream().filter(Vocabulary::exists));
  }

  private static boolean exists(String call) {
    String name = call.split(" ")[0];
    return Stream.of(SvcScript.class.getMethods()).anyMatch(one -> one.getName().equals(name));
  }
}
