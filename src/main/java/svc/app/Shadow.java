package svc.app;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.contents.Change;
import svc.contents.Contents;
import svc.contents.Difference;
import svc.contents.Stores;
import svc.host.Browser;
import svc.host.Host;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.host.shadow.ShadowBridge;
import svc.host.shadow.ShadowBrowser;
import svc.host.shadow.ShadowHost;
import svc.host.shadow.Survey;
import svc.model.Warning;
import svc.session.Home;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.Workplace;
import svc.store.Diversion;
import svc.store.Mirror;
import svc.store.Trouble;

/** A session like another, in which nothing that is written is the user's. */
final class Shadow implements AutoCloseable {
  private static final String EMBEDDED = "embedded";

  private final Session real;
  private final Path folder;
  private final Mirror mirror;
  private final Home home;
  private final Diversion files;
  private final Session session;
  private final List<Warning> warnings = new ArrayList<>();
  private Contents before;

  private Shadow(Session real, Path folder) throws IOException {
    this.real = real;
    this.folder = folder;
    this.home = new Home(folder.resolve("home"));
    this.mirror = HomeFiles.mirror(real.home(), home);
    this.files = new Diversion(folder.resolve("files"));
    this.session =
        new Session(
            home,
            this::choice,
            () -> new ShadowBridge(real.bridge()),
            new Workplace(real.directory(), null, files),
            real.clock());
    real.repair();
    mirror.make(HomeFiles::isNeeded).forEach(this::unread);
  }

  /** A shadow of a session, which it closes in the end. */
  static Shadow of(Session real) {
    try {
      return new Shadow(real, Throwaway.create("svc-dry-run"));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static RuntimeException failed(IOException e) {
    return WRITE_FAILED
        .because("cannot make a copy to try it on: " + Trouble.of(e))
        .hint("Check the folder for temporary files, and that the home can be read.")
        .causedBy(e);
  }

  private void unread(Path file) {
    String what = file + " cannot be read, so that the dry run goes without it";
    warnings.add(new Warning("NOT_READ_OVER", what, "Check its permissions."));
  }

  Session session() {
    return session;
  }

  private HostChoice choice() {
    HostChoice choice = real.choice();
    return new HostChoice(choice.name(), choice.by(), this::host, this::browser, choice.warnings());
  }

  private boolean isEmbedded() {
    return real.hostName().equals(EMBEDDED);
  }

  private Host host() {
    Host host =
        isEmbedded()
            ? new EmbeddedHost(home.embedded(), real.clock(), files)
            : ShadowHost.of(real.host(), folder.resolve("set"), real.clock(), warnings);
    before = new Survey(host).contents();
    return host;
  }

  private Browser browser() {
    return isEmbedded()
        ? new EmbeddedBrowser(home.embedded(), real.clock())
        : new ShadowBrowser(real.browser(), home.snapshot(), warnings);
  }

  /** What has been written so far, as what it would change. */
  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    session
        .opened()
        .ifPresent(host -> changes.addAll(Difference.between(before, new Survey(host).contents())));
    try {
      changes.addAll(
          new Stores(tags(real), sizes(false)).to(new Stores(tags(session), sizes(true))));
    } catch (IOException e) {
      throw failed(e);
    }
    return changes;
  }

  /** What to know of it. */
  List<Warning> warnings() {
    return warnings.stream().distinct().toList();
  }

  /** The tags by path, none where nobody has touched them. */
  private Map<String, List<String>> tags(Session of) throws IOException {
    Map<String, List<String>> tags = new LinkedHashMap<>();
    if (!Files.exists(home.tags()) || Mirror.isSame(real.home().tags(), home.tags())) {
      return tags;
    }
    of.instruments()
        .tags()
        .items()
        .forEach(
            (uri, entry) -> {
              List<String> all =
                  tags.computeIfAbsent(
                      entry.path() == null ? uri : entry.path(), item -> new ArrayList<>());
              all.addAll(entry.recognized());
              all.addAll(entry.extra());
            });
    return tags;
  }

  /** The sizes of the files that differ, as they are or as they would be. */
  private Map<String, Long> sizes(boolean then) throws IOException {
    Map<Path, Path> changed = new LinkedHashMap<>(mirror.changed(HomeFiles::isShown));
    for (Map.Entry<Path, Path> file : files.diverted().entrySet()) {
      if (Files.exists(file.getValue()) && !Mirror.isSame(file.getKey(), file.getValue())) {
        changed.put(file.getKey(), file.getValue());
      }
    }
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (Map.Entry<Path, Path> file : changed.entrySet()) {
      Path one = then ? file.getValue() : file.getKey();
      if (Files.isRegularFile(one)) {
        sizes.put(named(file.getKey()), Files.size(one));
      }
    }
    return sizes;
  }

  /** As one would write it in the working directory. */
  private String named(Path file) throws IOException {
    Path here = real.directory().toRealPath();
    return (file.startsWith(here) ? here.relativize(file) : file).toString();
  }

  @Override
  public void close() {
    session.close();
    real.close();
    try {
      Throwaway.delete(folder);
    } catch (IOException | UncheckedIOException left) {
      return; // The system clears its temporary files.
    }
  }
}
