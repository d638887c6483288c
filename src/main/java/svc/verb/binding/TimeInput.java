package svc.verb.binding;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.argument.ClipPosition;
import svc.model.argument.MarkerPosition;
import svc.model.argument.PositionReference;
import svc.model.argument.Quantity;
import svc.model.argument.SongPosition;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts inputs to lengths, positions and time signatures. */
final class TimeInput {
  private TimeInput() {}

  static SongLength toSongLength(Object raw) {
    if (raw instanceof SongLength length) {
      return length;
    }
    if (raw instanceof Quantity quantity) {
      return quantity.toLength().orElseThrow(ConversionException::new);
    }
    return raw instanceof String text && NumberInput.parseNumeral(text) == null
        ? SongLength.parse(text)
        : SongLength.ofBeats(NumberInput.toNumber(raw, null));
  }

  static SongPosition toPosition(Object raw) {
    boolean isNumeric = raw instanceof Number || raw instanceof Quantity;
    return SongPosition.parse(isNumeric ? raw : TextInput.toNonEmptyText(raw));
  }

  static ClipPosition toClipPosition(Object raw) {
    boolean isNumeric = raw instanceof Number || raw instanceof Quantity;
    return ClipPosition.parse(isNumeric ? raw : TextInput.toNonEmptyText(raw));
  }

  static MarkerPosition toMarker(Object raw) {
    return MarkerPosition.parse(raw instanceof Number ? raw : TextInput.toNonEmptyText(raw));
  }

  static TimeSignature toSignature(Object raw) {
    Matcher parts =
        Pattern.compile("([0-9]{1,4})\\s*/\\s*([0-9]{1,4})")
            .matcher(TextInput.toNonEmptyText(raw).strip());
    TimeSignature signature =
        parts.matches()
            ? new TimeSignature(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)))
            : null;
    if (signature == null || !signature.isPlayable()) {
      throw new ConversionException(
          "must be a numerator from 1 to 99 and a denominator of 1, 2, 4, 8 or 16, not "
              + TextSanitizer.quote(TextInput.toText(raw)),
          "Give, for example, 3/4 or 7/8.");
    }
    return signature;
  }

  static PositionReference toPositionReference(Object raw) {
    return PositionReference.parse(raw instanceof String ? TextInput.toNonEmptyText(raw) : raw);
  }
}
