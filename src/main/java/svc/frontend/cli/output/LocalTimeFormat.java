package svc.frontend.cli.output;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Formats times in results in the local time zone. The date is omitted if it is today. */
final class LocalTimeFormat {
  private static final String TODAY = "HH:mm:ss";
  private static final String EARLIER = "yyyy-MM-dd HH:mm:ss";

  private LocalTimeFormat() {}

  /** Returns the local time if a field contains a time; otherwise the unchanged value. */
  public static Object format(String field, Object value) {
    boolean isTime = field.equals("time") || field.endsWith("_at");
    return isTime && value instanceof String text
        ? format(text, ZoneId.systemDefault(), LocalDate.now())
        : value;
  }

  static String format(String text, ZoneId zone, LocalDate today) {
    try {
      LocalDateTime time = LocalDateTime.ofInstant(Instant.parse(text), zone);
      // Created only for a time: the classes of formatters would delay the start of every command.
      String pattern = time.toLocalDate().equals(today) ? TODAY : EARLIER;
      return time.format(DateTimeFormatter.ofPattern(pattern));
    } catch (DateTimeException e) {
      return text;
    }
  }
}
