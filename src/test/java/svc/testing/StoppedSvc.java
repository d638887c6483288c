package svc.testing;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import svc.app.VerbAreas;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.StandardStreams;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.testing.files.FileOperations;
import svc.testing.files.RecordingFileSystem;

/** A process that runs an svc command and ends before a given file operation. */
public final class StoppedSvc {
  private StoppedSvc() {}

  /** Runs the command.
 *
 * @param args the home, the number of operations to perform, and the command's words */
  public static void main(String[] args) {
    FileOperations operations =
        new FileOperations(Integer.parseInt(args[1]), () -> Runtime.getRuntime().halt(137));
    SvcHome home = new SvcHome(RecordingFileSystem.recording(Path.of(args[0]), operations));
    PrintStream discard = new PrintStream(OutputStream.nullOutputStream());
    StandardStreams streams = new StandardStreams(System.in, discard, discard, OutputTerminal.PIPE);
    List<String> words = Arrays.asList(args).subList(2, args.length);
    System.exit(
        new CommandLineFrontend(VerbAreas.catalog(), List::of, globals -> session(home), streams).run(words));
  }

  private static Session session(SvcHome home) {
    Clock clock = Clock.fixed(Instant.ofEpochMilli(1_000_000), ZoneOffset.UTC);
    HostChoice embedded =
        new HostChoice(
            "embedded",
            () -> new EmbeddedHost(home.embeddedFolder(), clock),
            () -> new EmbeddedBrowser(home.embeddedFolder(), clock),
            List.of());
    return new Session(home, embedded, new Workspace(home.path(), null), clock);
  }
}
