package svc.store.mixguide;

import static svc.store.mixguide.SharedGuideRules.listOrEmpty;
import static svc.store.mixguide.SharedGuideRules.objectOrEmpty;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.mixing.EqAdjustment;
import svc.store.document.JsonPointer;

/** Checks the rules for mix profiles that the schema cannot express. */
final class MixProfileValidator {
  private final GuideFile guideFile;
  private final SharedGuideRules validator;

  MixProfileValidator(GuideFile guideFile) {
    this.guideFile = guideFile;
    this.validator = new SharedGuideRules(guideFile.problems());
  }

  void check() {
    Map<?, ?> tree = (Map<?, ?>) guideFile.yaml().value();
    validator.checkName("name", (String) tree.get("name"), guideFile.name());
    validator.checkPartKeys(tree.get("parts"));
    objectOrEmpty(tree.get("parts")).forEach(this::checkFilters);
    Map<?, ?> rules = objectOrEmpty(tree.get("rules"));
    validator.checkRange(rules.get("harsh_band_hz"), "/rules/harsh_band_hz");
    validator.checkUnique(rules.get("returns"), "/rules/returns", "name");
    validator.checkUnique(tree.get("techniques"), "/techniques", "id");
  }

  /** Rejects a gain for filters, where it would have no effect. */
  private void checkFilters(Object part, Object advice) {
    List<?> moves = listOrEmpty(objectOrEmpty(advice).get("eq"));
    for (int i = 0; i < moves.size(); i++) {
      Map<?, ?> move = objectOrEmpty(moves.get(i));
      String kind = (String) move.get("move");
      boolean isFilter =
          EqAdjustment.EqFilterType.valueOf(kind.toUpperCase(Locale.ROOT)).isFilter();
      validator.require(
          !isFilter || !move.containsKey("gain_db"),
          JsonPointer.append("/parts", part) + "/eq/" + i + "/gain_db",
          "no gain for " + kind);
    }
  }
}
