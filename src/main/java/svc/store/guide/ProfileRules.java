package svc.store.guide;

import static svc.store.guide.Rules.list;
import static svc.store.guide.Rules.object;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.store.Pointer;

/** What holds for a profile's file beyond its schema. */
final class ProfileRules {
  private final Sheet sheet;
  private final Rules rules;

  ProfileRules(Sheet sheet) {
    this.sheet = sheet;
    this.rules = new Rules(sheet.faults());
  }

  void check() {
    Map<?, ?> tree = (Map<?, ?>) sheet.yaml().value();
    rules.named("name", (String) tree.get("name"), sheet.name());
    rules.partKeys(tree.get("parts"));
    object(tree.get("parts")).forEach(this::filters);
    Map<?, ?> whole = object(tree.get("rules"));
    rules.range(whole.get("harsh_band_hz"), "/rules/harsh_band_hz");
    rules.unique(whole.get("returns"), "/rules/returns", "name");
    rules.unique(tree.get("techniques"), "/techniques", "id");
  }

  /** A gain that does nothing would be a mistake that nobody sees. */
  private void filters(Object part, Object advice) {
    List<?> moves = list(object(advice).get("eq"));
    for (int i = 0; i < moves.size(); i++) {
      Map<?, ?> move = object(moves.get(i));
      String kind = (String) move.get("move");
      boolean isFilter = EqMove.Move.valueOf(kind.toUpperCase(Locale.ROOT)).isFilter();
      rules.require(
          !isFilter || !move.containsKey("gain_db"),
          Pointer.below("/parts", part) + "/eq/" + i + "/gain_db",
          "no gain for " + kind);
    }
  }
}
