package svc.verbs.journal;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

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
import svc.music.Names;

/** A moment as people write it. */
final class Since {
  private static final Pattern AGO = Pattern.compile("(\\d{1,6})\\s*(s|m|min|h|d)");
  private static final String FORMS =
      "Write 30m, 2h or 3d ago, a time of today such as 21:30, a day such as 2026-03-31, or both"
          + " as in 2026-03-31T21:30.";

  private Since() {}

  static Instant of(String text, Clock clock, ZoneId zone) {
    String plain = text.strip();
    Matcher ago = AGO.matcher(plain);
    try {
      if (ago.matches()) {
        return clock.instant().minus(length(Long.parseLong(ago.group(1)), ago.group(2)));
      }
      return moment(plain, clock, zone);
    } catch (DateTimeException e) {
      throw INVALID_ARGUMENT
          .because("{since} cannot be " + Names.quoted(text))
          .hint(FORMS)
          .with("argument", "since");
    }
  }

  private static Duration length(long count, String unit) {
    return switch (unit) {
      case "s" -> Duration.ofSeconds(count);
      case "m", "min" -> Duration.ofMinutes(count);
      case "h" -> Duration.ofHours(count);
      default -> Duration.ofDays(count);
    };
  }

  private static Instant moment(String text, Clock clock, ZoneId zone) {
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
