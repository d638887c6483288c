package svc.store.mixguide;

import java.util.List;
import java.util.Locale;
import svc.json.JsonObject;
import svc.model.mixing.EqAdjustment;
import svc.store.document.JsonPointer;

/** Checks mix profiles for problems that the JSON schema cannot detect. */
final class MixProfileValidator {
  private final GuideFile guideFile;
  private final CommonGuideChecks validator;

  MixProfileValidator(GuideFile guideFile) {
    this.guideFile = guideFile;
    this.validator = new CommonGuideChecks(guideFile.problems());
  }

  void check() {
    JsonObject profile = JsonObject.of(guideFile.yaml().value());
    validator.checkName("name", profile.text("name"), guideFile.name());
    JsonObject parts = profile.object("parts");
    validator.checkPartKeys(parts);
    parts.names().forEach(part -> checkFilters(part, parts.object(part)));
    JsonObject rules = profile.object("rules");
    validator.checkRange(rules.get("harsh_band_hz"), "/rules/harsh_band_hz");
    validator.checkUnique(rules.objects("returns"), "/rules/returns", "name");
    validator.checkUnique(profile.objects("techniques"), "/techniques", "id");
  }

  /** Adds a problem for each equalizer band that has a gain but a filter type without gain. */
  private void checkFilters(String part, JsonObject advice) {
    List<JsonObject> moves = advice.objects("eq");
    for (int i = 0; i < moves.size(); i++) {
      JsonObject move = moves.get(i);
      String kind = move.text("move");
      boolean isFilter =
          EqAdjustment.EqFilterType.valueOf(kind.toUpperCase(Locale.ROOT)).isFilter();
      validator.require(
          !isFilter || !move.has("gain_db"),
          JsonPointer.append("/parts", part) + "/eq/" + i + "/gain_db",
          "no gain_db, because " + kind + " has no gain");
    }
  }
}
