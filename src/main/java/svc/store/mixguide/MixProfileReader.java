package svc.store.mixguide;

import static svc.store.mixguide.SharedGuideRules.listOrEmpty;
import static svc.store.mixguide.SharedGuideRules.objectOrEmpty;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.json.RecordReader;
import svc.model.mixing.CompressorSettings;
import svc.model.mixing.EqAdjustment;
import svc.model.mixing.MixDepth;
import svc.model.mixing.MixProfile;
import svc.model.mixing.MixRules;
import svc.model.mixing.MixTechnique;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.track.Decibels;

/** Converts the tree of a complete profile to records. */
final class MixProfileReader {
  private MixProfileReader() {}

  static MixProfile read(GuideFile guideFile, Map<String, Object> tree) {
    Map<PartType, PartMixAdvice> parts = new EnumMap<>(PartType.class);
    objectOrEmpty(tree.get("parts"))
        .forEach(
            (type, part) ->
                parts.put(PartType.valueOf((String) type), readPart(objectOrEmpty(part))));
    return new MixProfile(
        guideFile.name(),
        (String) tree.get("description"),
        (String) tree.get("extends"),
        guideFile.origin(),
        guideFile.file(),
        Collections.unmodifiableMap(parts),
        RecordReader.read(objectOrEmpty(tree.get("rules")), MixRules.class),
        readAll(tree.get("techniques"), MixTechnique.class));
  }

  private static PartMixAdvice readPart(Map<?, ?> part) {
    return new PartMixAdvice(
        readDb(part.get("level_db")),
        (String) part.get("level_reason"),
        ((Number) part.get("pan")).doubleValue(),
        (String) part.get("pan_reason"),
        MixDepth.valueOf(((String) part.get("depth")).toUpperCase(Locale.ROOT)),
        readDb(part.get("reverb_send_db")),
        (String) part.get("depth_reason"),
        readAll(part.get("eq"), EqAdjustment.class),
        part.get("compressor") == null
            ? null
            : RecordReader.read(part.get("compressor"), CompressorSettings.class));
  }

  private static Decibels readDb(Object value) {
    return value instanceof Number number ? new Decibels(number.doubleValue()) : null;
  }

  static <T> List<T> readAll(Object trees, Class<T> type) {
    List<?> elements = listOrEmpty(trees);
    return elements.stream().map(tree -> RecordReader.read(tree, type)).toList();
  }
}
