package svc.face.shell;

import java.util.List;

/**
 * Where the cursor stands.
 *
 * @param kind what is asked for there
 * @param words what comes before it, as a command line's words; behind a dot the steps of a {@link
 *     Chain}; for a name those of a closure's parameters; for one of some words those
 * @param typed the beginning of what is asked for, without its quotes
 * @param raw how many characters a candidate replaces
 * @param open the quote that is open
 */
record Place(Kind kind, List<String> words, String typed, int raw, char open) {
  /** What can be asked for. */
  enum Kind {
    /** A word of a command. */
    WORD,
    /** An argument of a verb that is called in Groovy. */
    ARGUMENT,
    /** What follows a dot. */
    MEMBER,
    /** A name by itself. */
    NAME,
    /** A return's name in front of a colon. */
    KEY,
    /** One of the words before it, whatever is meant by them. */
    ONE_OF,
    /** Nothing that is known. */
    NOTHING
  }

  static final Place NOTHING = new Place(Kind.NOTHING, List.of(), "", 0, Words.NONE);

  /** Where a return's name is asked for that levels follow. */
  static Place key(String typed, int raw, char open) {
    return new Place(Kind.KEY, List.of(), typed, raw, open);
  }

  /** Where one of a few words fits. */
  static Place oneOf(List<String> words, String typed) {
    return new Place(Kind.ONE_OF, words, typed, typed.length(), Words.NONE);
  }

  /** In a command, up to the cursor. */
  static Place inCommand(String before) {
    Words words = Words.of(before.replaceFirst("^(\\s*)svc(?=\\s)", "$1   "));
    List<Words.Word> all = words.list();
    boolean fresh = all.isEmpty() || all.get(all.size() - 1).end() < before.length();
    List<String> texts = words.texts();
    if (fresh) {
      return new Place(Kind.WORD, texts, "", 0, Words.NONE);
    }
    Words.Word last = all.get(all.size() - 1);
    List<String> done = texts.subList(0, texts.size() - 1);
    return new Place(Kind.WORD, done, last.text(), last.end() - last.start(), words.open());
  }

  /** A candidate as it is put in. */
  String spelled(String candidate, boolean complete) {
    return switch (kind) {
      case WORD -> Words.quoted(candidate, open, complete);
      case ARGUMENT -> GroovyWords.quoted(candidate, open, complete);
      case KEY -> GroovyWords.quoted(candidate, open, complete) + (complete ? ": " : "");
      default -> candidate;
    };
  }
}
