package svc.verbs.set;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.TimelineClipFormatter;
import svc.model.error.Warning;
import svc.session.Session;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.AutomationSetting;
import svc.setcode.ItemKind;
import svc.setcode.SetCodeEditor;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasEdits;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.set.SectionMatcher.PlayedTrack;

/** Brings changes of the set into the file that describes it. */
@VerbDeclaration(
    path = "set pull",
    effect = VerbEffect.DESTROYS,
    summary = "Bring changes made in the set into a set file.",
    details =
        "Edits values at their place, adds what is new, and removes what was deleted in the set."
            + " Comments, order and formatting elsewhere stay as they are. With {managed}, only what"
            + " the file describes is edited, and nothing is added.",
    examples = {"set pull night.set.groovy", "set pull mix.set.groovy --managed"},
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record PullSet(
    @VerbArgument(
            value = "Set file (.set.groovy).",
            tool = "file",
            cli = "<file>",
            fileEndings = ".set.groovy")
        Path file,
    @VerbArgument(
            value = "Edit only what the file describes, and add nothing.",
            tool = "managed",
            cli = "--managed",
            defaultValue = "false")
        boolean managed)
    implements SetFileVerb<PullSet.PulledSet> {
  /** The largest number of characters of a change that is listed with its values. */
  private static final int MAX_CHANGE = 100;

  /** The start of an edit that removes a block. */
  private static final String REMOVED = "removed ";

  public PullSet {
    SetCodeFiles.requireEnding(file);
  }

  /**
   * The edited files.
   *
   * @param files the files that changed
   * @param edits the edits in words
   */
  public record PulledSet(
      List<String> files,
      List<String> edits,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, HasEdits {}

  @Override
  public boolean isRecorded(PulledSet result) {
    return !result.edits().isEmpty();
  }

  @Override
  public PulledSet run(Session session) {
    EditedSetCode edited = EditedSetCode.read(session, file);
    List<String> found = new ArrayList<>();
    edited.edit(editor -> renameScenes(edited.now(), editor, found));
    edited.edit(editor -> renameTracks(edited.now(), editor, found));
    edited.edit(editor -> removeFromSections(edited.now(), editor, managed, found));
    edited.edit(editor -> new Puller(session, edited.now(), editor, managed, found).pull());
    edited.write();
    List<String> lines = new ArrayList<>();
    lines.add(
        found.isEmpty()
            ? "Nothing to pull: the file describes the set as it is"
            : "Pulled "
                + WriteSummary.count(found.size(), "change")
                + " into "
                + file
                + removed(found));
    found.forEach(edit -> lines.add("  " + edit));
    return new PulledSet(
        edited.editedFiles(),
        List.copyOf(found),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(lines, "changes"));
  }

  /** Returns which blocks were removed, for the line that short answers show as well. */
  private static String removed(List<String> edits) {
    List<String> removed =
        edits.stream()
            .filter(edit -> edit.startsWith(REMOVED))
            .map(edit -> edit.substring(REMOVED.length()))
            .toList();
    return removed.isEmpty() ? "" : "; removed " + TimelineClipFormatter.join(removed);
  }

  /**
   * Writes the time signature of the song, the new names of scenes, and the numbers of items whose
   * names others have now.
   */
  private static void renameScenes(MatchedSet now, SetCodeEditor editor, List<String> found) {
    for (SetItem item : now.firstOfSeveral()) {
      editor.renumber(item, 1);
      found.add(describe(now, item) + ": number");
    }
    for (SetItem song : now.code().items(ItemKind.SONG)) {
      if (song.differs(now.find(song).orElseThrow(), "signature")) {
        editor.changeSignature(song);
        found.add("song: signature");
      }
    }
    now.inSeveralScenes()
        .forEach(
            (item, scene) -> {
              editor.renameToNumber(item, scene);
              found.add(describe(now, item) + ": number of the scene");
            });
    now.renamedScenes()
        .forEach(
            (scene, name) -> {
              renameScene(editor, scene, name);
              found.add(
                  name.startsWith("#")
                      ? describe(now, scene) + ": number of the scene"
                      : renamed(now, scene, name));
              for (SetItem track : now.code().items()) {
                track.children(ItemKind.CLIP).stream()
                    .filter(clip -> clip.id().equals(scene.id()))
                    .forEach(clip -> renameScene(editor, clip, name));
              }
            });
    for (SetItem section : now.code().items(ItemKind.SECTION)) {
      SectionMatcher.plays(section)
          .forEach(
              (track, scene) -> {
                String current = now.currentSceneId(scene);
                if (!current.equals(scene)) {
                  editor.changePlayedScene(section, track, current);
                }
              });
    }
  }

  /** Writes the new names of tracks. */
  private static void renameTracks(MatchedSet now, SetCodeEditor editor, List<String> found) {
    Map<String, String> names = new HashMap<>();
    for (TrackRename rename : TrackRename.find(now)) {
      editor.rename(rename.wanted(), rename.present().id());
      editor.renumber(rename.wanted(), rename.present().number());
      found.add(renamed(now, rename.wanted(), rename.present().id()));
      names.put(rename.wanted().id(), rename.present().id());
    }
    for (SetItem section : now.code().items(ItemKind.SECTION)) {
      SectionMatcher.plays(section).keySet().stream()
          .filter(names::containsKey)
          .forEach(track -> editor.renamePlayed(section, track, names.get(track)));
    }
  }

  private static String renamed(MatchedSet now, SetItem item, String name) {
    return "renamed " + describe(now, item) + " to " + TextSanitizer.quote(name);
  }

  /** Removes from sections the tracks whose timeline is not as the section describes it. */
  private static void removeFromSections(
      MatchedSet now, SetCodeEditor editor, boolean managed, List<String> found) {
    SectionMatcher sections = new SectionMatcher(now);
    for (SetItem section : now.code().items(ItemKind.SECTION)) {
      for (String track : SectionMatcher.plays(section).keySet()) {
        Optional<PlayedTrack> played = sections.find(section, track);
        if (played.filter(sections::isLaidOut).isEmpty()) {
          editor.removePlayed(section, track);
          found.add(
              describe(now, section)
                  + ": play without "
                  + TextSanitizer.quote(track)
                  + played.map(each -> lost(each, managed)).orElse(""));
        }
      }
    }
  }

  /** Returns which clips in the section of a track the file does not describe any more. */
  private static String lost(PlayedTrack played, boolean managed) {
    List<String> clips = SectionMatcher.clipIds(played);
    List<String> held = played.track().children(ItemKind.CLIP).stream().map(SetItem::id).toList();
    if (!held.containsAll(clips)) {
      return ", some of whose clips a set file cannot hold";
    }
    return managed && !clips.isEmpty() ? ", whose clips are not added" : "";
  }

  private static void renameScene(SetCodeEditor editor, SetItem item, String id) {
    if (id.startsWith("#")) {
      editor.renameToNumber(item, Integer.parseInt(id.substring(1)));
    } else {
      editor.rename(item, id);
    }
  }

  private static String describe(MatchedSet now, SetItem item) {
    return TextSanitizer.sanitizeName(item.describe(now.contents().transport().signature()));
  }

  /** Finds the edits of the files. */
  private static final class Puller {
    private final MatchedSet now;
    private final SetCodeEditor editor;
    private final AutomationMatcher matcher;
    private final boolean isManagedOnly;
    private final List<String> edits;

    Puller(
        Session session,
        MatchedSet now,
        SetCodeEditor editor,
        boolean isManagedOnly,
        List<String> edits) {
      this.matcher = new AutomationMatcher(session);
      this.now = now;
      this.editor = editor;
      this.isManagedOnly = isManagedOnly;
      this.edits = edits;
    }

    void pull() {
      for (SetItem item : now.code().items()) {
        if (item.kind() == ItemKind.SECTION) {
          continue;
        }
        now.find(item)
            .ifPresentOrElse(
                present -> pull(item, present, "", !isManagedOnly),
                () -> {
                  editor.remove(item);
                  edits.add(REMOVED + describe(item));
                });
      }
      if (!isManagedOnly) {
        addTopLevel();
      }
    }

    private void addTopLevel() {
      List<SetItem> added =
          now.present().stream().filter(item -> !now.isManaged(item) && isWritten(item)).toList();
      editor.append(added);
      added.forEach(item -> edits.add("added " + describe(item)));
    }

    /** Returns whether an item has something that a file states. */
    private static boolean isWritten(SetItem item) {
      return switch (item.kind()) {
        case SONG -> false;
        case SCENE -> !item.id().startsWith("#") || !item.isUsual();
        case LOOP, MAIN -> !item.isUsual();
        default -> true;
      };
    }

    private void pull(SetItem item, SetItem present, String where, boolean isComplete) {
      String label = where + describe(item);
      for (String setting : item.settings().keySet()) {
        boolean isKnown = present.settings().containsKey(setting);
        if (!isKnown && isDeletable(item, setting)) {
          editor.removeSetting(item, setting);
          edits.add(label + ": removed " + TextSanitizer.sanitizeName(setting));
        } else if (isKnown && hasChanged(item, present, setting)) {
          String change =
              setting.equals("notes")
                  ? editor.changeNotes(item, present)
                  : editor.change(item, setting, present.value(setting).orElseThrow());
          edits.add(
              (label + ": " + TextSanitizer.sanitizeName(setting) + " " + shortened(change))
                  .strip());
        }
      }
      if (isComplete) {
        List<String> unstated = SetCodeEditor.unstated(item, present);
        editor.add(item, present, unstated);
        unstated.forEach(setting -> edits.add(label + ": " + setting));
      }
      // A file manages only what it states of the chains of a rack.
      pullChildren(item, present, label, isComplete && item.kind() != ItemKind.CHAIN);
    }

    /** Edits the automation that the set has in place of that of an item. */
    private void pullAutomation(SetItem owner, SetItem child, String label) {
      AutomationMatcher.WantedAutomation wanted =
          owner.kind() == ItemKind.CLIP
              ? matcher.resolveIn(trackOf(owner), now.find(owner).orElseThrow(), child)
              : matcher.resolve(trackOf(owner), child);
      List<AutomationRun> found = matcher.findChanged(wanted).orElse(null);
      if (found == null) {
        return;
      }
      AutomationSetting.AutomationParameterName parameter = child.automation().parameter();
      if (found.isEmpty()) {
        editor.remove(child);
      } else {
        editor.changeAutomation(
            child, AutomationSetting.toItem(parameter, found.get(0)), wanted.segment());
        found.stream()
            .skip(1)
            .forEach(run -> editor.addChild(owner, AutomationSetting.toItem(parameter, run)));
      }
      edits.add(
          (found.isEmpty() ? REMOVED : "")
              + label
              + ", automation of "
              + TextSanitizer.sanitizeName(parameter.describe()));
    }

    /** Returns a track by its item in the file, or by that of one of its clips. */
    private MatchedSet.MatchedTrack trackOf(SetItem item) {
      return now.tracks().stream()
          .filter(
              each ->
                  each.wanted() == item
                      || each.wanted().children().stream().anyMatch(child -> child == item))
          .findFirst()
          .orElseThrow();
    }

    private boolean hasChanged(SetItem item, SetItem present, String setting) {
      boolean isLimited =
          setting.equals("notes")
              && (item.differs(present, "length") || item.differs(present, "from"));
      return isLimited ? !editor.hasNotesOf(item, present) : item.differs(present, setting);
    }

    /** Returns whether a user can delete a setting, so that the set does not have it any more. */
    private static boolean isDeletable(SetItem item, String setting) {
      return setting.startsWith(ItemKind.SEND)
          || setting.startsWith(ItemKind.PARAMETER)
          || item.kind().isTrack() && setting.equals("group")
          || item.kind() == ItemKind.CLIP && List.of("length", "seconds").contains(setting)
          || item.kind() == ItemKind.SCENE
              && List.of("color", "tempo", "signature").contains(setting);
    }

    private void pullChildren(SetItem item, SetItem present, String label, boolean isComplete) {
      for (SetItem child : item.children()) {
        if (child.kind() == ItemKind.AUTOMATE && now.find(child).isPresent()) {
          pullAutomation(item, child, label);
          continue;
        }
        now.find(child)
            .ifPresentOrElse(
                found -> pull(child, found, label + ", ", isComplete),
                () -> {
                  editor.remove(child);
                  edits.add(REMOVED + label + ", " + describe(child));
                });
      }
      if (!isComplete || item.kind() == ItemKind.DEVICE) {
        return;
      }
      // The instrument that a part type chose is not written.
      boolean isChosen =
          MatchedSet.choosesInstrument(item) && present.children(ItemKind.DEVICE).size() == 1;
      Stream<SetItem> added =
          present.children().stream()
              .filter(child -> !now.isManaged(child))
              .filter(child -> !isChosen || child.kind() != ItemKind.DEVICE);
      added.forEach(
          child -> {
            editor.addChild(item, child);
            edits.add("added " + label + ", " + describe(child));
          });
    }

    /** Returns a change; empty if it is too long for a line. */
    private static String shortened(String change) {
      return change.length() > MAX_CHANGE ? "" : TextSanitizer.sanitizeLine(change);
    }

    private String describe(SetItem item) {
      return PullSet.describe(now, item);
    }
  }
}
