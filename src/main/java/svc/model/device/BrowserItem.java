package svc.model.device;

import svc.model.serialization.UntrustedName;

/**
 * An item of the host's browser.
 *
 * @param uri what the host knows it by
 * @param name as the browser shows it, files with their extension
 * @param path folders and name, separated by slashes
 * @param loadable whether it can be put onto a track
 */
public record BrowserItem(
    String uri, @UntrustedName String name, String path, BrowserItemKind kind, boolean loadable) {

  /** The name, files without the extension that browsers give them. */
  public String nameWithoutExtension() {
    return removeExtension(name);
  }

  /** A name without the extension that browsers give files. */
  public static String removeExtension(String name) {
    return name.replaceFirst("(?i)\\.(adg|adv|amxd|alc|mid)$", "");
  }

  /** The folder that a path starts with, such as "Instruments". */
  public String rootFolder() {
    int slash = path.indexOf('/');
    return slash < 0 ? path : path.substring(0, slash);
  }
}
