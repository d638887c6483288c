package svc.store.mixguide;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PROFILE_NOT_FOUND;
import static svc.model.error.ErrorCode.TOPIC_NOT_FOUND;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The kinds of guide files: mix profiles, advice topics and movement rules. */
enum GuideKind {
  PROFILE("profiles", "mix-profiles", "mix profile", PROFILE_NOT_FOUND),
  ADVICE("advice", "mix-advice", "mix advice topic", TOPIC_NOT_FOUND),
  MOVEMENT("movement", "movement-rules", "set of movement rules", INVALID_ARGUMENT);

  static final String YAML = ".yaml";
  static final String NAME_RULE = "1 to 64 letters, digits, _ or -";
  static final String FILE_RULE = NAME_RULE + ", followed by .yaml";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  private final String folder;
  private final String userFolder;
  private final String description;
  private final ErrorCode notFoundCode;

  GuideKind(String folder, String userFolder, String description, ErrorCode notFoundCode) {
    this.folder = folder;
    this.userFolder = userFolder;
    this.description = description;
    this.notFoundCode = notFoundCode;
  }

  /** Returns the resource folder with the built-in guides of this kind. */
  String folder() {
    return folder;
  }

  String schemaResource() {
    return folder + "/" + name().toLowerCase(Locale.ROOT) + ".schema.json";
  }

  String description() {
    return description;
  }

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /**
   * Returns a guide's name in the normalized form, which can safely be a part of a path. Throws
   * INVALID_ARGUMENT if the name is not valid.
   */
  String requireName(String name) {
    if (!isName(name)) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(name)
                  + " is not a valid name of a "
                  + description
                  + ": expected "
                  + NAME_RULE)
          .hint(
              this == MOVEMENT
                  ? "Use a name such as techno; your own rules are the files NAME.yaml of the folder "
                      + userFolder
                      + " in svc's home folder."
                  : "Run `svc mix "
                      + (this == PROFILE ? "profiles" : "advice")
                      + "` to see the names.");
    }
    return normalizeName(name);
  }

  String normalizeName(String name) {
    return this != ADVICE ? name : name.toLowerCase(Locale.ROOT).replace('-', '_');
  }

  /** Returns the error for a file of this kind in place of a file of another kind. */
  SvcException wrongKindError(Path file, GuideKind expected) {
    return FILE_INVALID
        .because(file + " is a " + description + ", not a " + expected.description)
        .hint(
            "Choose a "
                + expected.description
                + ". A "
                + description
                + " belongs in the folder "
                + userFolder
                + " of svc's home.")
        .withDetail("file", file.toString());
  }

  SvcException notFoundError(String name, List<String> names) {
    return notFoundCode
        .because(
            "there is no "
                + description
                + " "
                + TextSanitizer.quote(name)
                + "; available: "
                + String.join(", ", names))
        .withCandidates(SimilarNames.find(name, names));
  }
}
