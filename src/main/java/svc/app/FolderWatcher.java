package svc.app;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Observes files by watching their folders, because editors replace a file when they save it. */
final class FolderWatcher implements FileChanges {
  /** The time without further changes after which an editor has saved its file. */
  private static final long QUIET_MILLIS = 100;

  private final WatchService service;
  private final Set<Path> files = new HashSet<>();
  private final Set<Path> folders = new HashSet<>();

  FolderWatcher() throws IOException {
    this.service = FileSystems.getDefault().newWatchService();
  }

  @Override
  public void observe(Collection<Path> added) throws IOException {
    for (Path file : added) {
      observe(file.toAbsolutePath().normalize());
      if (Files.exists(file)) {
        observe(file.toRealPath());
      }
    }
  }

  private void observe(Path file) throws IOException {
    files.add(file);
    if (folders.add(file.getParent())) {
      file.getParent().register(service, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE);
    }
  }

  @Override
  public void await() throws InterruptedException {
    boolean isChanged = false;
    while (!isChanged) {
      isChanged = takeEvents(service.take());
    }
    while (isChanged) {
      WatchKey next = service.poll(QUIET_MILLIS, TimeUnit.MILLISECONDS);
      isChanged = next != null && takeEvents(next);
    }
  }

  /** Removes the events of a folder, and returns whether one of them concerns an observed file. */
  private boolean takeEvents(WatchKey folder) {
    boolean isObserved = false;
    for (WatchEvent<?> event : folder.pollEvents()) {
      isObserved |=
          event.kind() == OVERFLOW
              || files.contains(((Path) folder.watchable()).resolve((Path) event.context()));
    }
    folder.reset();
    return isObserved;
  }

  @Override
  public void close() throws IOException {
    service.close();
  }
}
