package svc.host.als.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.EmptyTracks;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.host.check.TrackCheck;
import svc.model.track.TrackKind;

/**
 * Creates the edits that add tracks, which are copies of others with new ids. Call {@link #write}
 * last.
 */
public final class TrackCopies {
  private static final Pattern TRACK = Pattern.compile("(\\w+/Track\\.)(\\d+)(/.*)");
  private static final String SILENT = "0.0003162277571";
  private static final int NONE = -1;

  private final AlsSet set;
  private final XmlEdits edits;
  private final TargetIds targets;
  private int freeId;

  /** Creates the edits of a set, which have no effect yet. */
  public TrackCopies(AlsSet set, XmlEdits edits) {
    this.set = set;
    this.edits = edits;
    this.targets = new TargetIds(set);
    this.freeId = XmlValues.nextId(XmlValues.require(set.liveSet(), "Tracks").children());
  }

  /** Adds the edit of the set's next free id. */
  public void write() {
    targets.write(edits);
  }

  /**
   * Adds copies of a track and, if it is a group, of its members, after it.
   *
   * @param name the name of the copy; null for the name of the track
   * @return the handle of the copy
   */
  public String duplicate(AlsTrack track, String name) {
    List<AlsTrack> originals = set.withMembers(track);
    Map<String, Integer> ids = new LinkedHashMap<>();
    originals.forEach(original -> ids.put(original.element().attribute("Id").orElse(""), freeId++));
    AlsTrack last = originals.get(originals.size() - 1);
    for (AlsTrack original : originals) {
      ElementCopy copy = copy(original, ids);
      if (name != null && original.equals(track)) {
        copy.with(name, "Name", "EffectiveName").with(name, "Name", "UserName");
      }
      int group = (int) XmlValues.number(original.element(), NONE, "TrackGroupId");
      copy.with(ids.getOrDefault(String.valueOf(group), group), "TrackGroupId");
      insertAfter(last, copy);
    }
    return "trk_" + ids.get(track.element().attribute("Id").orElse(""));
  }

  /**
   * Adds an empty MIDI or audio track. Throws NOT_SUPPORTED_BY_HOST if the set has no empty track
   * of the kind.
   *
   * @param name the name; null for the one that Live gives
   * @param position the position among the MIDI, audio and group tracks, from 1
   * @return the handle of the track
   */
  public String create(TrackKind kind, String name, int position) {
    List<AlsTrack> others = set.tracks().stream().filter(t -> t.kind().hasPosition()).toList();
    TrackCheck.requirePosition(position, others.size() + 1);
    AlsTrack next = position > others.size() ? null : others.get(position - 1);
    int group = next == null ? NONE : (int) XmlValues.number(next.element(), NONE, "TrackGroupId");
    String shown = name == null ? position + (kind == TrackKind.MIDI ? "-MIDI" : "-Audio") : name;
    int id = freeId++;
    ElementCopy copy = emptyTrack(kind, id, group, shown, name == null ? "" : name);
    if (next == null) {
      insertAfter(others.get(others.size() - 1), copy);
    } else {
      edits.insertBefore(next.element(), copy.toFragment());
    }
    return "trk_" + id;
  }

  /**
   * Adds an empty MIDI or audio track at the end of a group; see {@link #create(TrackKind, String,
   * int)}.
   */
  public String create(TrackKind kind, String name, AlsTrack group) {
    List<AlsTrack> members = set.withMembers(group);
    int groupId = (int) XmlValues.attribute(group.element(), "Id", NONE);
    int id = freeId++;
    insertAfter(members.get(members.size() - 1), emptyTrack(kind, id, groupId, name, name));
    return "trk_" + id;
  }

  private ElementCopy emptyTrack(TrackKind kind, int id, int group, String shown, String name) {
    ElementCopy copy = emptyCopy(EmptyTracks.require(set, kind), id);
    copy.with(shown, "Name", "EffectiveName")
        .with(name, "Name", "UserName")
        .with(group, "TrackGroupId");
    copy.root()
        .find("DeviceChain", "AudioOutputRouting")
        .ifPresent(route -> RouteResets.writeOutput(set, route, group, copy.changes()));
    return copy;
  }

