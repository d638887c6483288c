package svc.host.live;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import svc.json.RecordReader;
import svc.model.error.SvcException;

/**
 * The remote script's result of one operation.
 *
 * @param tree the result as a plain JSON value: Map, List, String, number, Boolean or null
 * @param undoSteps the number of undo steps that the request made
 */
public record OperationResult(String operation, Object tree, int undoSteps) {

  /** Returns the result as a record. Throws HOST_ERROR if the result does not match the type. */
  <T extends Record> T toRecord(Class<T> type) {
    try {
      T record = RecordReader.read(tree, type);
      LiveResultValidator.check(record);
      return record;
    } catch (RecordReader.MappingException e) {
      throw malformedResultError(e.pointer() + ": " + e.getMessage());
    }
  }

  /** Returns the result as a record; empty if the result is null. */
  <T extends Record> Optional<T> toOptionalRecord(Class<T> type) {
    return tree == null ? Optional.empty() : Optional.of(toRecord(type));
  }

  /** Returns the result as a list of records. */
  <T extends Record> List<T> toRecords(Class<T> type) {
    List<T> all = new ArrayList<>();
    for (Object element : requireList()) {
      all.add(new OperationResult(operation, element, undoSteps).toRecord(type));
    }
    return List.copyOf(all);
  }

  /**
   * Returns the result as a list of records. Throws HOST_ERROR unless it has {@code count}
   * elements.
   */
  <T extends Record> List<T> toRecords(Class<T> type, int count) {
    List<T> all = toRecords(type);
    if (all.size() != count) {
      throw malformedResultError("expected " + count + " elements, found " + all.size());
    }
    return all;
  }

  /**
   * Returns the result as a list of texts, each of which can be null. Throws HOST_ERROR unless it
   * has {@code count} elements.
   */
  List<String> toTexts(int count) {
    List<String> texts = new ArrayList<>();
    for (Object element : requireList()) {
      if (element != null && !(element instanceof String)) {
        throw malformedResultError("expected texts");
      }
      texts.add((String) element);
    }
    if (texts.size() != count) {
      throw malformedResultError("expected " + count + " elements, found " + texts.size());
    }
    return Collections.unmodifiableList(texts);
  }

  private List<?> requireList() {
    if (tree instanceof List<?> list) {
      return list;
    }
    throw malformedResultError("expected an array");
  }

  private SvcException malformedResultError(String what) {
    return HOST_ERROR
        .because("Live's remote script returned an invalid result for " + operation + ": " + what)
        .hint("Run `svc host install`, then restart Live.");
  }
}
