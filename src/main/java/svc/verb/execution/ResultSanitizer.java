package svc.verb.execution;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.RecordJsonMapping;
import svc.json.RecordReader;
import svc.model.error.Warning;
import svc.text.TextSanitizer;
import svc.verb.ArgumentNameRenderer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Prepares results for a front end: removes invisible and control characters from all text, and
 * replaces the argument tokens in warnings.
 */
final class ResultSanitizer {
  /** Caches for each class whether its values can contain text. */
  private static final ClassValue<Boolean> CAN_CONTAIN_TEXT =
      new ClassValue<>() {
        @Override
        public Boolean computeValue(Class<?> type) {
          if (type.isRecord()) {
            for (RecordComponent component : type.getRecordComponents()) {
              if (component.getType() == type || get(component.getType())) {
                return true;
              }
            }
            return false;
          }
          return !type.isPrimitive()
              && type != Boolean.class
              && !Number.class.isAssignableFrom(type);
        }
      };

  private final VerbDescriptor verb;
  private final FrontEnd frontEnd;

  ResultSanitizer(VerbDescriptor verb, FrontEnd frontEnd) {
    this.verb = verb;
    this.frontEnd = frontEnd;
  }

  Record sanitize(Record result) {
    if (!CAN_CONTAIN_TEXT.get(result.getClass())) {
      return result;
    }
    List<RecordJsonMapping.RecordField> fields =
        RecordJsonMapping.of(result.getClass()).components();
    Object[] values = new Object[fields.size()];
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      Object before = fields.get(i).valueIn(result);
      values[i] = sanitizeValue(before, fields.get(i));
      changed |= values[i] != before;
    }
    return changed ? RecordReader.construct(result.getClass(), values) : result;
  }

  private Object sanitizeValue(Object value, RecordJsonMapping.RecordField field) {
    if (value instanceof String text) {
      return sanitizeString(text, field);
    }
    if (value instanceof Warning warning) {
      Warning rendered = new ArgumentNameRenderer(verb, frontEnd).render(warning);
      return sanitize(rendered.equals(warning) ? warning : rendered);
    }
    if (value instanceof Record record) {
      return sanitize(record);
    }
    if (value instanceof List<?> list) {
      return sanitizeList(list, field);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> cleaned = new LinkedHashMap<>();
      map.forEach((key, element) -> cleaned.put(key, sanitizeValue(element, field)));
      return cleaned.equals(map) ? map : cleaned;
    }
    return value;
  }

  private static String sanitizeString(String text, RecordJsonMapping.RecordField field) {
    if (TextSanitizer.isClean(text)) {
      return text;
    }
    boolean mayChangeAsName =
        text.length() > TextSanitizer.MAX_NAME_LENGTH
            || text.indexOf('\n') >= 0
            || text.indexOf('\t') >= 0;
    boolean isName = mayChangeAsName && field.isHostName();
    String clean = isName ? TextSanitizer.sanitizeName(text) : TextSanitizer.sanitizeText(text);
    return clean.equals(text) ? text : clean;
  }

  /** Returns the sanitized elements; the list itself if no element had to be changed. */
  private List<?> sanitizeList(List<?> list, RecordJsonMapping.RecordField field) {
    List<Object> cleaned = new ArrayList<>(list.size());
    boolean changed = false;
    for (Object element : list) {
      Object clean = sanitizeValue(element, field);
      changed |= clean != element;
      cleaned.add(clean);
    }
    return changed ? Collections.unmodifiableList(cleaned) : list;
  }
}
