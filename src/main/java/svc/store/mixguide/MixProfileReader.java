package svc.store.mixguide;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.json.JsonObject;
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

/**
 * Converts the JSON content of a profile to records. The content includes the values of the
 * profiles that it extends.
 */
final class MixProfileReader {
  private MixProfileReader() {}

  static MixProfile read(GuideFile guideFile, JsonObject profile) {
    Map<PartType, PartMixAdvice> parts = new EnumMap<>(PartType.class);
    JsonObject advice = profile.object("parts");
    advice
        .names()
        .forEach(type -> parts.put(PartType.valueOf(type), readPart(advice.object(type))));
    return new MixProfile(
        guideFile.name(),
        profile.text("description"),
        profile.text("extends"),
        guideFile.origin(),
        guideFile.file(),
        Collections.unmodifiableMap(parts),
        RecordReader.read(profile.object("rules").tree(), MixRules.class),
        readAll(profile.objects("techniques"), MixTechnique.class));
  }

  private static PartMixAdvice readPart(JsonObject part) {
    return new PartMixAdvice(
        readDecibels(part, "level_db"),
        part.text("level_reason"),
        part.decimal("pan"),
        part.text("pan_reason"),
        MixDepth.valueOf(part.text("depth").toUpperCase(Locale.ROOT)),
        readDecibels(part, "reverb_send_db"),
        part.text("depth_reason"),
        readAll(part.objects("eq"), EqAdjustment.class),
        part.get("compressor") == null
            ? null
            : RecordReader.read(part.object("compressor").tree(), CompressorSettings.class));
  }

  private static Decibels readDecibels(JsonObject part, String name) {
    return part.get(name) instanceof Number number ? new Decibels(number.doubleValue()) : null;
  }

  static <T> List<T> readAll(List<JsonObject> objects, Class<T> type) {
    return objects.stream().map(object -> RecordReader.read(object.tree(), type)).toList();
  }
}
