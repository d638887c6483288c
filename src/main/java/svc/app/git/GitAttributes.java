package svc.app.git;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.set.GitSetup.GitSetting;
import svc.model.set.GitSetup.GitSettingChange;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * The line of .gitattributes that chooses how Git compares and merges sets.
 *
 * @param git runs Git in the top folder of the repository
 */
record GitAttributes(GitCommand git) {
  /** The name of the driver in attributes and settings. */
  static final String DRIVER = "svc-als";

  private static final String LINE = "*.als -text diff=" + DRIVER + " merge=" + DRIVER;
  private static final String EXAMPLE = "set.als";
  private static final List<String> WANTED =
      List.of("diff: " + DRIVER, "merge: " + DRIVER, "text: unset");

  /** Adds svc's line to the file, unless the file already contains it. */
  GitSetting write() {
    String text = read();
    boolean isPresent = text.lines().anyMatch(line -> line.strip().equals(LINE));
    if (!isPresent) {
      String lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
      String before = text.isEmpty() || text.endsWith("\n") ? text : text + lineBreak;
      replace(before + LINE + lineBreak);
    }
    return new GitSetting(
        file().toString(), LINE, isPresent ? GitSettingChange.UNCHANGED : GitSettingChange.WRITTEN);
  }

  /** Removes the line, and the file if nothing else is in it. */
  List<GitSetting> remove() {
    String text = read();
    String rest =
        text.lines()
            .filter(line -> !line.strip().equals(LINE))
            .map(line -> line + (text.contains("\r\n") ? "\r\n" : "\n"))
            .collect(Collectors.joining());
    if (text.lines().noneMatch(line -> line.strip().equals(LINE))) {
      return List.of();
    }
    if (rest.isBlank()) {
      delete();
    } else {
      replace(rest);
    }
    return List.of(new GitSetting(file().toString(), LINE, GitSettingChange.REMOVED));
  }

  /**
   * Returns the attributes of set files that do not have svc's value, because another rule in the
   * repository overrides it.
   */
  List<String> findOverridden() {
    List<String> wrong = new ArrayList<>();
    for (String line :
        git.run("check-attr", "diff", "merge", "text", "--", EXAMPLE).lines().toList()) {
      String attribute = line.substring(line.indexOf(": ") + 2);
      if (!WANTED.contains(attribute)) {
        wrong.add(attribute);
      }
    }
    return wrong;
  }

  private Path file() {
    return git.folder().resolve(".gitattributes");
  }

  private String read() {
    try {
      requireRegular();
      return Files.exists(file()) ? Files.readString(file(), StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      throw FILE_INVALID.because("cannot read " + file() + ": " + IoErrorMessages.describe(e));
    }
  }

  /** Throws FILE_INVALID for a symbolic link, which Git ignores. */
  private void requireRegular() {
    boolean isOther =
        Files.exists(file(), LinkOption.NOFOLLOW_LINKS)
            && !Files.isRegularFile(file(), LinkOption.NOFOLLOW_LINKS);
    if (isOther) {
      throw FILE_INVALID
          .because(file() + " is not a regular file, so Git ignores it")
          .hint("Move it away, then run this command again: svc creates a new .gitattributes.");
    }
  }

  private void replace(String text) {
    try {
      AtomicFileWriter.writeShared(file(), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file(), e);
    }
  }

  private void delete() {
    try {
      Files.delete(file());
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file(), e);
    }
  }
}
