package svc.testing;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import svc.host.embedded.EmbeddedBrowser;
import svc.model.argument.BrowserItemReference;
import svc.model.part.PartType;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.SvcHome;
import svc.verbs.instrument.TagItem;

/** A process that tags items as bass, one after the other, and prints a line for each. */
public final class Tagger {
  private Tagger() {}

  /** Tags the items.
 *
 * @param args the home, the number of the first item and that of the last */
  public static void main(String[] args) {
    SvcHome home = new SvcHome(Path.of(args[0]));
    Session session =
        new Session(
            home,
            new HostChoice(
                "embedded",
                () -> null,
                () -> new EmbeddedBrowser(home.embeddedFolder(), Clock.systemUTC()),
                List.of()));
    for (int i = Integer.parseInt(args[1]); i <= Integer.parseInt(args[2]); i++) {
      new TagItem(new BrowserItemReference(uri(i)), PartType.BASS, false).run(session);
      System.out.println(i);
      System.out.flush();
    }
  }

  /** Returns the URI of the item with a number. */
  public static String uri(int number) {
    return "query:Sounds#Bass:Item%20" + number + ".adv";
  }
}
