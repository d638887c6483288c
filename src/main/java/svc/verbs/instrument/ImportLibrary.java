package svc.verbs.instrument;

import java.nio.file.Path;
import java.util.List;
import svc.model.Warning;
import svc.session.Session;
import svc.store.browser.Listing;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Puts another library into the embedded host's browser. */
@Describes(
    path = "instrument import",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Put another library into the embedded host's browser.",
    details =
        "The file is a browser snapshot, or holds a line of JSON per browser row with uri, name,"
            + " path, folder, device and loadable. Without a file the built-in library comes back.",
    examples = "instrument import",
    faces = {Face.CLI, Face.DSL})
public record ImportLibrary(
    @Arg(
            value = "The file; the built-in library when omitted.",
            tool = "file",
            cli = "<file>",
            optional = true)
        Path file)
    implements InstrumentVerb<RefreshSnapshot.Scanned> {

  @Override
  public RefreshSnapshot.Scanned run(Session session) {
    if (file == null) {
      session.browser().install(null);
      return RefreshSnapshot.scanned(session, List.of());
    }
    Listing.Found found = Listing.read(file);
    session.browser().install(found.items());
    return RefreshSnapshot.scanned(session, found.dropped() == 0 ? List.of() : dropped(found));
  }

  private static List<Warning> dropped(Listing.Found found) {
    return List.of(
        new Warning(
            "DUPLICATE_URIS",
            found.dropped() + " items had the URI of another and were left out",
            "A URI names one item; the first one stays."));
  }
}
