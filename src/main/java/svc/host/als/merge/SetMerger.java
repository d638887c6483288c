package svc.host.als.merge;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetProblem;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.merge.SetPart.ListItem;
import svc.host.als.merge.SetPart.Values;
import svc.host.als.set.AlsSet;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.model.set.SetFileMergeResult;

/**
 * Merges the changes of one version of a set into another. Both versions were made from the same
 * ancestor. A part is what svc can write as a whole, such as a volume or an envelope. If only one
 * version changed a part, the merged set contains that change; if both changed it in different
 * ways, it is a conflict.
 *
 * <p>What svc cannot write, such as a device, may differ in one of the versions only. That version
 * is the target: the parts that the other version, the source, has changed are written into it.
 */
public final class SetMerger {
  private final SetParts base;
  private final SetParts ours;
  private final SetParts theirs;
  private final PartScope scope;
  private final MergeTexts texts;
  private final Set<String> keys = new LinkedHashSet<>();
  private final List<String> conflicts = new ArrayList<>();
  private final Map<String, SetPart> taken = new LinkedHashMap<>();

  private SetMerger(AlsSet base, AlsSet ours, AlsSet theirs, MergeTexts texts) {
    this.scope = PartScope.of(base, List.of(ours, theirs));
    this.base = SetParts.of(base, scope);
    this.ours = SetParts.of(ours, scope);
    this.theirs = SetParts.of(theirs, scope);
    this.texts = texts;
    keys.addAll(this.ours.keys());
    keys.addAll(this.theirs.keys());
    keys.addAll(this.base.keys());
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
    return new SetMerger(base, ours, theirs, new MergeTexts("ours", "theirs")).merge();
  }

  /** Merges two versions whose file names stand for them in the sentences about conflicts. */
  public static MergedFile mergeFiles(AlsSet base, AlsSet ours, AlsSet theirs) {
    return new SetMerger(base, ours, theirs, new MergeTexts(nameOf(ours), nameOf(theirs))).merge();
  }

  private static String nameOf(AlsSet set) {
    return set.file().path().getFileName().toString();
  }

  private MergedFile merge() {
    OtherDifferences others = UnmergedContentComparison.between(base, theirs);
    boolean isTheirsTarget = isTheirsTarget(others);
    SetParts target = isTheirsTarget ? theirs : ours;
    SetParts source = isTheirsTarget ? ours : theirs;
    keys.forEach(key -> mergePart(key, target, source));
    LiveSetFile merged = conflicts.isEmpty() ? apply(target, source) : null;
    if (merged == null) {
      return new MergedFile(new SetFileMergeResult(List.of(), conflicts), null);
    }
    List<String> changes = new ArrayList<>();
    if (isTheirsTarget) {
      changes.addAll(others.clauses());
    }
    keys.stream()
        .filter(this::isChangedByTheirs)
        .forEach(key -> changes.add(MergeTexts.change(ours.find(key), theirs.find(key))));
    return new MergedFile(
        new SetFileMergeResult(changes, List.of()), changes.isEmpty() ? ours.set().file() : merged);
  }

  /**
   * Returns whether to write our changes into their version, because svc could not write theirs
   * into ours. Adds a conflict for each difference that prevents both.
   *
   * @param others their differences from the ancestor that svc cannot write
   */
  private boolean isTheirsTarget(OtherDifferences others) {
    boolean isDifferent = !UnmergedContentComparison.between(ours, theirs).isEmpty();
    OtherDifferences our = UnmergedContentComparison.between(base, ours);
    boolean needsOurs = isDifferent && !our.isEmpty() || hasUnsupportedItem(ours, theirs);
    boolean needsTheirs = isDifferent && !others.isEmpty() || hasUnsupportedItem(theirs, ours);
    if (isDifferent && needsOurs && needsTheirs) {
      our.clauses().forEach(clause -> conflicts.add(texts.other(true, clause)));
      others.clauses().forEach(clause -> conflicts.add(texts.other(false, clause)));
    }
    boolean isOursUnchanged = ours.set().file().digest().equals(base.set().file().digest());
    return isOursUnchanged || needsTheirs && !needsOurs;
  }

  /** Returns whether a version has an item that svc could not write into the other version. */
  private boolean hasUnsupportedItem(SetParts version, SetParts other) {
    return keys.stream()
        .anyMatch(
            key -> {
              SetPart part = version.find(key);
              return part != null
                  && MergeEdits.isUnsupportedItem(part)
                  && !SetPart.areSame(part, base.find(key))
                  && !SetPart.areSame(part, other.find(key));
            });
  }

