package svc.host.als.merge;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.merge.SetPart.ListItem;
import svc.host.als.set.AlsSet;
import svc.host.als.xml.XmlEdits;
import svc.model.set.SetFileMergeResult;

/**
 * Merges the changes of one version of a set into another. Both versions were made from the same
 * ancestor. A part is what svc can write as a whole, such as a volume or an envelope. If only one
 * version changed a part, the merged set contains that change. It is a conflict if both changed a
 * part in different ways, or if the versions differ in anything that svc cannot write.
 */
public final class SetMerger {
  private final SetParts base;
  private final SetParts ours;
  private final SetParts theirs;
  private final PartScope scope;
  private final List<String> conflicts = new ArrayList<>();
  private final Map<String, SetPart> taken = new LinkedHashMap<>();

  private SetMerger(AlsSet base, AlsSet ours, AlsSet theirs) {
    this.scope = PartScope.of(base, List.of(ours, theirs));
    this.base = SetParts.of(base, scope);
    this.ours = SetParts.of(ours, scope);
    this.theirs = SetParts.of(theirs, scope);
  }

  /**
   * The result of a merge.
   *
   * @param merge the result in words
   * @param file the merged file; null if there are conflicts
   */
  public record MergedFile(SetFileMergeResult merge, LiveSetFile file) {}

  /**
   * Merges the changes that one version has made since the common ancestor into another version.
   *
   * @param base the common ancestor
   * @param ours the version into which the changes are merged
   * @param theirs the version with the changes
   */
  public static MergedFile merge(AlsSet base, AlsSet ours, AlsSet theirs) {
    return new SetMerger(base, ours, theirs).merge();
  }

  private MergedFile merge() {
    findOtherDifferences();
    Set<String> keys = new LinkedHashSet<>(ours.keys());
    keys.addAll(theirs.keys());
    keys.addAll(base.keys());
    keys.forEach(this::mergePart);
    if (!conflicts.isEmpty()) {
      return new MergedFile(new SetFileMergeResult(List.of(), conflicts), null);
    }
    List<String> merged = new ArrayList<>();
    taken.forEach((key, part) -> merged.add(MergeTexts.change(ours.find(key), theirs.find(key))));
    return new MergedFile(new SetFileMergeResult(merged, List.of()), apply());
  }

  /**
   * Adds a conflict for each difference that svc cannot merge. Adds none if both versions are equal
   * in everything that svc cannot merge.
   */
  private void findOtherDifferences() {
    if (!UnmergedContentComparison.between(ours, theirs).isEmpty()) {
      addOtherDifferences("Ours", ours);
      addOtherDifferences("Theirs", theirs);
    }
  }

  private void addOtherDifferences(String side, SetParts version) {
    UnmergedContentComparison.between(base, version)
        .clauses()
        .forEach(difference -> conflicts.add(MergeTexts.other(side, difference)));
  }

  private void mergePart(String key) {
    SetPart ancestor = base.find(key);
    SetPart our = ours.find(key);
    SetPart their = theirs.find(key);
    if (SetPart.areSame(our, their)
        || SetPart.areSame(ancestor, their)
        || !isMergeable(our, their)) {
      return;
    }
    if (!SetPart.areSame(ancestor, our)) {
      conflicts.add(MergeTexts.conflict(ancestor, our, their));
    } else if (their != null && MergeEdits.isUnsupportedItem(their)) {
      conflicts.add(MergeTexts.other("Theirs", "added " + their.subject()));
    } else {
      taken.put(key, their == null ? our : their);
    }
  }

  /**
   * Returns whether a part can be merged: both versions contain its element, or it is an item of a
   * list, which can be added and removed. In other cases, {@link UnmergedContentComparison} reports
   * the element as a conflict.
   */
  private static boolean isMergeable(SetPart our, SetPart their) {
    return our != null && their != null
        || (our == null ? their : our).elements() instanceof ListItem;
  }

  private LiveSetFile apply() {
    XmlEdits edits = new XmlEdits(ours.set().file().document());
    new MergeEdits(ours, theirs, edits).apply(taken);
    byte[] xml = edits.apply();
    if (!edits.isResult(xml)) {
      throw INTERNAL.because("the merge would change more than it should; nothing was written");
    }
    LiveSetFile merged = edits.isEmpty() ? ours.set().file() : ours.set().file().withXml(xml);
    verify(merged);
    return merged;
  }

  /**
   * Throws INTERNAL if the merged file does not contain exactly the parts that it should, or
   * violates a rule of Live's sets.
   */
  private void verify(LiveSetFile merged) {
    SetParts result = SetParts.of(new AlsSet(merged), scope);
    boolean isComplete =
        taken.keySet().stream().allMatch(key -> SetPart.areSame(result.find(key), theirs.find(key)))
            && ours.keys().stream()
                .filter(key -> !taken.containsKey(key))
                .allMatch(key -> SetPart.areSame(result.find(key), ours.find(key)))
            && UnmergedContentComparison.between(ours, result).isEmpty();
    int problems = LiveSetValidator.findProblems(merged).size();
    boolean isWorse =
        problems > 0 && problems > LiveSetValidator.findProblems(ours.set().file()).size();
    if (!isComplete || isWorse) {
      throw INTERNAL.because(
          "the merged set would "
              + (isComplete ? "break a rule of Live's sets" : "not contain all changes")
              + "; nothing was written");
    }
  }
}
