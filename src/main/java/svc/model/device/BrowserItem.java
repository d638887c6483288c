package svc.model.device;

import java.util.Locale;
import java.util.Set;
import svc.model.serialization.UntrustedName;

/**
 * An item of the host's browser.
 *
 * @param uri the host's identifier of the item; null for a sample
 * @param name the name in the browser; file names include the extension
 * @param path the folders and the name, separated by slashes; for a sample, also the path of its
 *     file
 * @param kind null for a sample, and for an item that is not in the browser snapshot
 * @param loadable whether the host can load the item onto a track
 */
public record BrowserItem(
    String uri, @UntrustedName String name, String path, BrowserItemKind kind, boolean loadable) {
  private static final Set<String> SAMPLE_EXTENSIONS =
      Set.of("wav", "aif", "aiff", "flac", "mp3", "ogg", "m4a", "mp4", "rx2", "rex", "w64", "caf");

  /**
   * Returns a sample, an audio file. The browser snapshot contains no samples.
   *
   * @param path the path in the browser, or the absolute path of the file
   */
  public static BrowserItem sample(String path) {
    return new BrowserItem(null, path.replaceFirst(".*[/\\\\]", ""), path, null, true);
  }

  /** Returns whether a name or path is that of a sample, by its extension. */
  public static boolean isSample(String name) {
    String extension = name.substring(name.lastIndexOf('.') + 1);
    return SAMPLE_EXTENSIONS.contains(extension.toLowerCase(Locale.ROOT));
  }

  /** Returns whether the item is a sample that is identified by its path. */
  public boolean isSample() {
    return uri == null;
  }

  /** Returns the name without the extension of a preset, device or clip file, or a sample. */
  public String nameWithoutExtension() {
    return isSample() ? name.substring(0, name.lastIndexOf('.')) : removeExtension(name);
  }

  /** Returns a name without the extension of a preset, device or clip file. */
  public static String removeExtension(String name) {
    return name.replaceFirst("(?i)\\.(adg|adv|amxd|alc|mid)$", "");
  }

  /** Returns the first folder of the path, such as "Instruments". */
  public String rootFolder() {
    int slash = path.indexOf('/');
    return slash < 0 ? path : path.substring(0, slash);
  }
}
