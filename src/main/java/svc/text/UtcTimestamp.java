package svc.text;

import java.time.Instant;
import java.time.LocalDate;

/**
 * Formats times as {@link Instant#toString} does, such as 2026-11-23T09:30:00.120Z. The formatter
 * of the JDK would take longer to load than all other work of a short command.
 */
public final class UtcTimestamp {
  private static final int SECONDS_PER_DAY = 86_400;
  private static final int NANOS_PER_MILLI = 1_000_000;

  private UtcTimestamp() {}

  /** Formats a time, rounded down to milliseconds. */
  public static String format(Instant time) {
    LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(time.getEpochSecond(), SECONDS_PER_DAY));
    int second = (int) Math.floorMod(time.getEpochSecond(), (long) SECONDS_PER_DAY);
    StringBuilder text = new StringBuilder().append(date).append('T');
    append(text, second / 3600, 2);
    append(text.append(':'), second / 60 % 60, 2);
    append(text.append(':'), second % 60, 2);
    int millis = time.getNano() / NANOS_PER_MILLI;
    if (millis > 0) {
      append(text.append('.'), millis, 3);
    }
    return text.append('Z').toString();
  }

  private static void append(StringBuilder text, int number, int length) {
    String digits = Integer.toString(number);
    text.append("0".repeat(length - digits.length())).append(digits);
  }
}
