package svc.store.guide;

import static svc.store.guide.Rules.list;
import static svc.store.guide.Rules.object;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.json.Records;
import svc.model.Db;
import svc.model.PartType;

/** A plain tree that is known to be a whole profile, as records. */
final class ProfileReader {
  private ProfileReader() {}

  static Profile read(Sheet sheet, Map<String, Object> tree) {
    Map<PartType, PartAdvice> parts = new EnumMap<>(PartType.class);
    object(tree.get("parts"))
        .forEach((type, part) -> parts.put(PartType.valueOf((String) type), part(object(part))));
    return new Profile(
        sheet.name(),
        (String) tree.get("description"),
        (String) tree.get("extends"),
        sheet.origin(),
        sheet.file(),
        Collections.unmodifiableMap(parts),
        Records.read(object(tree.get("rules")), MixRules.class),
        all(tree.get("techniques"), Technique.class));
  }

  private static PartAdvice part(Map<?, ?> part) {
    return new PartAdvice(
        db(part.get("level_db")),
        (String) part.get("level_reason"),
        ((Number) part.get("pan")).doubleValue(),
        (String) part.get("pan_reason"),
        Depth.valueOf(((String) part.get("depth")).toUpperCase(Locale.ROOT)),
        db(part.get("reverb_send_db")),
        (String) part.get("depth_reason"),
        all(part.get("eq"), EqMove.class),
        part.get("compressor") == null
            ? null
            : Records.read(part.get("compressor"), CompressorAdvice.class));
  }

  private static Db db(Object value) {
    return value instanceof Number number ? new Db(number.doubleValue()) : null;
  }

  static <T> List<T> all(Object trees, Class<T> type) {
    List<?> elements = list(trees);
    return elements.stream().map(tree -> Records.read(tree, type)).toList();
  }
}
