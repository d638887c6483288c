package svc.verbs.set;

import java.nio.file.Path;
import java.util.List;
import svc.comparison.SessionChange;
import svc.page.SetPage;
import svc.page.SetPage.PageComparison;
import svc.page.SetPageWriter;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.SetFileInspector;

/** Writes the page of a Live Set that marks what changed since another Live Set. */
public final class ComparisonPage {
  private ComparisonPage() {}

  /**
   * Writes a page, and returns its path. Throws FILE_INVALID if a file is not a Live Set, and
   * INVALID_ARGUMENT or WRITE_FAILED if the page cannot be written.
   *
   * @param page the page as the user named it
   * @param replace whether an existing file may be replaced
   * @param changes the changes from one set to the other
   */
  public static Path write(
      Session session,
      Path page,
      boolean replace,
      Path before,
      Path after,
      List<SessionChange> changes) {
    Path target = session.stores().projects().pathForPage(page);
    SetPageWriter.requireWritable(target, session.files(), replace);
    SetFileInspector inspector = session.application().setFileInspector();
    HostChoice choice =
        new HostChoice("als", () -> inspector.openLiveSet(after), () -> null, List.of());
    try (Session set = new Session(session.home(), choice, session.workspace(), session.clock())) {
      PageComparison comparison =
          PageComparisonReader.between(
              String.valueOf(before.getFileName()),
              changes,
              inspector.readContents(before),
              inspector.readContents(set.host()));
      SetPage shown = new PageReader(set, null).read(null).withComparison(comparison);
      SetPageWriter.write(target, session.files(), SetPageWriter.render(shown));
    }
    return target;
  }
}
