package svc.verbs.set;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.setcode.SetCode;
import svc.setcode.SetItem;
import svc.setcode.SetItem.ItemSetting;
import svc.text.TextSanitizer;

/** Converts values of a file to those that a set can have: absolute paths of audio files. */
record SetCodeValues(Session session, Path folder) {
  private static final String AUDIO = "audio";

  /**
   * Returns what a file describes with absolute paths. A path is relative to the folder of the main
   * file, or to the working folder if the text was given without a file. Throws PATH_NOT_ALLOWED
   * with its line for a file that svc may not use.
   */
  static SetCode withAbsolutePaths(Session session, SetCode code) {
    Path file = code.main().path();
    Path folder = file == null ? null : file.toAbsolutePath().getParent();
    SetCodeValues values = new SetCodeValues(session, folder);
    return new SetCode(
        code.files(), code.items().stream().map(values::convert).toList(), code.signature());
  }

  private SetItem convert(SetItem item) {
    Map<String, ItemSetting> settings = item.settings();
    ItemSetting audio = settings.get(AUDIO);
    if (audio != null) {
      settings = new LinkedHashMap<>(settings);
      settings.put(AUDIO, new ItemSetting(toAbsolute(item, audio), audio.isUsual(), audio.entry()));
    }
    return settings == item.settings() && item.children().isEmpty()
        ? item
        : item.with(settings, item.children().stream().map(this::convert).toList());
  }

  private String toAbsolute(SetItem item, ItemSetting audio) {
    String text = (String) audio.value();
    try {
      Path path = Path.of(text);
      Path resolved = folder == null ? path : folder.resolve(path);
      return session.stores().projects().pathForSample(resolved).toString();
    } catch (InvalidPathException e) {
      throw MatchedSet.error(
              ErrorCode.FILE_NOT_FOUND, item, "invalid path " + TextSanitizer.quote(text))
          .hint("Give the path of an audio file.");
    } catch (SvcException e) {
      throw e.withPrefix(MatchedSet.lineOf(item));
    }
  }
}
