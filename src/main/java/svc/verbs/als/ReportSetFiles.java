package svc.verbs.als;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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

/** Reports on all set files in a folder. */
@VerbDeclaration(
    path = "als report",
    tool = "inspect_live_sets",
    operation = "report",
    effect = VerbEffect.READS,
    summary = "List the Live Sets in a folder with tempo, tracks, devices and missing files.",
    details =
        "Includes the folders inside it, except those named Backup. A file that cannot be read is"
            + " listed with the reason. The table shows how many plug-ins, samples and Max devices"
            + " are missing, and how many files belong to packs; --json and --csv also list their"
            + " names.",
    brief = "tempo, tracks, plug-ins and missing files in folder",
    examples = "als report songs")
public record ReportSetFiles(
    @VerbArgument(
            value = "Folder with Live Sets.",
            tool = "folder",
            cli = "<folder>",
            fileEndings = "/")
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
    Path root = session.files().toRead(session.projects().pathForSetFolder(folder));
    List<Path> files = findSets(root);
    SetFileOverview[] rows = new SetFileOverview[files.size()];
    int[] largestFirst = largestFirst(files);
    UserInteraction user = session.userInteraction();
    AtomicInteger started = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    runOnAllCores(
        () -> {
          for (int at = started.getAndIncrement();
              at < rows.length;
              at = started.getAndIncrement()) {
            Path file = files.get(largestFirst[at]);
            rows[largestFirst[at]] =
                describe(session, file).withFile(root.relativize(file).toString());
            report(user, done.incrementAndGet(), rows.length);
          }
        });
    return new SetFileReport(List.of(rows), rows.length);
  }

  /** Runs the same work on each core, one of them the core of this thread. */
  private static void runOnAllCores(Runnable work) {
    List<CompletableFuture<Void>> others = new ArrayList<>();
    for (int core = 1; core < Runtime.getRuntime().availableProcessors(); core++) {
      others.add(CompletableFuture.runAsync(work));
    }
    work.run();
    others.forEach(CompletableFuture::join);
  }

  /** Returns the indexes of files in the order of their size, so that no large one is read last. */
  private static int[] largestFirst(List<Path> files) {
    long[] sizes = files.stream().mapToLong(file -> file.toFile().length()).toArray();
    return IntStream.range(0, sizes.length)
        .boxed()
        .sorted(Comparator.comparingLong((Integer index) -> sizes[index]).reversed())
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Describes a file. A link to a file that the session may not use is a row with an error. */
  private static SetFileOverview describe(Session session, Path file) {
    try {
      return session.setFileInspector().describe(session.projects().pathForSetFile(file));
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
          .because("cannot read the folder " + folder + ": " + IoErrorMessages.describe(e))
          .hint("Give an existing folder with Live Sets.")
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
