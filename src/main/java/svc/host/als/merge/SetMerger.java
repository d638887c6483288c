package svc.host.als.merge;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetProblem;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.merge.SetPart.ListItem;
import svc.host.als.set.AlsSet;
import svc.host.als.xml.XmlEdits;
import svc.model.set.ConflictChoices;
import svc.model.set.MergeSide;
import svc.model.set.SetFileConflict;
import svc.model.set.SetFileMergeResult;

/**
 * Merges the changes of one version of a set into another. Both versions were made from the same
 * ancestor. A part is what svc can write as a whole, such as a volume or an envelope. If only one
 * version changed a part, the merged set contains that change; if both changed it in different
 * ways, it is a conflict.
 *
 * <p>What svc cannot write, such as a device, may differ in one of the versions only. That version
 * is the target: the parts that the other version, the source, has changed are written into it. If
 * both versions changed such things, the target is a choice, as the version of every part is that
 * both changed.
 */
public final class SetMerger {
  private final SetParts base;
  private final SetParts ours;
  private final SetParts theirs;
  private final PartScope scope;
  private final MergeTexts texts;
  private final Set<String> keys = new LinkedHashSet<>();

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
   * @param choices the versions from which to take the parts in conflict
   */
  public static MergedFile merge(AlsSet base, AlsSet ours, AlsSet theirs, ConflictChoices choices) {
    return new SetMerger(base, ours, theirs, new MergeTexts("ours", "theirs")).merge(choices);
  }

  /** Merges two versions whose file names stand for them in the sentences about conflicts. */
  public static MergedFile mergeFiles(
      AlsSet base, AlsSet ours, AlsSet theirs, ConflictChoices choices) {
    MergeTexts texts = new MergeTexts(nameOf(ours), nameOf(theirs));
    return new SetMerger(base, ours, theirs, texts).merge(choices);
  }

  private static String nameOf(AlsSet set) {
    return set.file().path().getFileName().toString();
  }

  private MergedFile merge(ConflictChoices choices) {
    OtherDifferences between = UnmergedContentComparison.between(ours, theirs);
    OtherDifferences our = otherDifferences(ours, theirs);
    OtherDifferences their = otherDifferences(theirs, ours);
    boolean needsOurs = our.isRelevantTo(between);
    boolean needsTheirs = their.isRelevantTo(between);
    boolean isOursUnchanged = ours.set().file().digest().equals(base.set().file().digest());
    MergeSide side =
        isOursUnchanged || needsTheirs && !needsOurs ? MergeSide.THEIRS : MergeSide.OURS;
    List<MergeConflict> conflicts =
        needsOurs && needsTheirs
            ? conflictsOnBothSides(texts.bothOthers(our.clauses(), their.clauses()))
            : conflictsIn(partMerge(side));
    NumberedConflicts numbered = new NumberedConflicts(conflicts, choices);
    Optional<MergeSide> chosenSide = numbered.sideOf(MergeConflict.OTHER);
    PartMerge parts = partMerge(chosenSide.orElse(side));
    List<SetFileConflict> open =
        numbered.findOpen(chosenSide.isPresent() ? conflictsIn(parts) : conflicts);
    return open.isEmpty()
        ? apply(parts, numbered, their)
        : new MergedFile(SetFileMergeResult.ofConflicts(open), null);
  }

  private PartMerge partMerge(MergeSide target) {
    return target == MergeSide.OURS
        ? new PartMerge(base, ours, theirs, target, texts)
        : new PartMerge(base, theirs, ours, target, texts);
  }

  /** Returns the differences of a version from the ancestor that svc cannot merge. */
  private OtherDifferences otherDifferences(SetParts version, SetParts other) {
    OtherDifferences differences = UnmergedContentComparison.between(base, version);
    for (String key : keys) {
      SetPart part = version.find(key);
      if (part != null
          && MergeEdits.isUnsupportedItem(part)
          && !SetPart.areSame(part, base.find(key))
          && !SetPart.areSame(part, other.find(key))) {
        differences.addItem((base.find(key) == null ? "added " : "changed ") + part.subject());
      }
    }
    return differences;
  }

  private List<MergeConflict> conflictsIn(PartMerge parts) {
    return keys.stream().flatMap(key -> parts.findConflict(key).stream()).toList();
  }

