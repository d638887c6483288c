package svc.verbs.als;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.set.SetFileOverview;
import svc.session.Session;
import svc.session.UserInteraction;
import svc.store.file.IoErrorMessages;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reports on a set file, or on all set files in a folder. */
@VerbDeclaration(
    path = "als report",
    tool = "inspect_live_sets",
    operation = "report",
    effect = VerbEffect.READS,
    summary = "List Live Sets with their tempo, tracks, devices and missing files.",
    details =
        "With a folder, includes the folders inside it, except those named Backup. A file that cannot be read is"
            + " listed with the reason. The table shows how many plug-ins, samples and Max devices"
            + " are missing, and how many files belong to packs; --json and --csv also list their"
            + " names.",
    brief = "tempo, tracks, plug-ins and missing files of a set, or of all in folder",
    examples = "als report songs")
public record ReportSetFiles(
    @VerbArgument(
            value = "Folder with Live Sets, or a Live Set.",
            brief = "or an .als file",
            tool = "folder",
            cli = "<folder>",
            fileEndings = ".als")
        Path folder)
    implements AlsVerb<ReportSetFiles.SetFileReport> {

  /** The sets in the folder, in the order of their paths. */
  public record SetFileReport(
      @TableColumns({
            @TableColumn("file"),
            @TableColumn("version"),
            @TableColumn("tempo"),
            @TableColumn(value = "signature", heading = "meter"),
            @TableColumn("tracks"),
            @TableColumn(value = "plugin_count", heading = "plug-ins"),
            @TableColumn(value = "missing_plugin_count", heading = "missing plug-ins"),
            @TableColumn(value = "missing_count", heading = "missing files"),
            @TableColumn(value = "pack_file_count", heading = "pack files"),
            @TableColumn("error")
          })
          List<SetFileOverview> items,
      int total) {}

  @Override
  public SetFileReport run(Session session) {
    Path root = session.files().toRead(session.stores().projects().pathForSetFolder(folder));
    boolean isSet = Files.isRegularFile(root) && isSet(root.getFileName());
    List<Path> files = isSet ? List.of(root) : findSets(root);
    List<SetFileOverview> rows = describeAll(session, isSet ? root.getParent() : root, files);
    return new SetFileReport(rows, rows.size());
  }

  /**
   * Describes files on all processors. Each processor takes the largest remaining file, so that all
   * processors finish at about the same time.
   */
  private static List<SetFileOverview> describeAll(Session session, Path root, List<Path> files) {
    SetFileOverview[] rows = new SetFileOverview[files.size()];
    Queue<Integer> waiting = new ConcurrentLinkedQueue<>(sortBySize(files));
    UserInteraction user = session.userInteraction();
    AtomicInteger done = new AtomicInteger();
    IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .parallel()
        .forEach(
            processor -> {
              for (Integer at = waiting.poll(); at != null; at = waiting.poll()) {
                Path file = files.get(at);
                rows[at] = describe(session, file).withFile(root.relativize(file).toString());
                report(user, done.incrementAndGet(), files.size());
              }
            });
    return List.of(rows);
  }

  /** Returns the indices of files, in descending order of the files' sizes. */
  private static List<Integer> sortBySize(List<Path> files) {
    List<Long> sizes = files.stream().map(file -> file.toFile().length()).toList();
    return IntStream.range(0, files.size())
        .boxed()
        .sorted(Comparator.comparing(sizes::get).reversed())
        .toList();
  }

  /**
   * Describes a file. For a link to a file that the session may not use, returns a row with an
   * error.
   */
  private static SetFileOverview describe(Session session, Path file) {
    try {
      return session
          .application()
          .setFileInspector()
          .describe(session.stores().projects().pathForSetFile(file));
    } catch (SvcException e) {
      return SetFileOverview.ofError(file.toString(), e.getMessage());
    }
  }

  private static void report(UserInteraction user, int done, int total) {
    synchronized (user) {
      user.report("Read " + done + " of " + total + " sets", (double) done / total);
    }
  }

  private List<Path> findSets(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> isSet(root.relativize(file))).sorted().toList();
    } catch (IOException e) {
      throw FILE_NOT_FOUND
          .because("cannot read " + folder + ": " + IoErrorMessages.describe(e))
          .hint("Give an existing folder with Live Sets, or a Live Set.")
          .withCause(e);
    }
  }

  private static boolean isSet(Path file) {
    for (Path part : file) {
      if (part.toString().equals("Backup")) {
        return false;
      }
    }
    return file.toString().endsWith(".als");
  }
}
