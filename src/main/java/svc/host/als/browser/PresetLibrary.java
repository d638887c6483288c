package svc.host.als.browser;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import svc.host.als.file.DevicePreset;
import svc.model.device.BrowserItem;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/** The presets of devices in Live's User Library. */
public final class PresetLibrary {
  /** A User Library of which no folder is known. */
  public static final PresetLibrary NONE =
      new PresetLibrary(
          () -> {
            throw LOAD_FAILED.because("the User Library is not known");
          });

  private final Supplier<Path> folder;
  private List<Path> presets;

  /**
   * Creates the library.
   *
   * @param folder finds its folder; throws FILE_NOT_FOUND if there is none
   */
  public PresetLibrary(Supplier<Path> folder) {
    this.folder = folder;
  }

  /**
   * Reads the preset of a browser item. Throws LOAD_FAILED if the item is not the preset of a
   * device in the User Library, and the errors of {@link DevicePreset#read}.
   */
  public DevicePreset read(BrowserItem item) {
    if (item.path() == null
        || !item.path().startsWith(LibraryScanner.ROOT + "/")
        || !PresetFile.isDevicePreset(item.path())) {
      throw LOAD_FAILED
          .because(
              TextSanitizer.quote(item.name())
                  + " cannot be loaded into a set file; svc can load presets of devices (.adv) in"
                  + " the User Library")
          .hint(
              "`svc instrument refresh` lists them. Load others in Live and save the set; racks"
                  + " (.adg) come from a set as well.");
    }
    return DevicePreset.read(fileOf(item));
  }

  private Path fileOf(BrowserItem item) {
    Path library = folder.get().toAbsolutePath().normalize();
    try {
      Path file =
          library.resolve(item.path().substring(LibraryScanner.ROOT.length() + 1)).normalize();
      if (file.startsWith(library)) {
        return file;
      }
    } catch (InvalidPathException notAPath) {
      // The browser snapshot can contain any text.
    }
    throw LOAD_FAILED
        .because(TextSanitizer.quote(item.path()) + " is not in the User Library")
        .hint("`svc instrument refresh` reads the User Library again.");
  }

  /**
   * Returns the files of the presets with a name, without the ending; empty if there are none or if
   * the library cannot be read.
   */
  public List<Path> findPresets(String name) {
    return presets().stream()
        .filter(
            file ->
                BrowserItem.removeExtension(file.getFileName().toString()).equalsIgnoreCase(name))
        .toList();
  }

  private List<Path> presets() {
    if (presets == null) {
      presets = folder().map(PresetLibrary::list).orElse(List.of());
    }
    return presets;
  }

  private Optional<Path> folder() {
    try {
      return Optional.of(folder.get());
    } catch (SvcException none) {
      return Optional.empty();
    }
  }

  private static List<Path> list(Path library) {
    try {
      return LibraryScanner.listPresets(library);
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
