package svc.verbs.instrument;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.browser.BrowserListingFile;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Replaces the items in the embedded host's browser. */
@VerbDeclaration(
    path = "instrument import",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    summary = "Replace the browser items of the embedded host by those of a file.",
    details =
        "The file is a browser snapshot, or contains a JSON object with uri, name, path, folder,"
            + " device and loadable in each line. Without a file, the built-in items are restored.",
    examples = "instrument import",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record ReplaceBrowserItems(
    @VerbArgument(
            value = "File to import; the built-in items when omitted.",
            tool = "file",
            cli = "<file>",
            optional = true)
        Path file)
    implements InstrumentVerb<RefreshBrowserSnapshot.ScannedSnapshot> {

  @Override
  public RefreshBrowserSnapshot.ScannedSnapshot run(Session session) {
    if (file == null) {
      session.hosts().browser().installLibrary(null);
      return RefreshBrowserSnapshot.describeSnapshot(session, "Imported ", List.of());
    }
    BrowserListingFile.ListedItems found = BrowserListingFile.read(file);
    session.hosts().browser().installLibrary(found.items());
    return RefreshBrowserSnapshot.describeSnapshot(
        session, "Imported ", found.dropped() == 0 ? List.of() : droppedWarnings(found));
  }

  private static List<Warning> droppedWarnings(BrowserListingFile.ListedItems found) {
    return List.of(
        new Warning(
            "DUPLICATE_URIS",
            WriteSummary.count(found.dropped(), "item")
                + (found.dropped() == 1 ? " was" : " were")
                + " skipped, because an earlier item of the file has the same URI",
            "To import every item, give each a URI of its own in the file."));
  }
}
