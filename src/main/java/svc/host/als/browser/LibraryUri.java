package svc.host.als.browser;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The URIs by which Live's browser refers to files in the User Library: the names of the folders
 * and the file, separated by colons. All characters except ASCII letters, digits and {@link
 * #PLAIN_SIGNS} are percent-encoded.
 */
final class LibraryUri {
  private static final String START = "query:UserLibrary#";

  /** The punctuation characters that Live does not percent-encode. */
  private static final String PLAIN_SIGNS = "&()'+$*!-._";

  private LibraryUri() {}

  /**
   * Returns the URI of a file.
   *
   * @param names the names of the folders that lead from the User Library to the file, then the
   *     name of the file
   */
  static String of(List<String> names) {
    return names.stream().map(LibraryUri::encode).collect(Collectors.joining(":", START, ""));
  }

  private static String encode(String name) {
    StringBuilder encoded = new StringBuilder();
    for (byte code : name.getBytes(StandardCharsets.UTF_8)) {
      char sign = (char) (code & 0xFF);
      if (isPlain(sign)) {
        encoded.append(sign);
      } else {
        encoded.append(String.format("%%%02X", (int) sign));
      }
    }
    return encoded.toString();
  }

  private static boolean isPlain(char sign) {
    return sign >= 'a' && sign <= 'z'
        || sign >= 'A' && sign <= 'Z'
        || sign >= '0' && sign <= '9'
        || PLAIN_SIGNS.indexOf(sign) >= 0;
  }
}
