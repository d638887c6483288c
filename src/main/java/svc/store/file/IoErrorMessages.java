package svc.store.file;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Descriptions of the reasons why a file could not be read or written. */
public final class IoErrorMessages {
  private IoErrorMessages() {}

  /**
   * Returns the reason for an error, without the path of the file, which is part of the caller's
   * message.
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
      return exists.getFile() + " already exists";
    }
    if (e instanceof NotDirectoryException) {
      return "part of its path is not a folder";
    }
    return e instanceof FileSystemException system && system.getReason() != null
        ? lowerFirst(system.getReason())
        : extractReason(String.valueOf(e.getMessage()));
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
