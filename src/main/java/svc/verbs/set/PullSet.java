package svc.verbs.set;

import static svc.model.error.ErrorCode.INTERNAL;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.model.device.DeviceDetail;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.AutomationSetting;
import svc.setcode.ItemKind;
import svc.setcode.SetCode;
import svc.setcode.SetCodeEditor;
import svc.setcode.SetCodeText;
import svc.setcode.SetCodeWriter;
import svc.setcode.SetItem;
import svc.setcode.SettingType;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

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
      implements HasWriteSummary {}

  @Override
  public boolean isRecorded(PulledSet result) {
    return !result.edits().isEmpty();
  }

  @Override
  public PulledSet run(Session session) {
    SetCodeFiles files = new SetCodeFiles(session);
    SetCode code = files.read(file, null);
    MatchedSet now =
        MatchedSet.read(
            session,
            SetCodeValues.withAbsolutePaths(
                session, new PaletteColors(session.host()).replace(code)),
            new StockDeviceDefaults(),
            true);
    SetCodeWriter writer =
        new SetCodeWriter(
            now.contents().transport().signature(),
            DeviceDetail.CHANGED,
            code.main().path().toAbsolutePath().getParent());
    List<String> found = new ArrayList<>();
    Map<Path, SetCodeText> edited = new LinkedHashMap<>();
    SetCodeEditor renaming = new SetCodeEditor(code, writer);
    rename(now, renaming, found);
    SetCode renamed = keep(files, code, renaming, edited);
    MatchedSet matched =
        renamed == code
            ? now
            : new MatchedSet(
                SetCodeValues.withAbsolutePaths(
                    session, new PaletteColors(session.host()).replace(renamed)),
                now.contents(),
                now.reader(),
                false);
    Puller puller =
        new Puller(session, matched, new SetCodeEditor(renamed, writer), managed, found);
    puller.pull();
    keep(files, renamed, puller.editor, edited);
    SetCodeReplacement.write(session, code, edited.values());
    List<String> lines = new ArrayList<>();
    lines.add(
        found.isEmpty()
            ? "Nothing to pull: the file describes the set as it is"
            : "Pulled " + WriteSummary.count(found.size(), "change") + " into " + file);
    found.forEach(edit -> lines.add("  " + edit));
    return new PulledSet(
        edited.keySet().stream().map(Path::toString).toList(),
        List.copyOf(found),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(lines, "changes"));
  }

  /**
   * Adds the edited texts to those to write, and returns what they describe. Throws INTERNAL if a
   * text would not be valid, so that a file is never damaged.
   */
  private static SetCode keep(
      SetCodeFiles files, SetCode code, SetCodeEditor editor, Map<Path, SetCodeText> edited) {
    List<SetCodeText> texts = editor.editedFiles();
    if (texts.isEmpty()) {
      return code;
    }
    texts.forEach(each -> edited.put(each.path(), each));
    try {
      return files.readEdited(code, texts);
    } catch (SvcException e) {
      throw INTERNAL.because("the edited file would not be valid: " + e.getMessage());
    }
  }

  /**
   * Writes what decides which items the file describes: the time signature of the song, the new
   * names of tracks and scenes, and the numbers of items whose names others have now.
   */
  private static void rename(MatchedSet now, SetCodeEditor editor, List<String> found) {
    for (SetItem item : now.firstOfSeveral()) {
      editor.addFirstNumber(item);
      found.add(Puller.describe(item) + ": number");
    }
    for (TrackStage.PossibleRename rename : TrackStage.findRenames(now)) {
      renameItem(editor, rename.wanted(), rename.present().id(), found);
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
              editor.renumber(item, scene);
              found.add(Puller.describe(item) + ": number of the scene");
            });
    now.renamedScenes()
        .forEach(
            (scene, name) -> {
              renameScene(editor, scene, name);
              found.add("renamed " + Puller.describe(scene) + " to " + TextSanitizer.quote(name));
              for (SetItem track : now.code().items()) {
                track.children(ItemKind.CLIP).stream()
                    .filter(clip -> clip.id().equals(scene.id()))
                    .forEach(clip -> renameScene(editor, clip, name));
              }
            });
  }

  private static void renameScene(SetCodeEditor editor, SetItem item, String id) {
    if (id.startsWith("#")) {
      editor.renumber(item, Integer.parseInt(id.substring(1)));
    } else {
      editor.rename(item, id);
    }
  }

  private static void renameItem(
      SetCodeEditor editor, SetItem item, String name, List<String> found) {
    editor.rename(item, name);
    found.add("renamed " + Puller.describe(item) + " to " + TextSanitizer.quote(name));
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
          pullSection(item);
          continue;
        }
        now.find(item)
            .ifPresentOrElse(
                present -> pull(item, present, "", !isManagedOnly),
                () -> {
                  editor.remove(item);
                  edits.add("removed " + describe(item));
                });
      }
      if (!isManagedOnly) {
        addTopLevel();
      }
      editor.finish();
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
          if (setting.equals("notes")) {
            editor.changeNotes(item, present);
          } else {
            editor.change(item, setting, present.value(setting).orElseThrow());
          }
          edits.add(label + ": " + TextSanitizer.sanitizeName(setting));
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

    /** Removes from a section the tracks whose timeline is not as the section describes it. */
    private void pullSection(SetItem section) {
      SectionMatcher sections = new SectionMatcher(now);
      Map<String, String> plays = new LinkedHashMap<>(SectionMatcher.plays(section));
      plays
          .keySet()
          .removeIf(name -> sections.find(section, name).filter(sections::isLaidOut).isEmpty());
      if (plays.size() < SectionMatcher.plays(section).size()) {
        editor.change(section, SettingType.PLAY_NAME, plays);
        edits.add(describe(section) + ": play");
      }
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
          (found.isEmpty() ? "removed " : "")
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
                  edits.add("removed " + label + ", " + describe(child));
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

    private static String describe(SetItem item) {
      String id = item.kind() == ItemKind.LOCATOR ? "at " + item.id().substring(1) : item.id();
      return item.kind().word()
          + (item.kind() == ItemKind.SONG
                  || item.kind() == ItemKind.LOOP
                  || item.kind() == ItemKind.MAIN
              ? ""
              : " " + TextSanitizer.sanitizeName(id));
    }
  }
}
