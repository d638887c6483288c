package svc.store.browser;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;

/**
 * A row as a walk through a host's browser finds it: items, but also folders and samples.
 *
 * @param folder whether the browser calls it a folder
 * @param device whether it is a device, which may have children too
 */
public record BrowserScanRow(
    String uri, String name, String path, boolean folder, boolean device, boolean loadable) {
  private static final Set<String> SAMPLE_EXTENSIONS =
      Set.of("wav", "aif", "aiff", "flac", "mp3", "ogg", "m4a", "mp4", "rx2", "rex", "w64", "caf");

  /** The item that it is; folders and samples are none. */
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
      case "amxd" -> Optional.of(device(folders));
      default -> device ? Optional.of(device(folders)) : Optional.empty();
    };
  }

  /** Max devices stand below folders that say what they do. */
  private static BrowserItemKind device(List<String> folders) {
    if (folders.contains("Max Audio Effect") || folders.contains("Audio Effects")) {
      return BrowserItemKind.AUDIO_EFFECT;
    }
    boolean midi = folders.contains("Max MIDI Effect") || folders.contains("MIDI Effects");
    return midi ? BrowserItemKind.MIDI_EFFECT : BrowserItemKind.DEVICE;
  }

  private String extension() {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
