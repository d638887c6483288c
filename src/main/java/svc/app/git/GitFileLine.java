package svc.app.git;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.set.GitSetup.GitSetting;
import svc.model.set.GitSetup.GitSettingChange;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/** A line that svc adds to one of Git's text files, such as .gitattributes. */
record GitFileLine(Path file, String line) {

  /** Adds the line to the file, unless the file already contains it. */
  GitSetting write() {
    String text = read();
    boolean isPresent = text.lines().anyMatch(present -> present.strip().equals(line));
    if (!isPresent) {
      String lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
      String before = text.isEmpty() || text.endsWith("\n") ? text : text + lineBreak;
      replace(before + line + lineBreak);
    }
    return new GitSetting(
        file.toString(), line, isPresent ? GitSettingChange.UNCHANGED : GitSettingChange.WRITTEN);
  }

  /** Removes the line, and the file if nothing else is in it. */
  List<GitSetting> remove() {
    String text = read();
    String rest =
        text.lines()
            .filter(present -> !present.strip().equals(line))
            .map(present -> present + (text.contains("\r\n") ? "\r\n" : "\n"))
            .collect(Collectors.joining());
    if (text.lines().noneMatch(present -> present.strip().equals(line))) {
      return List.of();
    }
    if (rest.isBlank()) {
      delete();
    } else {
      replace(rest);
    }
    return List.of(new GitSetting(file.toString(), line, GitSettingChange.REMOVED));
  }

  private String read() {
    try {
      requireRegular();
      return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      throw FILE_INVALID.because("cannot read " + file + ": " + IoErrorMessages.describe(e));
    }
  }

  /** Throws FILE_INVALID for a symbolic link, which Git ignores. */
  private void requireRegular() {
    boolean isOther =
        Files.exists(file, LinkOption.NOFOLLOW_LINKS)
            && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    if (isOther) {
      throw FILE_INVALID
          .because(file + " is not a regular file, so Git ignores it")
          .hint("Move it away, then run this command again: svc creates a new one.");
    }
  }

  private void replace(String text) {
    try {
      Files.createDirectories(file.getParent());
      AtomicFileWriter.writeShared(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  private void delete() {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }
}
