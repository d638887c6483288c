package svc.verbs.set;

import static svc.model.error.ErrorCode.INTERNAL;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.comparison.SetContents;
import svc.model.device.DeviceDetail;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.setcode.SetCode;
import svc.setcode.SetCodeEditor;
import svc.setcode.SetCodeText;
import svc.setcode.SetCodeWriter;
import svc.setcode.SetItemReader;

/** A set file that is edited in steps, and matched with the set again after each of them. */
final class EditedSetCode {
  private final Session session;
  private final SetCodeFiles files;
  private final SetCode original;
  private final SetItemReader reader;
  private final SetContents contents;
  private final Map<Path, SetCodeText> texts = new LinkedHashMap<>();
  private SetCode code;

  /** Null after an edit, until it is needed. */
  private MatchedSet matched;

  private EditedSetCode(Session session, SetCodeFiles files, SetCode original) {
    this.session = session;
    this.files = files;
    this.original = original;
    this.code = original;
    this.matched =
        MatchedSet.read(session, converted(session, original), new StockDeviceDefaults(), true);
    this.contents = matched.contents();
    this.reader = matched.reader();
  }

  /** Reads a file with its includes. Throws FILE_INVALID with a line for each problem. */
  static EditedSetCode read(Session session, Path file) {
    SetCodeFiles files = new SetCodeFiles(session);
    return new EditedSetCode(session, files, files.read(file, null));
  }

  private static SetCode converted(Session session, SetCode code) {
    return SetCodeValues.withAbsolutePaths(
        session, new PaletteColors(session.host()).replace(code));
  }

  /** Returns the file as it is edited so far, matched with the set. */
  MatchedSet now() {
    if (matched == null) {
      matched = new MatchedSet(converted(session, code), contents, reader, false);
    }
    return matched;
  }

  /**
   * Edits the file. Throws INTERNAL if the text would not be valid, so that a file is never
   * damaged.
   */
  void edit(Consumer<SetCodeEditor> edits) {
    SetCodeWriter writer =
        new SetCodeWriter(
            contents.transport().signature(),
            DeviceDetail.CHANGED,
            original.main().path().toAbsolutePath().getParent());
    SetCodeEditor editor = new SetCodeEditor(code, writer);
    edits.accept(editor);
    List<SetCodeText> changed = editor.editedFiles();
    if (changed.isEmpty()) {
      return;
    }
    changed.forEach(each -> texts.put(each.path(), each));
    try {
      code = files.readEdited(code, changed);
    } catch (SvcException e) {
      throw INTERNAL.because("the edited file would not be valid: " + e.getMessage());
    }
    matched = null;
  }

  /** Writes the edited files. */
  void write() {
    SetCodeReplacement.write(session, original, texts.values());
  }

  /** Returns the paths of the edited files. */
  List<String> editedFiles() {
    return texts.keySet().stream().map(Path::toString).toList();
  }
}
