package svc.verbs.set;

import static svc.model.error.ErrorCode.INTERNAL;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.error.Warning;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetCode;
import svc.setcode.SetCodeEditor;
import svc.setcode.SetCodeText;
import svc.setcode.SetCodeWriter;
import svc.setcode.SetCodeWriter.DeviceDetail;
import svc.setcode.SetItem;
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
      int total,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean isRecorded(PulledSet result) {
    return result.total() > 0;
  }

  @Override
  public PulledSet run(Session session) {
    SetCodeFiles files = new SetCodeFiles(session);
    SetCode code = files.read(file, null);
    MatchedSet now = new SetCodeChanges(session, code, false).match();
    SetCodeWriter writer =
        new SetCodeWriter(now.contents().transport().signature(), DeviceDetail.CHANGED);
    Puller puller = new Puller(now, new SetCodeEditor(code, writer), managed);
    puller.pull();
    List<SetCodeText> edited = puller.editor.editedFiles();
    requireValid(session, code, edited);
    edited.forEach(each -> DumpSet.write(session, each.path(), each.text()));
    List<String> lines = new ArrayList<>();
    lines.add(
        puller.edits.isEmpty()
            ? "Nothing to pull: the file describes the set as it is"
            : "Pulled " + WriteSummary.count(puller.edits.size(), "change") + " into " + file);
    puller.edits.forEach(edit -> lines.add("  " + edit));
    return new PulledSet(
        edited.stream().map(each -> each.path().toString()).toList(),
        List.copyOf(puller.edits),
        puller.edits.size(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(lines, "changes"));
  }

  /** Throws INTERNAL if an edited file is not valid, so that a file is never damaged. */
  private static void requireValid(Session session, SetCode code, List<SetCodeText> edited) {
    for (SetCodeText each : edited) {
      if (each.name().equals(code.main().name())) {
        try {
          new SetCodeFiles(session).read(each);
        } catch (svc.model.error.SvcException e) {
          throw INTERNAL.because("the edited file would not be valid: " + e.getMessage());
        }
      }
    }
  }

  /** Finds the edits of the files. */
  private static final class Puller {
    private final MatchedSet now;
    private final SetCodeEditor editor;
    private final boolean isManagedOnly;
    private final List<String> edits = new ArrayList<>();
    private final List<SetItem> renamed = new ArrayList<>();

    Puller(MatchedSet now, SetCodeEditor editor, boolean isManagedOnly) {
      this.now = now;
      this.editor = editor;
      this.isManagedOnly = isManagedOnly;
    }

    void pull() {
      List<TrackStage.PossibleRename> renames = TrackStage.findRenames(now);
      for (SetItem item : now.code().items()) {
        Optional<SetItem> present = now.find(item);
        Optional<TrackStage.PossibleRename> rename =
            renames.stream().filter(each -> each.wanted() == item).findFirst();
        if (present.isPresent()) {
          pull(item, present.get(), "");
        } else if (rename.isPresent()) {
          SetItem track = rename.get().present();
          editor.rename(item, track.id());
          renamed.add(track);
          edits.add("renamed " + describe(item) + " to " + TextSanitizer.quote(track.id()));
        } else {
          editor.remove(item);
          edits.add("removed " + describe(item));
        }
      }
      if (!isManagedOnly) {
        addTopLevel();
      }
      editor.finish();
    }

    private void addTopLevel() {
      List<SetItem> added =
          now.present().stream()
              .filter(item -> !now.isManaged(item) && !renamed.contains(item) && isWritten(item))
              .toList();
      editor.append(added);
      added.forEach(item -> edits.add("added " + describe(item)));
    }

    /** Returns whether an item has something that a file states. */
    private static boolean isWritten(SetItem item) {
      boolean isPlain =
          item.children().isEmpty()
              && item.settings().values().stream().allMatch(SetItem.Setting::isUsual);
      return switch (item.kind()) {
        case SONG -> false;
        case SCENE -> !item.id().startsWith("#") || !isPlain;
        case MAIN -> !isPlain;
        default -> true;
      };
    }

    private void pull(SetItem item, SetItem present, String where) {
      String label = where + describe(item);
      for (String setting : item.settings().keySet()) {
        boolean isKnown = present.settings().containsKey(setting);
        if (isKnown && item.differs(present, setting)) {
          if (setting.equals("notes")) {
            editor.changeNotes(item, present);
          } else {
            editor.change(item, setting, present.value(setting).orElseThrow());
          }
          edits.add(label + ": " + setting);
        }
      }
      if (!isManagedOnly) {
        List<String> unstated = SetCodeEditor.unstated(item, present);
        editor.add(item, present, unstated);
        unstated.forEach(setting -> edits.add(label + ": " + setting));
      }
      pullChildren(item, present, label);
    }

    private void pullChildren(SetItem item, SetItem present, String label) {
      for (SetItem child : item.children()) {
        now.find(child)
            .ifPresentOrElse(
                found -> pull(child, found, label + ", "),
                () -> {
                  editor.remove(child);
                  edits.add("removed " + label + ", " + describe(child));
                });
      }
      if (isManagedOnly) {
        return;
      }
      // The instrument that a part type chose is not written.
      boolean isChosen =
          item.value("part").isPresent() && item.children(ItemKind.DEVICE).isEmpty();
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
          + (item.kind() == ItemKind.SONG || item.kind() == ItemKind.MAIN
              ? ""
              : " " + TextSanitizer.sanitizeName(id));
    }
  }
}
