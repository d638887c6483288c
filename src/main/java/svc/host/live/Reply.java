package svc.host.live;

import static svc.model.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import svc.json.Records;
import svc.model.SvcException;

/**
 * What the remote script answered to one operation.
 *
 * @param tree the result in JSON form
 */
record Reply(String operation, Object tree, int undoSteps) {

  /** The record that it is. */
  <T extends Record> T as(Class<T> type) {
    try {
      T record = Records.read(tree, type);
      RequiredTexts.check(record);
      return record;
    } catch (Records.Misfit e) {
      throw unfit(e.pointer() + ": " + e.getMessage());
    }
  }

  /** The record that it is, empty where it is null. */
  <T extends Record> Optional<T> maybe(Class<T> type) {
    return tree == null ? Optional.empty() : Optional.of(as(type));
  }

  /** The records that it lists. */
  <T extends Record> List<T> list(Class<T> type) {
    List<T> all = new ArrayList<>();
    for (Object element : elements()) {
      all.add(new Reply(operation, element, undoSteps).as(type));
    }
    return List.copyOf(all);
  }

  /** So many records; another number of them is an error. */
  <T extends Record> List<T> list(Class<T> type, int count) {
    List<T> all = list(type);
    if (all.size() != count) {
      throw unfit("expected " + count + " elements, found " + all.size());
    }
    return all;
  }

  /** So many texts, each of which may be null. */
  List<String> texts(int count) {
    List<String> texts = new ArrayList<>();
    for (Object element : elements()) {
      if (element != null && !(element instanceof String)) {
        throw unfit("expected texts");
      }
      texts.add((String) element);
    }
    if (texts.size() != count) {
      throw unfit("expected " + count + " elements, found " + texts.size());
    }
    return Collections.unmodifiableList(texts);
  }

  private List<?> elements() {
    if (tree instanceof List<?> list) {
      return list;
    }
    throw unfit("expected an array");
  }

  private SvcException unfit(String what) {
    return HOST_ERROR
        .because(
            "Live's remote script answered " + operation + " in a form that does not fit: " + what)
        .hint("Run `svc host install`, then restart Live.");
  }
}
