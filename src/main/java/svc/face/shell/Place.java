package svc.face.shell;

import java.util.List;

/**
 * Where the cursor stands.
 *
 * @param kind what is asked for there
 * @param words what comes before it, as a command line's words; behind a dot the names before it
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
    NAME
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
      case ARGUMENT -> GroovyCall.quoted(candidate, open, complete);
      default -> candidate;
    };
  }
}
