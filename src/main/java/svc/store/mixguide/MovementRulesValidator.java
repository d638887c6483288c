package svc.store.mixguide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.json.JsonObject;
import svc.model.part.AutomationSlots;
import svc.model.part.PartType;
import svc.movement.MovementUnit;
import svc.store.document.JsonPointer;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Checks movement rules for problems that the JSON schema cannot detect. */
final class MovementRulesValidator {
  private final GuideFile guideFile;
  private final CommonGuideChecks validator;

  MovementRulesValidator(GuideFile guideFile) {
    this.guideFile = guideFile;
    this.validator = new CommonGuideChecks(guideFile.problems());
  }

  void check() {
    JsonObject rules = JsonObject.of(guideFile.yaml().value());
    validator.checkName("name", rules.text("name"), guideFile.name());
    JsonObject parts = rules.object("parts");
    validator.checkPartKeys(parts);
    for (String part : parts.names()) {
      String pointer = JsonPointer.append("/parts", part);
      List<JsonObject> targets = parts.objects(part);
      validator.checkUnique(targets, pointer, "target");
      for (int i = 0; i < targets.size(); i++) {
        checkTarget(targets.get(i), pointer + "/" + i);
      }
    }
  }

  private void checkTarget(JsonObject rule, String pointer) {
    checkName(rule.text("target"), pointer + "/target");
    if (rule.has("or")) {
      checkName(rule.text("or"), pointer + "/or");
    }
    String unitName = rule.text("unit");
    MovementUnit unit =
        unitName == null ? MovementUnit.KNOB : MovementUnit.find(unitName).orElseThrow();
    List<MovementUnit> accepted = new ArrayList<>(MovementUnit.unitsOf(rule.text("target")));
    if (rule.has("or")) {
      accepted.retainAll(MovementUnit.unitsOf(rule.text("or")));
    }
    validator.require(
        accepted.contains(unit),
        pointer + "/unit",
        "the unit "
            + accepted.stream().map(MovementUnit::toString).collect(Collectors.joining(" or "))
            + " for this target, found "
            + unit);
    checkRange(rule.list("range"), unit, pointer + "/range");
  }

  private void checkName(String target, String pointer) {
    List<String> known = AutomationSlots.forPartType(PartType.OTHER);
    validator.require(
        AutomationSlots.contains(PartType.OTHER, target) && !target.equals(AutomationSlots.SEND),
        pointer,
        CommonGuideChecks.describeChoices(target, known));
  }

  private void checkRange(List<?> range, MovementUnit unit, String pointer) {
    validator.require(range.size() == 2, pointer, "two values, at energy 0 and at energy 1");
    for (int i = 0; i < range.size(); i++) {
      double value = CommonGuideChecks.numberAt(range, i);
      validator.require(
          unit.contains(value),
          pointer + "/" + i,
          unit.describeRange()
              + " in "
              + TextSanitizer.quote(unit.toString())
              + ", found "
              + NumberFormatter.format(value));
    }
  }
}
