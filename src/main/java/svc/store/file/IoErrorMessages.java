package svc.store.file;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file could not be read or written, in words. */
public final class IoErrorMessages {
  private IoErrorMessages() {}

  /** The reason, without the path, which messages name themselves. */
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
      return exists.getFile() + " exists already";
    }
    if (e instanceof NotDirectoryException) {
      return "a folder of its path is no folder";
    }
    return e instanceof FileSystemException system && system.getReason() != null
        ? lowerFirst(system.getReason())
        : extractReason(String.valueOf(e.getMessage()));
  }

  /** The JDK writes "path (reason)". */
  private static String extractReason(String message) {
    int reason = message.lastIndexOf(" (");
    return reason > 0 && message.endsWith(")")
        ? lowerFirst(message.substring(reason + 2, message.length() - 1))
        : message;
  }

  private static String lowerFirst(String reason) {
    boolean word = reason.length() > 1 && Character.isLowerCase(reason.charAt(1));
    return word ? Character.toLowerCase(reason.charAt(0)) + reason.substring(1) : reason;
  }
}
