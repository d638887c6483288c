package svc.frontend.cli.output;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Formats times in results in the local time zone. The date is omitted if it is today. */
public final class LocalTimeFormat {
  private static final DateTimeFormatter TODAY = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final DateTimeFormatter EARLIER =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private LocalTimeFormat() {}

  /** Returns the local time for a field with a time; the unchanged value for other fields. */
  public static Object format(String field, Object value) {
    boolean isTime = field.equals("time") || field.endsWith("_at");
    return isTime && value instanceof String text
        ? format(text, ZoneId.systemDefault(), LocalDate.now())
        : value;
  }

  static String format(String text, ZoneId zone, LocalDate today) {
    try {
      LocalDateTime time = LocalDateTime.ofInstant(Instant.parse(text), zone);
      return time.format(time.toLocalDate().equals(today) ? TODAY : EARLIER);
    } catch (DateTimeException e) {
      return text;
    }
  }
}
