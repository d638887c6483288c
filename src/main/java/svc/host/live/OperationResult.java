package svc.host.live;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import svc.json.RecordReader;
import svc.model.error.SvcException;

/**
 * What the remote script answered to one operation.
 *
 * @param tree the result in JSON form
 */
public record OperationResult(String operation, Object tree, int undoSteps) {

  /** The record that it is. */
  <T extends Record> T toRecord(Class<T> type) {
    try {
      T record = RecordReader.read(tree, type);
      RequiredTextCheck.check(record);
      return record;
    } catch (RecordReader.MappingException e) {
      throw malformedResultError(e.pointer() + ": " + e.getMessage());
    }
  }

  /** The record that it is, empty where it is null. */
  <T extends Record> Optional<T> toOptionalRecord(Class<T> type) {
    return tree == null ? Optional.empty() : Optional.of(toRecord(type));
  }

  /** The records that it lists. */
  <T extends Record> List<T> toRecords(Class<T> type) {
    List<T> all = new ArrayList<>();
    for (Object element : requireList()) {
      all.add(new OperationResult(operation, element, undoSteps).toRecord(type));
    }
    return List.copyOf(all);
  }

  /** So many records; another number of them is an error. */
  <T extends Record> List<T> toRecords(Class<T> type, int count) {
    List<T> all = toRecords(type);
    if (all.size() != count) {
      throw malformedResultError("expected " + count + " elements, found " + all.size());
    }
    return all;
  }

  /** So many texts, each of which may be null. */
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
        .because(
            "Live's remote script answered " + operation + " in a form that does not fit: " + what)
        .hint("Run `svc host install`, then restart Live.");
  }
}
