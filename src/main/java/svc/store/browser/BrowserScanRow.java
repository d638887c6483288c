package svc.store.browser;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;

/**
 * A row of a browser scan: an item, a folder or a sample.
 *
 * @param folder whether the browser marks the row as a folder; a device can also be marked as a
 *     folder
 * @param device whether the browser marks the row as a device
 */
public record BrowserScanRow(
    String uri, String name, String path, boolean folder, boolean device, boolean loadable) {
  private static final Set<String> SAMPLE_EXTENSIONS =
      Set.of("wav", "aif", "aiff", "flac", "mp3", "ogg", "m4a", "mp4", "rx2", "rex", "w64", "caf");

  /** Returns the item, empty for folders and samples. */
  public Optional<BrowserItem> toItem() {
    return determineKind().map(kind -> new BrowserItem(uri, name, path, kind, loadable));
  }

  private Optional<BrowserItemKind> determineKind() {
    if (folder && !device && !loadable || SAMPLE_EXTENSIONS.contains(extension())) {
      return Optional.empty();
    }
    List<String> folders = List.of(path.split("/", -1));
    String root = folders.get(0);
    if (root.equals("Plug-Ins")) {
      return Optional.of(BrowserItemKind.PLUGIN);
    }
    if (extension().equals("mid") || extension().equals("alc")) {
      return Optional.of(BrowserItemKind.MIDI_CLIP);
    }
    if (root.equals("Audio Effects")) {
      return Optional.of(BrowserItemKind.AUDIO_EFFECT);
    }
    return root.equals("MIDI Effects")
        ? Optional.of(BrowserItemKind.MIDI_EFFECT)
        : kindByExtension(folders);
  }

  private Optional<BrowserItemKind> kindByExtension(List<String> folders) {
    return switch (extension()) {
      case "adg" -> Optional.of(BrowserItemKind.RACK);
      case "adv" -> Optional.of(BrowserItemKind.PRESET);
      case "amxd" -> Optional.of(deviceKind(folders));
      default -> device ? Optional.of(deviceKind(folders)) : Optional.empty();
    };
  }

  /** Returns the kind of a device, which depends on the folders above it. */
  private static BrowserItemKind deviceKind(List<String> folders) {
    if (folders.contains("Max Audio Effect") || folders.contains("Audio Effects")) {
      return BrowserItemKind.AUDIO_EFFECT;
    }
    boolean isMidiEffect = folders.contains("Max MIDI Effect") || folders.contains("MIDI Effects");
    return isMidiEffect ? BrowserItemKind.MIDI_EFFECT : BrowserItemKind.DEVICE;
  }

  private String extension() {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
