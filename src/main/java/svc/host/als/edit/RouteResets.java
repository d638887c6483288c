package svc.host.als.edit;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.host.als.set.AlsSet;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;

/**
 * Creates the edits of routes from or to tracks that are deleted. An output becomes that to the
 * group or the main track; an input and the source of a side chain become none.
 */
final class RouteResets {
  private static final Pattern TRACK = Pattern.compile("(\\w+)/Track\\.(\\d+)/.*");

  private RouteResets() {}

  /**
   * Resets the routes of the tracks that are not deleted.
   *
   * @param deleted the handles of the deleted tracks
   */
  static void reset(AlsSet set, Set<String> deleted, ElementRemoval removal, XmlEdits edits) {
    XmlDocument document = set.file().document();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      Matcher route = TRACK.matcher(element.isNamed("Target") ? element.value().orElse("") : "");
      if (route.matches()
          && deleted.contains("trk_" + route.group(2))
          && !removal.contains(element)) {
        reset(set, element.parent().orElseThrow(), route.group(1), edits);
      }
    }
  }

  private static void reset(AlsSet set, XmlElement route, String kind, XmlEdits edits) {
    boolean isOwn = route.name().endsWith("Routing");
    switch (kind) {
      case "AudioOut" -> {
        if (isOwn) {
          writeOutput(set, route, groupOf(route), edits);
        } else {
          write(route, "AudioOut/None", "No Output", edits);
        }
      }
      case "MidiOut" -> write(route, "MidiOut/None", "None", edits);
      default -> write(route, kind + "/None", isOwn ? "No Input" : "No Output", edits);
    }
  }

  private static int groupOf(XmlElement route) {
    Optional<XmlElement> track = route.parent().flatMap(XmlElement::parent);
    return (int)
        track.map(found -> XmlValues.number(found, -1, "TrackGroupId")).orElse(-1.0).doubleValue();
  }

  /**
   * Routes the output of a track to its group, or to the main track if {@code group} is negative.
   */
  static void writeOutput(AlsSet set, XmlElement route, int group, XmlEdits edits) {
    String main = set.mainTrack().element().isNamed("MainTrack") ? "Main" : "Master";
    if (group >= 0) {
      write(route, "AudioOut/GroupTrack", "Group", edits);
    } else {
      write(route, "AudioOut/" + main, main, edits);
    }
  }

  private static void write(XmlElement route, String target, String shown, XmlEdits edits) {
    edits.setValue(XmlValues.require(route, "Target"), target);
    edits.setValue(XmlValues.require(route, "UpperDisplayString"), shown);
    edits.setValue(XmlValues.require(route, "LowerDisplayString"), "");
  }
}
