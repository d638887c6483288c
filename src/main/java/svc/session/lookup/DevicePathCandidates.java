package svc.session.lookup;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;
import svc.text.WordMatcher;
import svc.vocabulary.Synonyms;

/**
 * The candidates for one part of a device path: the devices of a chain, or the chains of a rack.
 *
 * @param what "device" or "chain"
 * @param place the place of these devices or chains, such as "on" and the name of the track, for
 *     error messages
 * @param label returns the text that identifies a candidate in an error message if several have the
 *     same name
 */
record DevicePathCandidates<T>(
    String what, String place, List<T> all, Function<T, String> name, Function<T, String> label) {
  private static final int MAX_CANDIDATES = 16;
  private static final String CHAIN = "chain";

  /**
   * Returns the device or chain with the given number or name. Throws DEVICE_NOT_FOUND or
   * AMBIGUOUS_REFERENCE.
   */
  T find(String text) {
    if (text.matches("-?\\d{1,9}")) {
      return at(Integer.parseInt(text));
    }
    return (text.isEmpty() ? Optional.<T>empty() : findByName(text))
        .orElseThrow(() -> notFound(text));
  }

  /**
   * Returns the device or chain with the given number, counted from 1. Throws DEVICE_NOT_FOUND if
   * there is none.
   */
  T at(int number) {
    if (number >= 1 && number <= all.size()) {
      return all.get(number - 1);
    }
    String available =
        switch (all.size()) {
          case 0 -> ", which has no " + what + "s";
          case 1 -> "; the only " + what + " is number 1";
          default -> "; the numbers are 1 to " + all.size();
        };
    throw DEVICE_NOT_FOUND
        .because("there is no " + what + " " + number + " " + place + available)
        .withDetail("count", all.size())
        .withDetail("candidates", candidates());
  }

  /**
   * Returns the device or chain with the given name. If there is none, returns the one with a name
   * that contains the text, or for whose name the text stands, such as "equalizer" for EQ Eight.
   */
  Optional<T> findByName(String text) {
    String wanted = normalize(text);
    return findSingle(text, filter(name -> normalize(name).equals(wanted)))
        .or(() -> findSingle(text, filter(name -> normalize(name).contains(wanted))))
        .or(() -> findSingle(text, Synonyms.DEVICE.find(text, all, name)));
  }

  private List<T> filter(Predicate<String> matches) {
    return all.stream().filter(each -> matches.test(name.apply(each))).toList();
  }

  private Optional<T> findSingle(String text, List<T> found) {
    if (found.size() > 1) {
      throw ambiguous(text, found);
    }
    return found.stream().findFirst();
  }

  private SvcException ambiguous(String text, List<T> found) {
    List<String> labels = found.stream().map(label).toList();
    SvcException error =
        AMBIGUOUS_REFERENCE.because(
            TextSanitizer.quote(text)
                + " matches "
                + found.size()
                + " "
                + what
                + "s "
                + place
                + ": "
                + String.join(", ", labels));
    return error
        .hint(
            what.equals(CHAIN)
                ? "Give one of these chain numbers."
                : "Give the full name, or one of these device ids.")
        .withDetail("candidates", labels);
  }

  /** Returns the error for a name that no device or chain has. */
  SvcException notFound(String text) {
    SvcException error =
        DEVICE_NOT_FOUND.because(
            "there is no " + what + " " + TextSanitizer.quote(text) + " " + place);
    List<String> similar = WordMatcher.suggest(text, all.stream().map(name).toList());
    return similar.isEmpty()
        ? error.withDetail("candidates", candidates())
        : error.withCandidates(similar);
  }

  /**
   * Returns the error for a path that ends with a chain instead of a device. The error lists the
   * devices of this chain as candidates.
   */
  SvcException incomplete(String text) {
    return DEVICE_NOT_FOUND
        .because(TextSanitizer.quote(text) + " is a chain, not a device")
        .hint(
            all.isEmpty()
                ? "Choose another chain; this one has no devices."
                : "Add the device to the path, such as " + TextSanitizer.quote(text + "/1") + ".")
        .withDetail("candidates", candidates());
  }

  private static String normalize(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  private List<String> candidates() {
    return all.stream().map(name).limit(MAX_CANDIDATES).toList();
  }
}
