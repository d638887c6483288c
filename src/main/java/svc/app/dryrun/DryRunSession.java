package svc.app.dryrun;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.comparison.SessionChange;
import svc.comparison.SetComparison;
import svc.comparison.SetContents;
import svc.comparison.TagAndFileSnapshot;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.host.als.AlsHost;
import svc.host.contents.HostSetReader;
import svc.host.dryrun.DryRunBridgeInstaller;
import svc.host.dryrun.DryRunBrowser;
import svc.host.dryrun.DryRunHost;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.model.error.Warning;
import svc.session.ApplicationServices;
import svc.session.DryRun;
import svc.session.FileOpener;
import svc.session.HostChoice;
import svc.session.NotCommittedException;
import svc.session.Session;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.store.file.FolderCopy;
import svc.store.file.IoErrorMessages;
import svc.store.file.LinkResolvedFile;
import svc.store.file.RedirectedUserFileResolver;

/**
 * A session on a temporary copy of the set and the files of a real session. Writes in it do not
 * change the user's data.
 */
public final class DryRunSession implements DryRun {
  private static final String EMBEDDED = "embedded";

  private final Session realSession;
  private final Path folder;
  private final FolderCopy homeCopy;
  private final SvcHome home;
  private final RedirectedUserFileResolver files;
  private final Session session;

  /** Stands still, so that playback starts where the call says. */
  private final Clock clock;

  private final List<Warning> warnings = new ArrayList<>();
  private SetContents contentsBefore;

  private DryRunSession(Session real, Path folder) throws IOException {
    this.realSession = real;
    this.clock = Clock.fixed(real.clock().instant(), real.clock().getZone());
    this.folder = folder;
    this.home = new SvcHome(folder.resolve("home"));
    this.homeCopy = DryRunHomeFileFilter.createCopy(real.home(), home);
    this.files = new RedirectedUserFileResolver(folder.resolve("files"), real.workspace().files());
    this.session =
        new Session(
            home,
            this::createHostChoice,
            new Workspace(real.directory(), real.workspace().roots(), files),
            real.clock(),
            createServices(real.application()));
    session.setUserInteraction(real.userInteraction());
    session.writes().journal().actAs(real.writes().journal());
    real.writes().repair();
    homeCopy.create(DryRunHomeFileFilter::isNeeded).forEach(this::warnUnreadable);
  }

  /** Copies a session. Closing the copy does not close the real session. */
  public static DryRun create(Session real) {
    try {
      return new DryRunSession(real, TemporaryFolders.create("svc-dry-run").toRealPath());
    } catch (IOException e) {
      throw copyFailed(e);
    }
  }

  private static ApplicationServices createServices(ApplicationServices real) {
    return new ApplicationServices(
        () -> new DryRunBridgeInstaller(real.bridge()),
        null,
        DryRunSession::create,
        real.setFileInspector(),
        real.setFileMergers(),
        real.liveSetExporters(),
        real.setCodeParsers(),
        FileOpener.NONE);
  }

  private static RuntimeException copyFailed(IOException e) {
    return WRITE_FAILED
        .because("cannot copy the home folder for the dry run: " + IoErrorMessages.describe(e))
        .hint(
            "Check that the home folder is readable and the folder for temporary files is writable.")
        .withCause(e);
  }

  private void warnUnreadable(Path file) {
    String message = "cannot read " + file + ", so the dry run continues without it";
    warnings.add(new Warning("NOT_READ_OVER", message, "Check the permissions of the file."));
  }

  @Override
  public Session session() {
    return session;
  }

  @Override
  public <T> T run(Supplier<T> work) {
    boolean inTransaction =
        realSession.writes().isInUnitOfWork()
            && session.host().capabilities().contains(Capability.TRANSACTIONS);
    return inTransaction ? runInTransaction(work) : work.get();
  }

  private <T> T runInTransaction(Supplier<T> work) {
    try {
      return session.writes().runAsTransaction(() -> session.host().runInTransaction(work));
    } catch (NotCommittedException e) {
      throw e.getCause();
    }
  }

  private HostChoice createHostChoice() {
    HostChoice choice = realSession.hosts().choice();
    return new HostChoice(
        choice.name(), choice.chosenBy(), this::openHost, this::openBrowser, choice.warnings());
  }

  private boolean isEmbedded() {
    return realSession.hostName().equals(EMBEDDED);
  }

  private Host openHost() {
    Host host = isEmbedded() ? openEmbeddedCopy() : openCopy(realSession.host());
    contentsBefore = new HostSetReader(host).readContents();
    return host;
  }

  private Host openCopy(Host real) {
    Path set = folder.resolve("set");
    return real instanceof AlsHost file
        ? openSetFileCopy(file, set.resolve("set.als"))
        : DryRunHost.copying(real, set, clock, warnings);
  }