  /**
   * Returns the conflicts if both versions contain what svc cannot merge, so that the target is not
   * decided: those with either target.
   *
   * @param text the first conflict, which decides the target, as a sentence
   */
  private List<MergeConflict> conflictsOnBothSides(String text) {
    List<MergeConflict> conflicts = new ArrayList<>();
    conflicts.add(
        new MergeConflict(
            MergeConflict.OTHER, "what svc does not merge", text, EnumSet.allOf(MergeSide.class)));
    for (String key : keys) {
      Optional<MergeConflict> inOurs = partMerge(MergeSide.OURS).findConflict(key);
      Optional<MergeConflict> inTheirs = partMerge(MergeSide.THEIRS).findConflict(key);
      inOurs
          .map(conflict -> inTheirs.map(conflict::union).orElse(conflict))
          .or(() -> inTheirs)
          .ifPresent(conflicts::add);
    }
    return conflicts;
  }

  private MergedFile apply(PartMerge parts, NumberedConflicts conflicts, OtherDifferences their) {
    Map<String, SetPart> taken = parts.partsToTake(keys, conflicts.chosen());
    conflicts.requirePossible(parts, taken.keySet());
    XmlEdits edits = new XmlEdits(parts.target().set().file().document());
    new MergeEdits(parts.target(), parts.source(), edits).apply(taken);
    byte[] xml = edits.apply();
    if (!edits.isResult(xml)) {
      throw INTERNAL.because("the merge would change more than it should; nothing was written");
    }
    LiveSetFile merged = ours.set().file().withXml(xml);
    Optional<String> problem = findNewProblem(merged, parts.target().set().file());
    if (problem.isPresent()) {
      SetFileConflict conflict =
          new SetFileConflict(conflicts.count() + 1, problem.get(), List.of());
      return new MergedFile(SetFileMergeResult.ofConflicts(List.of(conflict)), null);
    }
    SetParts result = SetParts.of(new AlsSet(merged), scope);
    requireAllChanges(result, parts, taken.keySet());
    List<String> changes = new ArrayList<>();
    if (parts.side() == MergeSide.THEIRS) {
      changes.addAll(their.clauses());
    }
    keys.stream()
        .filter(key -> isReportable(key, result))
        .forEach(key -> changes.add(MergeTexts.change(ours.find(key), result.find(key))));
    return new MergedFile(
        new SetFileMergeResult(changes, conflicts.settled(texts), List.of()),
        changes.isEmpty() ? ours.set().file() : merged);
  }

  /** Returns the rule of Live's sets that only the merged set violates, as a sentence. */
  private static Optional<String> findNewProblem(LiveSetFile merged, LiveSetFile target) {
    List<LiveSetProblem> problems = LiveSetValidator.findProblems(merged);
    if (problems.isEmpty() || problems.size() <= LiveSetValidator.findProblems(target).size()) {
      return Optional.empty();
    }
    LiveSetProblem last = problems.get(problems.size() - 1);
    return Optional.of(
        "The changes of both sides together would break a rule of Live's sets: "
            + last.message()
            + " at "
            + last.element()
            + ".");
  }

  /**
   * Returns whether the merged set contains a change of a part that our version did not contain. A
   * part whose track or scene is new or missing belongs to that.
   */
  private boolean isReportable(String key, SetParts result) {
    SetPart our = ours.find(key);
    SetPart merged = result.find(key);
    if (SetPart.areSame(our, merged)) {
      return false;
    }
    return (our == null ? merged : our).elements() instanceof ListItem item
        ? ours.list(item.list()) != null && result.list(item.list()) != null
        : our != null && merged != null;
  }

  /** Throws INTERNAL if the merged file does not contain exactly the parts that it should. */
  private static void requireAllChanges(SetParts result, PartMerge parts, Set<String> taken) {
    SetParts target = parts.target();
    boolean isComplete =
        taken.stream().allMatch(key -> SetPart.areSame(result.find(key), parts.source().find(key)))
            && target.keys().stream()
                .filter(key -> !taken.contains(key))
                .allMatch(key -> SetPart.areSame(result.find(key), target.find(key)))
            && UnmergedContentComparison.between(target, result).isEmpty();
    if (!isComplete) {
      throw INTERNAL.because("the merged set would not contain all changes; nothing was written");
    }
  }
}
