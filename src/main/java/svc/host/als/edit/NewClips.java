package svc.host.als.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.ColorPalette;
import svc.host.als.set.StoredNote;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;

/** Creates the edits that add MIDI clips with all their contents to the tracks of a set. */
public final class NewClips {
  private final AlsSet set;
  private final XmlEdits edits;
  private final XmlElement model;
  private final boolean hasNoteIds;

  /** Creates the edits of a set, which have no effect yet. */
  public NewClips(AlsSet set, XmlEdits edits) {
    this.set = set;
    this.edits = edits;
    this.model = EmptyClipFactory.findModel(set);
    this.hasNoteIds = model.find("Notes", "NoteIdGenerator", "NextId").isPresent();
  }

  /** Returns whether notes can have a probability and a range of velocities. */
  public boolean hasNoteChances() {
    return hasNoteIds;
  }

  /** Adds a clip to a slot, which must be empty. */
  public void addToSlot(
      AlsTrack track, int scene, SessionClip clip, List<LaneEdits.NewEnvelope> envelopes) {
    Map<String, String> values =
        values(track, clip.name(), clip.color(), clip.lengthBeats(), clip.notes());
    ClipSettings settings = ClipSettings.of(clip);
    double offset = settings.looping() ? settings.start() - settings.loopStart() : 0;
    double first =
        settings.looping()
            ? Math.min(settings.loopStart(), settings.start())
            : settings.loopStart();
    values.put("/CurrentEnd", XmlValues.formatTime(settings.loopEnd() - first));
    values.put("/Loop/LoopStart", XmlValues.formatTime(settings.loopStart()));
    values.put("/Loop/LoopEnd", XmlValues.formatTime(settings.loopEnd()));
    values.put("/Loop/StartRelative", XmlValues.formatTime(offset));
    values.put("/Loop/LoopOn", String.valueOf(settings.looping()));
    values.put("/LaunchQuantisation", String.valueOf(settings.launchQuantization().ordinal()));
    values.put("/LaunchMode", String.valueOf(settings.launching().launchMode().ordinal()));
    values.put("/Legato", String.valueOf(settings.launching().legato()));
    values.put("/Disabled", String.valueOf(!settings.launching().active()));
    Map<String, List<XmlFragment>> contents = contents(clip.notes());
    contents.put("/Envelopes/Envelopes", fragments(envelopes));
    XmlFragment fragment = new ClipFragments(values, contents).copy(model, 0, "0");
    edits.append(ClipReader.requireSlot(track, scene), List.of(fragment));
  }

  /** Adds clips that do not overlap to the timeline of a track, which must be free there. */
  public void addToTimeline(AlsTrack track, List<ArrangementClip> clips) {
    TimelineEdits timeline = new TimelineEdits(set, track, edits);
    clips.forEach(clip -> timeline.add(onTimeline(track, clip)));
    timeline.write();
  }

  private NewTimelineClip onTimeline(AlsTrack track, ArrangementClip clip) {
    Map<String, String> values =
        values(track, clip.name(), clip.color(), clip.lengthBeats(), clip.notes());
    values.putAll(NewTimelineClip.bounds(clip.startBeats(), clip.endBeats()));
    values.put("/TakeId", TakeIds.ofNewClip(set, track));
    values.put("/Disabled", String.valueOf(!clip.isActive()));
    String time = XmlValues.formatTime(clip.startBeats());
    ClipFragments fragments = new ClipFragments(values, contents(clip.notes()));
    return new NewTimelineClip(
        clip.startBeats(), clip.endBeats(), id -> fragments.copy(model, id, time));
  }

  private Map<String, String> values(
      AlsTrack track, String name, String color, double length, List<MidiNote> notes) {
    Map<String, String> values = new HashMap<>(EmptyClipFactory.values(set, track, length));
    values.put("/Name", name);
    values.put("/Notes/NoteIdGenerator/NextId", String.valueOf(notes.size() + 1));
    if (color != null && set.version().hasKnownColors()) {
      values.put("/Color", String.valueOf(ColorPalette.nearest(color)));
    }
    return values;
  }

  private Map<String, List<XmlFragment>> contents(List<MidiNote> notes) {
    Map<String, List<XmlFragment>> contents = new HashMap<>();
    EmptyClipFactory.EMPTIED.forEach(path -> contents.put(path, List.of()));
    contents.put("/Notes/KeyTracks", keyTracks(notes));
    return contents;
  }

  private List<XmlFragment> keyTracks(List<MidiNote> notes) {
    Map<Integer, List<XmlFragment>> byPitch = new TreeMap<>();
    int id = 1;
    for (MidiNote note :
        notes.stream().sorted(Comparator.comparingDouble(MidiNote::start)).toList()) {
      StoredNote stored = new StoredNote(note, hasNoteIds ? String.valueOf(id++) : null, null);
      byPitch
          .computeIfAbsent(note.pitch(), pitch -> new ArrayList<>())
          .add(stored.toFragment(hasNoteIds));
    }
    List<XmlFragment> tracks = new ArrayList<>();
    byPitch.forEach(
        (pitch, events) ->
            tracks.add(
                XmlFragment.named("KeyTrack")
                    .with("Id", tracks.size())
                    .add(
                        XmlFragment.named("Notes").addAll(events),
                        XmlFragment.ofValue("MidiKey", pitch))));
    return tracks;
  }

  private static List<XmlFragment> fragments(List<LaneEdits.NewEnvelope> envelopes) {
    List<XmlFragment> fragments = new ArrayList<>();
    for (LaneEdits.NewEnvelope envelope : envelopes) {
      fragments.add(
          EnvelopeFragments.ofClip(
              fragments.size(),
              envelope.parameter().stored().targetId(),
              ClipEdits.events(envelope.parameter(), envelope.points())));
    }
    return fragments;
  }
}
