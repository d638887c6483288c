package svc.testing;

import java.nio.file.Path;
import java.time.Clock;
import svc.host.embedded.EmbeddedHost;

/** A process that renames a clip repeatedly and prints a line each time. */
public final class Renamer {
  private Renamer() {}

  /** Renames the clip.
 *
 * @param args the host's folder, track, scene, and number of times (0 for no limit) */
  public static void main(String[] args) {
    EmbeddedHost host = new EmbeddedHost(Path.of(args[0]), Clock.systemUTC());
    int times = Integer.parseInt(args[3]);
    for (int i = 1; times == 0 || i <= times; i++) {
      host.clips().rename(args[1], Integer.parseInt(args[2]), "name " + i);
      System.out.println(i);
      System.out.flush();
    }
  }
}
