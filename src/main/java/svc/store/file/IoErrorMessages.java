package svc.store.file;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import svc.json.RecordReader;
import svc.model.error.SvcException;

/** Descriptions of the reasons why a file could not be read or written. */
public final class IoErrorMessages {
  private static final String NO_FOLDER = " does not exist";

  private IoErrorMessages() {}

  /**
   * Returns the reason for an error, without the path of the file. The caller's message contains
   * the path.
   */
  public static String describe(IOException e) {
    if (e instanceof CharacterCodingException) {
      return "it is not UTF-8";
    }
    if (e instanceof ClosedByInterruptException) {
      return "it was interrupted";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "it does not exist";
    }
    if (e instanceof FileAlreadyExistsException exists) {
      boolean isFolder = Files.isDirectory(Path.of(exists.getFile()));
      return exists.getFile() + (isFolder ? " already exists" : " is not a folder");
    }
    if (e instanceof NotDirectoryException) {
      return "part of its path is not a folder";
    }
    return e instanceof FileSystemException system && system.getReason() != null
        ? lowerFirst(system.getReason())
        : extractReason(String.valueOf(e.getMessage()));
  }

  /** Returns what to do about an error, as a hint. */
  public static String remedy(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "Check the permissions of the file and its folder.";
    }
    if (e instanceof NoSuchFileException || String.valueOf(e.getMessage()).endsWith(NO_FOLDER)) {
      return "Create the folder, or choose another path.";
    }
    if (e instanceof CharacterCodingException) {
      return "Save the file as UTF-8.";
    }
    if (String.valueOf(e.getMessage()).endsWith("name too long")) {
      return "Choose a shorter file name.";
    }
    if (e instanceof FileAlreadyExistsException existing) {
      return "Move " + existing.getFile() + " away, then try again.";
    }
    if (e instanceof FileSystemException refused && isNotRegular(refused)) {
      return refused.getFile().endsWith(".lock")
          ? "Move " + refused.getFile() + " away; svc creates a new one."
          : "Give the path of a file, or move " + refused.getFile() + " away.";
    }
    return WRITE_FAILED.remedy();
  }

  /**
   * Returns the error FILE_INVALID for a file whose format only newer versions of svc can read.
   *
   * @param alternative what to do instead of updating svc, such as " or choose another file"; may
   *     be empty
   */
  public static SvcException newerFormatError(
      Path file, RecordReader.NewerFormatException e, String alternative) {
    return FILE_INVALID
        .because(file + " was saved by a newer svc: " + e.getMessage())
        .hint("Update svc" + alternative + ". svc left the file unchanged.")
        .withDetail("file", file.toString());
  }

  /** Returns the error WRITE_FAILED for a file. */
  public static SvcException writeError(Path file, IOException e) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + describe(e))
        .hint(remedy(e))
        .withDetail("file", file.toString())
        .withCause(e);
  }

  /** Returns whether {@link RegularFileReader} threw the error because a file is not regular. */
  private static boolean isNotRegular(FileSystemException e) {
    String reason = String.valueOf(e.getReason());
    return RegularFileReader.NOT_REGULAR.stream().anyMatch(reason::endsWith);
  }

  /** Extracts the reason from a JDK message such as "path (reason)". */
  private static String extractReason(String message) {
    int start = message.lastIndexOf(" (");
    return start > 0 && message.endsWith(")")
        ? lowerFirst(message.substring(start + 2, message.length() - 1))
        : message;
  }

  private static String lowerFirst(String reason) {
    boolean isWord = reason.length() > 1 && Character.isLowerCase(reason.charAt(1));
    return isWord ? Character.toLowerCase(reason.charAt(0)) + reason.substring(1) : reason;
  }
}
