package svc.host.als.merge;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import svc.host.als.merge.SetPart.ListItem;
import svc.host.als.merge.SetPart.Values;
import svc.host.als.merge.SetPart.WholeElement;
import svc.host.als.xml.XmlElement;
import svc.model.set.MergeSide;

/**
 * A merge of parts of one version of a set, the source, into another version, the target.
 *
 * @param base the common ancestor
 * @param side the side that is the target
 */
record PartMerge(
    SetParts base, SetParts target, SetParts source, MergeSide side, MergeTexts texts) {

  /**
   * Returns the conflict about a part; empty if there is none, or if the part is in something that
   * svc cannot write and that only one version contains.
   */
  Optional<MergeConflict> findConflict(String key) {
    SetPart wanted = source.find(key);
    if (!isChangedInSource(key)
        || isOutsideSource(key)
        || wanted != null && MergeEdits.isUnsupportedItem(wanted)) {
      return Optional.empty();
    }
    Optional<String> obstacle = findObstacle(key);
    if (isChangedInTarget(key)) {
      boolean canTakeBoth = isReplaceable(key) && obstacle.isEmpty();
      return Optional.of(conflict(key, obstacle.orElse(bothChanged(key)), canTakeBoth));
    }
    return obstacle.map(text -> conflict(key, text, false));
  }

  /**
   * Returns the parts to write into the target.
   *
   * @param keys the keys of all parts
   * @param chosen the versions that were chosen for parts in conflict, by key
   */
  Map<String, SetPart> partsToTake(Iterable<String> keys, Map<String, MergeSide> chosen) {
    Map<String, SetPart> taken = new LinkedHashMap<>();
    for (String key : keys) {
      boolean isWanted =
          chosen.containsKey(key)
              ? chosen.get(key) != side
              : isChangedInSource(key) && !isChangedInTarget(key);
      if (isWanted
          && !SetPart.areSame(target.find(key), source.find(key))
          && !isOutsideSource(key)
          && isReplaceable(key)
          && findObstacle(key).isEmpty()) {
        taken.put(key, known(key));
      }
    }
    return taken;
  }

  private boolean isChangedInSource(String key) {
    SetPart wanted = source.find(key);
    return !SetPart.areSame(target.find(key), wanted) && !SetPart.areSame(base.find(key), wanted);
  }

  private boolean isChangedInTarget(String key) {
    return !SetPart.areSame(base.find(key), target.find(key));
  }

  private SetPart known(String key) {
    SetPart wanted = source.find(key);
    SetPart ancestor = base.find(key);
    return wanted != null ? wanted : ancestor != null ? ancestor : target.find(key);
  }

  /**
   * Returns whether a part is missing in the source only because its track or scene is, or is new
   * only because its track or scene is. Then it belongs to what svc cannot write.
   */
  private boolean isOutsideSource(String key) {
    if (!(known(key).elements() instanceof ListItem item)) {
      return false;
    }
    boolean isNewPlace = base.list(item.list()) == null && target.list(item.list()) == null;
    return source.list(item.list()) == null || isNewPlace;
  }

  /**
   * Returns whether a part can be changed to another one: both versions contain its element, or it
   * is an item of a list, which can be added and removed. In other cases, {@link
   * UnmergedContentComparison} finds the difference.
   */
  private boolean isReplaceable(String key) {
    return target.find(key) != null && source.find(key) != null
        || known(key).elements() instanceof ListItem;
  }

  /** Returns why the part cannot be written into the target; empty if it can. */
  private Optional<String> findObstacle(String key) {
    SetPart part = known(key);
    SetPart wanted = source.find(key);
    MergeSide from = side.other();
    if (part.elements() instanceof ListItem item && target.list(item.list()) == null) {
      return Optional.of(texts.noPlace(from, part));
    }
    // Another version of Live may store elements in another form; values have one form.
    if (isReplaceable(key)
        && !(part.elements() instanceof Values)
        && !formatOf(target).equals(formatOf(source))) {
      return Optional.of(
          texts.other(from, "changed " + part.subject() + " in another version of Live"));
    }
    return wanted == null
        ? Optional.empty()
        : findMissing(key, wanted).map(place -> texts.missing(from, part, place));
  }

  /** Returns what a part refers to and the target does not contain, in words. */
  private Optional<String> findMissing(String key, SetPart wanted) {
    TargetReferences references = new TargetReferences(target.set(), source.set());
    if (wanted.elements() instanceof Values values) {
      return references.findMissingTrack(values.elements());
    }
    SetPart present = target.find(key);
    XmlElement element = ((WholeElement) wanted.elements()).element();
    if (wanted.elements() instanceof ListItem item) {
      return references.findMissing(element, target.list(item.list()));
    }
    return present != null && present.elements() instanceof WholeElement old
        ? references.findMissing(element, old.element())
        : Optional.empty();
  }

  private static String formatOf(SetParts version) {
    XmlElement root = version.set().file().document().root();
    return root.attribute("MajorVersion") + " " + root.attribute("MinorVersion");
  }

  private String bothChanged(String key) {
    return texts.conflict(
        base.find(key), version(MergeSide.OURS).find(key), version(MergeSide.THEIRS).find(key));
  }

  private SetParts version(MergeSide wanted) {
    return wanted == side ? target : source;
  }

  private MergeConflict conflict(String key, String text, boolean canTakeBoth) {
    EnumSet<MergeSide> sides = canTakeBoth ? EnumSet.allOf(MergeSide.class) : EnumSet.of(side);
    SetPart our = version(MergeSide.OURS).find(key);
    SetPart shown = our == null ? known(key) : our;
    return new MergeConflict(key, shown.subject(), text, sides);
  }
}
