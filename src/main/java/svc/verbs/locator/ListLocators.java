package svc.verbs.locator;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.set.Locator;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the locators. */
@VerbDeclaration(
    path = "locator list",
    tool = "list_locators",
    effect = VerbEffect.READS,
    summary = "List the locators of the arrangement in order.",
    brief = "List the locators (markers) on the timeline.",
    details = "`position` is bar.beat.sixteenth.",
    examples = "locator list")
public record ListLocators() implements LocatorVerb<ListLocators.LocatorList> {

  /**
   * A locator.
   *
   * @param index its number, from 1
   * @param position its position as bar.beat.sixteenth, each counted from 1
   */
  @TableColumns({
    @TableColumn(value = "index", heading = "#"),
    @TableColumn("name"),
    @TableColumn("position")
  })
  @ToolRows({
    @ToolRowField("index"),
    @ToolRowField("name"),
    @ToolRowField("position"),
    @ToolRowField("position_beats")
  })
  public record ListedLocator(
      int index, @UntrustedName String name, String position, double positionBeats) {}

  /** The locators in order of their positions. */
  public record LocatorList(List<ListedLocator> items, int total) {}

  @Override
  public LocatorList run(Session session) {
    session.host().require(Capability.LOCATORS);
    TimeSignature signature = session.host().transport().signature();
    List<ListedLocator> items = new ArrayList<>();
    for (Locator locator : session.host().locators().list()) {
      items.add(
          new ListedLocator(
              items.size() + 1,
              locator.name(),
              SongPosition.format(locator.positionBeats(), signature),
              locator.positionBeats()));
    }
    return new LocatorList(List.copyOf(items), items.size());
  }
}
