package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import svc.face.shell.ShellFace;
import svc.verb.Catalog;

/** A short evening at the shell, for its class archive. */
final class Rehearsal {
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

  private Rehearsal() {}

  static void run(Path home) throws IOException {
    Catalog catalog = Areas.catalog();
    Map<String, String> environment = Map.of("SVC_HOME", home.toString(), "TERM", "xterm");
    Hosts hosts = new Hosts(environment);
    ShellFace.rehearse(
        catalog,
        BuiltIns.all(catalog, hosts, environment),
        hosts::session,
        environment,
        KEYS.replace('\n', '\r'));
  }
}
