package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import svc.app.dryrun.TemporaryFolders;
import svc.comparison.SessionChange;
import svc.comparison.SetComparison;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.host.Host;
import svc.host.SetCounts;
import svc.host.als.AlsHost;
import svc.host.als.file.LiveSetFile;
import svc.host.als.inspection.LaneComparison;
import svc.host.als.inspection.SetFileChecker;
import svc.host.als.inspection.SetFileDescriber;
import svc.host.als.set.AlsSet;
import svc.host.als.store.SetFileOptions;
import svc.host.als.text.FileText;
import svc.host.contents.HostSetReader;
import svc.host.embedded.EmbeddedHost;
import svc.model.error.SvcException;
import svc.model.set.SetFileCheck;
import svc.model.set.SetFileOverview;
import svc.session.SetFileInspector;
import svc.store.file.IoErrorMessages;

/** Reads Live Set files for the verbs of the area {@code als}, and sets that are compared. */
final class LiveSetFileInspector implements SetFileInspector {

  @Override
  public SetFileCheck check(Path file) {
    SetFileCheck checked = SetFileChecker.check(file);
    if (checked.error() != null) {
      return checked;
    }
    try (AlsHost host = openUnchanged(file)) {
      new HostSetReader(host).requireReadable();
      return checked;
    } catch (SvcException unreadable) {
      return checked.withError(file + " cannot be read by svc: " + unreadable.getMessage());
    }
  }

  @Override
  public SetFileOverview describe(Path file) {
    return SetFileDescriber.describe(file);
  }

  @Override
  public List<String> readText(Path file) {
    return FileText.read(file);
  }

  @Override
  public List<SessionChange> compare(Path before, Path after) {
    SetContents from = readLiveSet(before);
    SetContents to = readLiveSet(after);
    // Two files always have different paths, so only the contents are compared.
    List<SessionChange> changes =
        new ArrayList<>(SetComparison.between(withoutLanes(from, from), withoutLanes(to, from)));
    changes.addAll(LaneComparison.between(readSet(before), readSet(after)));
    return changes;
  }

  @Override
  public Host openLiveSet(Path file) {
    return openUnchanged(file);
  }

  @Override
  public SetCounts count(Path file) {
    try (AlsHost host = openUnchanged(file)) {
      return SetCounts.of(host);
    }
  }

  /**
   * Returns the contents without the envelopes on automation lanes, because {@link LaneComparison}
   * compares those.
   *
   * @param named the contents from which the name and other data of the set itself are taken
   */
  private static SetContents withoutLanes(SetContents contents, SetContents named) {
    return new SetContents(
        named.set(),
        contents.transport(),
        contents.scenes(),
        contents.locators(),
        contents.tracks().stream().map(LiveSetFileInspector::withoutLanes).toList());
  }

  private static TrackContents withoutLanes(TrackContents track) {
    return new TrackContents(
        track.track(),
        track.sends(),
        track.devices(),
        track.slots(),
        track.timeline(),
        List.of(),
        List.of(),
        track.routes());
  }

  @Override
  public SetContents readContents(Path file) {
    return file.toString().endsWith(".als") ? readLiveSet(file) : readEmbeddedSet(file);
  }

  @Override
  public SetContents readContents(Host host) {
    return new HostSetReader(host).readContents();
  }

  private static SetContents readEmbeddedSet(Path file) {
    SetContents[] read = new SetContents[1];
    try {
      TemporaryFolders.withTemporaryHome(
          home -> {
            EmbeddedHost host = new EmbeddedHost(home, Clock.systemUTC());
            host.setFiles().open(file);
            read[0] = new HostSetReader(host).readContents();
          });
      return read[0];
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  private static SetContents readLiveSet(Path file) {
    try (AlsHost host = openUnchanged(file)) {
      return new HostSetReader(host).readContents();
    }
  }

  private static AlsHost openUnchanged(Path file) {
    // Without a working copy: a check or comparison reads exactly the files that it names.
    SetFileOptions options = new SetFileOptions(file, true, false, false);
    return new AlsHost(options, file.resolveSibling("unused"), Clock.systemUTC());
  }

  private static AlsSet readSet(Path file) {
    return new AlsSet(LiveSetFile.read(file));
  }
}
