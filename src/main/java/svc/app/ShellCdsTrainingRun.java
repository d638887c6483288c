package svc.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.frontend.shell.ShellFrontend;
import svc.verb.VerbCatalog;

/**
 * Types typical lines into a shell, so that the JVM records the classes of the shell for the class
 * data sharing (CDS) archive.
 */
final class ShellCdsTrainingRun {
  private static final String KEYS =
      """
      track list
      mix set Bass --vol\t-6
      mix set Ba\t --pan 0.1
      clip lst
      tracks.findAll { it.mute }
      def x = mix.track('Bass').volumeDb
      mix.set('Ba\t, volumeDb: -6.dB)
      mix.\tset 'Bass', pan: 0.1
      tracks[0].na\t
      mix.apply 'bas\t-6'
      project show nothing\t
      device set Lead "Auto Filter" Frequency "800 Hz"
      (1..3).each {
        println it
      }
      x +
      1 +
      help
      exit
      """;

  private ShellCdsTrainingRun() {}

  static void run(Path home) throws IOException {
    VerbCatalog catalog = VerbAreas.catalog();
    Map<String, String> environment = Map.of("SVC_HOME", home.toString(), "TERM", "xterm");
    HostSelector hosts = new HostSelector(environment);
    ShellFrontend.runSimulated(
        catalog,
        BuiltInCommands.create(catalog, hosts, environment),
        hosts::createSession,
        environment,
        KEYS.replace('\n', '\r'));
    // A shell without input loads the classes that start it.
    System.setIn(InputStream.nullInputStream());
    PrintStream discard = new PrintStream(OutputStream.nullOutputStream());
    Main.run(List.of("shell"), environment, discard, discard);
  }
}