  /**
   * Adds a return track without devices, and a silent send to it on every track. Throws
   * NOT_SUPPORTED_BY_HOST if the set has no return track.
   *
   * @param name the name, with or without the letter; null for a default
   * @return the handle of the track
   */
  public String createReturn(String name) {
    List<AlsTrack> returns = set.tracks(TrackKind.RETURN);
    TrackCheck.requireRoomForReturn(returns.size());
    AlsTrack model = EmptyTracks.requireReturn(returns);
    String letter = NameEdits.letterOf(returns.size());
    String given = name == null ? "Return" : name;
    String own = given.startsWith(letter) ? given.substring(letter.length()) : given;
    int id = freeId++;
    ElementCopy copy = emptyCopy(model, id);
    copy.with(letter + own, "Name", "EffectiveName").with(own, "Name", "UserName");
    addSend(
        XmlValues.require(copy.root(), "DeviceChain", "Mixer", "Sends"),
        returns.size(),
        copy.changes());
    insertAfter(model, copy);
    for (AlsTrack track : set.tracks()) {
      if (track.kind() != TrackKind.MASTER) {
        addSend(XmlValues.require(track.mixer(), "Sends"), returns.size(), edits);
      }
    }
    TrackRemoval.sendsPre(set).ifPresent(list -> addCopy(list, returns.size(), edits));
    return "trk_" + id;
  }

  private void addSend(XmlElement sends, int count, XmlEdits changes) {
    List<XmlElement> holders = sends.children("TrackSendHolder");
    if (holders.size() != count) {
      throw TrackRemoval.sendCountError(holders.size(), count);
    }
    ElementCopy copy = ElementCopy.of(holders.get(count - 1)).withoutAssignments();
    targets.renumber(copy);
    copy.withId(XmlValues.nextId(holders)).withoutLomIds();
    silence(copy);
    changes.append(sends, List.of(copy.toFragment()));
  }

  private static void silence(ElementCopy holder) {
    holder.with(SILENT, "Send", "Manual").with(true, "EnabledByUser").with(true, "Active");
  }

  private static void addCopy(XmlElement list, int count, XmlEdits edits) {
    List<XmlElement> children = list.children();
    if (children.size() != count) {
      throw TrackRemoval.sendCountError(children.size(), count);
    }
    XmlFragment added =
        ElementCopy.of(children.get(count - 1))
            .withId(XmlValues.nextId(children))
            .with(false)
            .toFragment();
    edits.append(list, List.of(added));
  }

  /** Returns a copy of a track without devices and automation, with the mixer of a new track. */
  private ElementCopy emptyCopy(AlsTrack track, int id) {
    String old = track.element().attribute("Id").orElse("");
    ElementCopy emptied =
        ElementCopy.of(track.element())
            .withEmpty("DeviceChain", "DeviceChain", "Devices")
            .withEmpty("AutomationEnvelopes", "Envelopes")
            .changed();
    ElementCopy copy = copy(emptied, Map.of(old, id));
    String[] mixer = {"DeviceChain", "Mixer"};
    copy.with(1, join(mixer, "Volume", "Manual"))
        .with(0, join(mixer, "Pan", "Manual"))
        .with(true, join(mixer, "Speaker", "Manual"))
        .with(false, join(mixer, "SoloSink"));
    copy.root()
        .find(join(mixer, "Sends"))
        .map(XmlElement::children)
        .orElse(List.of())
        .forEach(
            holder ->
                holder
                    .find("Send", "Manual")
                    .ifPresent(level -> copy.changes().setValue(level, SILENT)));
    return copy;
  }

  private static String[] join(String[] path, String... rest) {
    List<String> all = new ArrayList<>(List.of(path));
    all.addAll(List.of(rest));
    return all.toArray(String[]::new);
  }

  private ElementCopy copy(AlsTrack track, Map<String, Integer> ids) {
    return copy(ElementCopy.of(track.element()), ids);
  }

  private ElementCopy copy(ElementCopy original, Map<String, Integer> ids) {
    ElementCopy copy = original.withoutAssignments();
    targets.renumber(copy);
    String id = copy.root().attribute("Id").orElse("");
    copy.withId(ids.get(id))
        .withoutLomIds()
        .with(NONE, "LinkedTrackGroupId")
        .with(NONE, "SavedPlayingSlot")
        .with(false, "DeviceChain", "MainSequencer", "Recorder", "IsArmed");
    renumberRoutes(copy, ids);
    return copy;
  }

  /** Lets routes within the copied tracks refer to the copies. */
  private static void renumberRoutes(ElementCopy copy, Map<String, Integer> ids) {
    XmlDocument document = copy.root().document();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      Matcher route = TRACK.matcher(element.isNamed("Target") ? element.value().orElse("") : "");
      if (route.matches() && ids.containsKey(route.group(2))) {
        copy.changes().setValue(element, route.group(1) + ids.get(route.group(2)) + route.group(3));
      }
    }
  }

  private void insertAfter(AlsTrack track, ElementCopy copy) {
    List<XmlElement> all = track.element().parent().orElseThrow().children();
    int index = all.indexOf(track.element());
    if (index + 1 < all.size()) {
      edits.insertBefore(all.get(index + 1), copy.toFragment());
    } else {
      edits.append(track.element().parent().orElseThrow(), List.of(copy.toFragment()));
    }
  }
}