  private Host openSetFileCopy(AlsHost real, Path copy) {
    Path original = Path.of(real.currentSet().path());
    try {
      return real.copyTo(copy, home.setFileFolder(original), realSession.clock());
    } catch (IOException e) {
      throw copyFailed(e);
    }
  }

  private EmbeddedHost openEmbeddedCopy() {
    EmbeddedHost copy = new EmbeddedHost(home.embeddedFolder(), clock, files);
    if (realSession.writes().isInUnitOfWork() && realSession.host() instanceof EmbeddedHost real) {
      copy.copyPendingChanges(real);
    }
    return copy;
  }

  private HostBrowser openBrowser() {
    return isEmbedded()
        ? new EmbeddedBrowser(home.embeddedFolder(), realSession.clock())
        : new DryRunBrowser(realSession.hosts().browser(), home.snapshotFile(), warnings);
  }

  @Override
  public List<SessionChange> changes() {
    List<SessionChange> changes = new ArrayList<>();
    session.hosts().openHost().ifPresent(host -> changes.addAll(compare(host)));
    try {
      changes.addAll(
          new TagAndFileSnapshot(tagsByPath(realSession), changedFileSizes(false))
              .changesTo(new TagAndFileSnapshot(tagsByPath(session), changedFileSizes(true))));
    } catch (IOException e) {
      throw copyFailed(e);
    }
    return changes;
  }

  private List<SessionChange> compare(Host host) {
    SetContents after = new HostSetReader(host).readContents();
    return SetComparison.between(
        contentsBefore,
        host instanceof DryRunHost copy ? copy.withReEnabledAutomation(after) : after);
  }

  @Override
  public String digest() {
    DryRunHash digest = new DryRunHash(changes());
    session
        .hosts()
        .openHost()
        .ifPresent(
            host -> {
              SetContents after = new HostSetReader(host).readContents();
              digest.addSet(contentsBefore);
              digest.addSet(after);
            });
    try {
      digest.addFiles(changedFiles(), this::withUserPaths);
    } catch (IOException e) {
      throw copyFailed(e);
    }
    return digest.toString();
  }

  @Override
  public List<Warning> warnings() {
    return warnings.stream().distinct().toList();
  }

  @Override
  public String withUserPaths(String text) {
    String replaced = text.replace(home.path().toString(), realSession.home().path().toString());
    for (Map.Entry<Path, Path> file : files.redirectedFiles().entrySet()) {
      replaced = replaced.replace(file.getValue().toString(), file.getKey().toString());
    }
    return replaced;
  }

  /**
   * Returns the tags of each tagged browser item by the item's path; empty if the dry run has not
   * changed any tags.
   */
  private Map<String, List<String>> tagsByPath(Session source) throws IOException {
    Map<String, List<String>> tags = new LinkedHashMap<>();
    if (!Files.exists(home.tagsFile())
        || FolderCopy.isSame(realSession.home().tagsFile(), home.tagsFile())) {
      return tags;
    }
    source
        .hosts()
        .browserItems()
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
   * Returns the sizes, in bytes, of the files that the dry run has changed or deleted, by name.
   *
   * @param afterRun whether to return the sizes of the copies instead of the real files
   */
  private Map<String, Long> changedFileSizes(boolean afterRun) throws IOException {
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (Map.Entry<Path, Path> file : changedFiles().entrySet()) {
      Path measured = afterRun ? file.getValue() : file.getKey();
      if (Files.isRegularFile(measured)) {
        sizes.put(displayName(file.getKey()), Files.size(measured));
      }
    }
    return sizes;
  }

  /** Returns the files that the dry run has changed or deleted, with their copies. */
  private Map<Path, Path> changedFiles() throws IOException {
    Map<Path, Path> changed =
        new LinkedHashMap<>(homeCopy.findChanged(DryRunHomeFileFilter::isShown));
    changed.putAll(homeCopy.findMissing(DryRunHomeFileFilter::canBeDeleted));
    for (Map.Entry<Path, Path> file : files.redirectedFiles().entrySet()) {
      if (Files.exists(file.getValue()) && !FolderCopy.isSame(file.getKey(), file.getValue())) {
        changed.put(file.getKey(), file.getValue());
      }
    }
    return changed;
  }

  /**
   * Returns the path of a file for messages: relative if it is in the working directory, otherwise
   * absolute.
   */
  private String displayName(Path file) {
    Path workingDirectory = LinkResolvedFile.resolvePath(realSession.directory());
    return (file.startsWith(workingDirectory) ? workingDirectory.relativize(file) : file)
        .toString();
  }

  @Override
  public void close() {
    session.close();
    try {
      TemporaryFolders.delete(folder);
    } catch (IOException | UncheckedIOException left) {
      return; // The operating system deletes temporary files sooner or later.
    }
  }
}
