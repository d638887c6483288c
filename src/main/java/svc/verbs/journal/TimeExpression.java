package svc.verbs.journal;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.text.TextSanitizer;

/** Parses times such as 2h (two hours ago), 21:30 (today) or 2026-03-31. */
final class TimeExpression {
  private static final Pattern RELATIVE_TIME = Pattern.compile("(\\d{1,6})\\s*(s|m|min|h|d)");
  private static final String FORMS_HINT =
      "Write a duration before now such as 30m, 2h or 3d, a time today such as 21:30, a date such "
          + "as 2026-03-31, or a date and a time such as 2026-03-31T21:30.";

  private TimeExpression() {}

  static Instant parse(String text, Clock clock, ZoneId zone) {
    String trimmed = text.strip();
    Matcher ago = RELATIVE_TIME.matcher(trimmed);
    try {
      if (ago.matches()) {
        return clock.instant().minus(toDuration(Long.parseLong(ago.group(1)), ago.group(2)));
      }
      return parseMoment(trimmed, clock, zone);
    } catch (DateTimeException e) {
      throw INVALID_ARGUMENT
          .because("{since} must be a time, not " + TextSanitizer.quote(text))
          .hint(FORMS_HINT)
          .withDetail("argument", "since");
    }
  }

  private static Duration toDuration(long count, String unit) {
    return switch (unit) {
      case "s" -> Duration.ofSeconds(count);
      case "m", "min" -> Duration.ofMinutes(count);
      case "h" -> Duration.ofHours(count);
      default -> Duration.ofDays(count);
    };
  }

  private static Instant parseMoment(String text, Clock clock, ZoneId zone) {
    if (text.endsWith("Z")) {
      return Instant.parse(text);
    }
    if (text.contains("T")) {
      return LocalDateTime.parse(text).atZone(zone).toInstant();
    }
    LocalDate day =
        text.contains(":") ? LocalDate.now(clock.withZone(zone)) : LocalDate.parse(text);
    LocalTime time = text.contains(":") ? LocalTime.parse(text) : LocalTime.MIN;
    return day.atTime(time).atZone(zone).toInstant();
  }
}
