package svc.app;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.comparison.SessionChange;
import svc.comparison.SetComparison;
import svc.comparison.SetContents;
import svc.comparison.StoreSnapshot;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.host.dryrun.DryRunBridge;
import svc.host.dryrun.DryRunBrowser;
import svc.host.dryrun.DryRunHost;
import svc.host.dryrun.HostSetReader;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.model.error.Warning;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.store.file.FolderCopy;
import svc.store.file.IoErrorMessages;
import svc.store.file.RedirectedUserFileResolver;

/**
 * A session on a temporary copy of the set and the files of a real session. Writes in it do not
 * change the user's data.
 */
final class DryRunSession implements AutoCloseable {
  private static final String EMBEDDED = "embedded";

  private final Session realSession;
  private final Path folder;
  private final FolderCopy homeCopy;
  private final SvcHome home;
  private final RedirectedUserFileResolver files;
  private final Session session;
  private final List<Warning> warnings = new ArrayList<>();
  private SetContents contentsBefore;

  private DryRunSession(Session real, Path folder) throws IOException {
    this.realSession = real;
    this.folder = folder;
    this.home = new SvcHome(folder.resolve("home"));
    this.homeCopy = DryRunHomeFiles.createCopy(real.home(), home);
    this.files = new RedirectedUserFileResolver(folder.resolve("files"));
    this.session =
        new Session(
            home,
            this::createHostChoice,
            () -> new DryRunBridge(real.bridge()),
            new Workspace(real.directory(), null, files),
            real.clock());
    real.repair();
    homeCopy.create(DryRunHomeFiles::isNeeded).forEach(this::warnUnreadable);
  }

  /** Copies a session. {@link #close} closes both the copy and the real session. */
  static DryRunSession create(Session real) {
    try {
      return new DryRunSession(real, TemporaryFolders.create("svc-dry-run"));
    } catch (IOException e) {
      throw copyFailed(e);
    }
  }

  private static RuntimeException copyFailed(IOException e) {
    return WRITE_FAILED
        .because("cannot copy the home folder for the dry run: " + IoErrorMessages.describe(e))
        .hint(
            "Check that the home folder is readable and the folder for temporary files is writable.")
        .withCause(e);
  }

  private void warnUnreadable(Path file) {
    String message = "cannot read " + file + "; the dry run ignores it";
    warnings.add(new Warning("NOT_READ_OVER", message, "Check the permissions of the file."));
  }

  Session session() {
    return session;
  }

  private HostChoice createHostChoice() {
    HostChoice choice = realSession.hostChoice();
    return new HostChoice(
        choice.name(), choice.chosenBy(), this::openHost, this::openBrowser, choice.warnings());
  }

  private boolean isEmbedded() {
    return realSession.hostName().equals(EMBEDDED);
  }

  private Host openHost() {
    Host host =
        isEmbedded()
            ? new EmbeddedHost(home.embeddedFolder(), realSession.clock(), files)
            : DryRunHost.copying(
                realSession.host(), folder.resolve("set"), realSession.clock(), warnings);
    contentsBefore = new HostSetReader(host).readContents();
    return host;
  }

  private HostBrowser openBrowser() {
    return isEmbedded()
        ? new EmbeddedBrowser(home.embeddedFolder(), realSession.clock())
        : new DryRunBrowser(realSession.browser(), home.snapshotFile(), warnings);
  }

  /** Returns the changes that have been made to the copy. */
  List<SessionChange> changes() {
    List<SessionChange> changes = new ArrayList<>();
    session
        .openHost()
        .ifPresent(
            host ->
                changes.addAll(
                    SetComparison.between(contentsBefore, new HostSetReader(host).readContents())));
    try {
      changes.addAll(
          new StoreSnapshot(tagsByPath(realSession), changedFileSizes(false))
              .changesTo(new StoreSnapshot(tagsByPath(session), changedFileSizes(true))));
    } catch (IOException e) {
      throw copyFailed(e);
    }
    return changes;
  }

  /** Returns the warnings about the copy, each once. */
  List<Warning> warnings() {
    return warnings.stream().distinct().toList();
  }

  /** Returns the tags of each item by its path; empty if the dry run has not changed any tags. */
  private Map<String, List<String>> tagsByPath(Session source) throws IOException {
    Map<String, List<String>> tags = new LinkedHashMap<>();
    if (!Files.exists(home.tagsFile())
        || FolderCopy.isSame(realSession.home().tagsFile(), home.tagsFile())) {
      return tags;
    }
    source
        .browserLibrary()
        .readTags()
        .items()
        .forEach(
            (uri, entry) -> {
              List<String> itemTags =
                  tags.computeIfAbsent(
                      entry.path() == null ? uri : entry.path(), item -> new ArrayList<>());
              itemTags.addAll(entry.recognized());
              itemTags.addAll(entry.extra());
            });
    return tags;
  }

  /**
   * Returns the sizes, in bytes, of the files that the dry run has changed, by name.
   *
   * @param afterRun whether to return the sizes of the copies instead of the real files
   */
  private Map<String, Long> changedFileSizes(boolean afterRun) throws IOException {
    Map<Path, Path> changed = new LinkedHashMap<>(homeCopy.findChanged(DryRunHomeFiles::isShown));
    for (Map.Entry<Path, Path> file : files.redirectedFiles().entrySet()) {
      if (Files.exists(file.getValue()) && !FolderCopy.isSame(file.getKey(), file.getValue())) {
        changed.put(file.getKey(), file.getValue());
      }
    }
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (Map.Entry<Path, Path> file : changed.entrySet()) {
      Path measured = afterRun ? file.getValue() : file.getKey();
      if (Files.isRegularFile(measured)) {
        sizes.put(displayName(file.getKey()), Files.size(measured));
      }
    }
    return sizes;
  }

  /** Returns the path of a file: relative if it is in the working directory, otherwise absolute. */
  private String displayName(Path file) throws IOException {
    Path workingDirectory = realSession.directory().toRealPath();
    return (file.startsWith(workingDirectory) ? workingDirectory.relativize(file) : file)
        .toString();
  }

  @Override
  public void close() {
    session.close();
    realSession.close();
    try {
      TemporaryFolders.delete(folder);
    } catch (IOException | UncheckedIOException left) {
      return; // The operating system deletes temporary files sooner or later.
    }
  }
}
