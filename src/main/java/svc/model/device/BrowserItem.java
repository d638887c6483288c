package svc.model.device;

import svc.model.serialization.UntrustedName;

/**
 * An item of the host's browser.
 *
 * @param uri the host's identifier of the item
 * @param name the name in the browser; file names include the extension
 * @param path the folders and the name, separated by slashes
 * @param loadable whether the host can load the item onto a track
 */
public record BrowserItem(
    String uri, @UntrustedName String name, String path, BrowserItemKind kind, boolean loadable) {

  /** Returns the name without the extension of a preset, device or clip file. */
  public String nameWithoutExtension() {
    return removeExtension(name);
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