  private void mergePart(String key, SetParts target, SetParts source) {
    SetPart ancestor = base.find(key);
    SetPart present = target.find(key);
    SetPart wanted = source.find(key);
    boolean isOurs = source == ours;
    if (SetPart.areSame(present, wanted) || SetPart.areSame(ancestor, wanted)) {
      return;
    }
    SetPart known = wanted == null ? ancestor : wanted;
    if (known.elements() instanceof ListItem item && target.list(item.list()) == null) {
      conflicts.add(texts.noPlace(isOurs, known));
    } else if (!SetPart.areSame(ancestor, present)) {
      conflicts.add(texts.conflict(ancestor, ours.find(key), theirs.find(key)));
    } else if (wanted != null && MergeEdits.isUnsupportedItem(wanted)) {
      conflicts.add(texts.other(isOurs, "added " + wanted.subject()));
    } else if (isReplaceable(present, wanted)) {
      requireSameFormat(isOurs, known);
      taken.put(key, known);
    }
  }

  /**
   * Returns whether a part can be changed to another one: both versions contain its element, or it
   * is an item of a list, which can be added and removed. In other cases, {@link
   * UnmergedContentComparison} finds the difference.
   */
  private static boolean isReplaceable(SetPart present, SetPart wanted) {
    return present != null && wanted != null
        || (present == null ? wanted : present).elements() instanceof ListItem;
  }

  /**
   * Adds a conflict for an element if different versions of Live saved the two versions of the set,
   * because the formats of elements may differ then. Values have one format.
   */
  private void requireSameFormat(boolean isOurs, SetPart part) {
    boolean isValue = part.elements() instanceof Values;
    if (!isValue && !formatOf(ours).equals(formatOf(theirs))) {
      conflicts.add(
          texts.other(isOurs, "changed " + part.subject() + " in another version of Live"));
    }
  }

  private static String formatOf(SetParts version) {
    XmlElement root = version.set().file().document().root();
    return root.attribute("MajorVersion") + " " + root.attribute("MinorVersion");
  }

  /**
   * Returns whether the merged set contains a change of a part that our version did not contain.
   */
  private boolean isChangedByTheirs(String key) {
    SetPart our = ours.find(key);
    SetPart their = theirs.find(key);
    return !SetPart.areSame(our, their)
        && SetPart.areSame(base.find(key), our)
        && isReplaceable(our, their)
        && (!((our == null ? their : our).elements() instanceof ListItem item)
            || ours.list(item.list()) != null && theirs.list(item.list()) != null);
  }

  /** Returns the merged file; null, with a conflict, if it would violate a rule of Live's sets. */
  private LiveSetFile apply(SetParts target, SetParts source) {
    XmlEdits edits = new XmlEdits(target.set().file().document());
    new MergeEdits(target, source, edits).apply(taken);
    byte[] xml = edits.apply();
    if (!edits.isResult(xml)) {
      throw INTERNAL.because("the merge would change more than it should; nothing was written");
    }
    LiveSetFile merged = ours.set().file().withXml(xml);
    List<LiveSetProblem> problems = LiveSetValidator.findProblems(merged);
    if (!problems.isEmpty()
        && problems.size() > LiveSetValidator.findProblems(target.set().file()).size()) {
      LiveSetProblem last = problems.get(problems.size() - 1);
      conflicts.add(
          "The changes of both sides together would break a rule of Live's sets: "
              + last.message()
              + " at "
              + last.element()
              + ".");
      return null;
    }
    requireAllChanges(merged, target, source);
    return merged;
  }

  /** Throws INTERNAL if the merged file does not contain exactly the parts that it should. */
  private void requireAllChanges(LiveSetFile merged, SetParts target, SetParts source) {
    SetParts result = SetParts.of(new AlsSet(merged), scope);
    boolean isComplete =
        taken.keySet().stream().allMatch(key -> SetPart.areSame(result.find(key), source.find(key)))
            && target.keys().stream()
                .filter(key -> !taken.containsKey(key))
                .allMatch(key -> SetPart.areSame(result.find(key), target.find(key)))
            && UnmergedContentComparison.between(target, result).isEmpty();
    if (!isComplete) {
      throw INTERNAL.because("the merged set would not contain all changes; nothing was written");
    }
  }
}
