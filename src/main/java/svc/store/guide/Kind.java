package svc.store.guide;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.PROFILE_NOT_FOUND;
import static svc.model.ErrorCode.TOPIC_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import svc.model.ErrorCode;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;

/** The two kinds of guide files. */
enum Kind {
  PROFILE("profiles", "mix profile", PROFILE_NOT_FOUND),
  ADVICE("advice", "mix advice topic", TOPIC_NOT_FOUND);

  static final String YAML = ".yaml";
  static final String NAME_RULE = "a name of 1 to 64 letters, digits, _ and -";
  static final String FILE_RULE = NAME_RULE + ", then .yaml";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  private final String folder;
  private final String words;
  private final ErrorCode missing;

  Kind(String folder, String words, ErrorCode missing) {
    this.folder = folder;
    this.words = words;
    this.missing = missing;
  }

  /** The folder of the built-ins among the resources. */
  String folder() {
    return folder;
  }

  String schema() {
    return folder + "/" + name().toLowerCase(Locale.ROOT) + ".schema.json";
  }

  String words() {
    return words;
  }

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** A name as files have it, safe to be part of a path; for topics - and _ and case are equal. */
  String name(String given) {
    if (!isName(given)) {
      throw INVALID_ARGUMENT.because(
          "a " + words + " has " + NAME_RULE + ", not " + Names.quoted(given));
    }
    return folded(given);
  }

  String folded(String name) {
    return this == PROFILE ? name : name.toLowerCase(Locale.ROOT).replace('-', '_');
  }

  SvcException missing(String name, List<String> known) {
    return missing
        .because(
            "there is no "
                + words
                + " "
                + Names.quoted(name)
                + ", only "
                + String.join(", ", known))
        .near(Nearest.to(name, known));
  }
}
