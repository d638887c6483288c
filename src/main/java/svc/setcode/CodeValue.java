package svc.setcode;

import java.util.List;
import svc.model.argument.Quantity;

/** A value that is written in a set file. */
public sealed interface CodeValue {
  /** Returns the part of the source text that contains the value. */
  SourceRange range();

  /** A text, or a word without quotation marks that stands for one, such as a part type. */
  record TextValue(String text, SourceRange range) implements CodeValue {}

  /** A number without a unit. */
  record NumberValue(double number, SourceRange range) implements CodeValue {}

  /** A number with a unit, such as {@code -8.dB}. */
  record QuantityValue(Quantity quantity, SourceRange range) implements CodeValue {}

  /** {@code true} or {@code false}. */
  record SwitchValue(boolean on, SourceRange range) implements CodeValue {}

  /** {@code null}. */
  record NoValue(SourceRange range) implements CodeValue {}

  /** A list in brackets. */
  record ListValue(List<CodeValue> values, SourceRange range) implements CodeValue {}

  /** A map in brackets. */
  record MapValue(List<CodeEntry> entries, SourceRange range) implements CodeValue {}
}
