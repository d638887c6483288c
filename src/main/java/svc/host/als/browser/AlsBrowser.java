package svc.host.als.browser;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import svc.host.HostBrowser;
import svc.host.ProgressListener;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.store.browser.SnapshotWriter;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;

/**
 * The browser without Live: the presets in the User Library, and Live's own devices, whose URIs are
 * the same on every computer. Presets of packs are omitted, because svc cannot determine their
 * URIs. Only presets of devices are loadable.
 */
public final class AlsBrowser implements HostBrowser {
  private final Path folder;
  private final Supplier<Path> library;
  private final Clock clock;

  /**
   * Creates a browser.
   *
   * @param folder the folder of the snapshot, created on first use
   * @param library finds the User Library; throws FILE_NOT_FOUND if there is none
   */
  public AlsBrowser(Path folder, Supplier<Path> library, Clock clock) {
    this.folder = folder;
    this.library = library;
    this.clock = clock;
  }

  @Override
  public Path snapshotFile() {
    return folder.resolve("browser-snapshot.json");
  }

  /** Lists Live's own devices if there is no snapshot yet. */
  @Override
  public void prepareSnapshot() {
    if (!Files.exists(snapshotFile())) {
      write(listDevices());
    }
  }

  @Override
  public void refreshSnapshot(ProgressListener progress) {
    Path userLibrary = library.get();
    progress.report("reading " + userLibrary, 0);
    List<BrowserItem> items = new ArrayList<>(listDevices());
    try {
      items.addAll(LibraryScanner.scan(userLibrary));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot read " + userLibrary + ": " + IoErrorMessages.describe(e))
          .hint(IoErrorMessages.remedy(e))
          .withCause(e);
    }
    write(items);
  }

  private static List<BrowserItem> listDevices() {
    return StockDeviceTables.allTypes().stream()
        .filter(type -> !type.uri().isEmpty())
        .map(type -> new BrowserItem(type.uri(), type.name(), type.path(), kindOf(type), false))
        .toList();
  }

  private static BrowserItemKind kindOf(DeviceType type) {
    if (type.path().startsWith("Plug-Ins/")) {
      return BrowserItemKind.PLUGIN;
    }
    return switch (type.kind()) {
      case AUDIO_EFFECT -> BrowserItemKind.AUDIO_EFFECT;
      case MIDI_EFFECT -> BrowserItemKind.MIDI_EFFECT;
      default -> BrowserItemKind.DEVICE;
    };
  }

  private void write(List<BrowserItem> items) {
    String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    try {
      OwnerOnlyPermissions.createFolders(folder);
      AtomicFileWriter.write(snapshotFile(), SnapshotWriter.write(items, now, null));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because(
              "cannot write the browser snapshot in " + folder + ": " + IoErrorMessages.describe(e))
          .hint(IoErrorMessages.remedy(e))
          .withCause(e);
    }
  }
}
