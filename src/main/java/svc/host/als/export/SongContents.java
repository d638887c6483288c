package svc.host.als.export;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.host.als.edit.LaneEdits;
import svc.host.als.edit.LaneEdits.NewEnvelope;
import svc.host.als.edit.MixerEdits;
import svc.host.als.edit.NameEdits;
import svc.host.als.edit.NewClips;
import svc.host.als.edit.SceneEdits;
import svc.host.als.edit.SongEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.MixerParameterReader;
import svc.host.als.set.RoutingReader;
import svc.host.als.set.SongReader;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedSlot;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.interchange.OmissionList;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;
import svc.model.error.SvcException;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;
import svc.model.set.SongLoop;
import svc.model.time.SignatureChange;
import svc.model.time.TempoMap.TempoPoint;
import svc.model.time.TimeSignature;
import svc.model.track.MixerChange;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** Writes the contents of a song to the tracks of a set, which the template did not use. */
final class SongContents {
  private final ExportedSong song;
  private final TemplateTracks tracks;
  private final OmissionList omissions;
  private final Set<String> tracksWithNotes = new LinkedHashSet<>();
  private int noteCount;

  SongContents(ExportedSong song, TemplateTracks tracks, OmissionList omissions) {
    this.song = song;
    this.tracks = tracks;
    this.omissions = omissions;
  }

  List<String> tracksWithNotes() {
    return List.copyOf(tracksWithNotes);
  }

  int noteCount() {
    return noteCount;
  }

  /** Adds the edits that write everything. */
  void write(AlsSet set, XmlEdits edits) {
    writeSong(set, edits);
    writeScenes(set, edits);
    NewClips clips = new NewClips(set, edits);
    for (ExportedTrack exported : song.tracks()) {
      Optional<AlsTrack> track = tracks.find(set, exported.track().livesetId());
      track.ifPresent(found -> write(set, exported, found, clips, edits));
    }
  }

  private void write(
      AlsSet set, ExportedTrack exported, AlsTrack track, NewClips clips, XmlEdits edits) {
    writeMixer(set, exported, track, edits);
    new SongRoutes(tracks, set, new RoutingReader(set), omissions, edits).write(exported, track);
    SongAutomation automation = new SongAutomation(song, tracks, set, exported, track, omissions);
    if (exported.track().kind() == TrackKind.MIDI) {
      for (ExportedSlot slot : exported.slots()) {
        count(exported, slot.clip().notes(), clips);
        clips.addToSlot(track, slot.scene(), slot.clip(), automation.ofClip(slot.envelopes()));
      }
      List<ArrangementClip> timeline = TimelineRange.of(song).cut(exported.clips());
      timeline.forEach(clip -> count(exported, clip.notes(), clips));
      if (!timeline.isEmpty()) {
        clips.addToTimeline(track, timeline);
      }
    } else if (exported.track().kind() == TrackKind.AUDIO) {
      long count = exported.slots().size() + TimelineRange.of(song).cut(exported.clips()).size();
      if (count > 0) {
        omissions.add(
            exported.track().name(),
            count + " audio clip" + (count == 1 ? "" : "s") + "; drag the files into Live");
      }
    }
    List<NewEnvelope> envelopes = automation.ofLanes();
    if (!envelopes.isEmpty()) {
      LaneEdits.write(track, envelopes, edits);
    }
    automation.omitDevices();
  }

  private void count(ExportedTrack exported, List<MidiNote> notes, NewClips clips) {
    noteCount += notes.size();
    if (!notes.isEmpty()) {
      tracksWithNotes.add(exported.track().name());
    }
    boolean hasChances =
        notes.stream()
            .anyMatch(
                note ->
                    note.probability() != 1
                        || note.velocityDeviation() != null && note.velocityDeviation() != 0);
    if (hasChances && !clips.hasNoteChances()) {
      omissions.add(
          exported.track().name(),
          "the probabilities and velocity ranges of notes, which sets of Live 10 do not have");
    }
  }

  private void writeMixer(AlsSet set, ExportedTrack exported, AlsTrack track, XmlEdits edits) {
    Track shown = exported.track();
    boolean isMain = shown.kind() == TrackKind.MASTER;
    MixerChange change =
        new MixerChange(
            null,
            exported.mixer().volumeRaw(),
            exported.mixer().pan(),
            isMain ? null : exported.mixer().mute(),
            isMain ? null : exported.mixer().solo(),
            exported.mixer().arm(),
            tracks.sendsOf(exported));
    MixerEdits.change(set, track, change, edits);
    if (shown.color() != null && set.version().hasKnownColors()) {
      NameEdits.setColor(track.element(), shown.color(), edits);
    }
  }

  /** Adds the edits that remove the changes of the tempo that the template has. */
  static void removeTempoChanges(AlsSet set, XmlEdits edits) {
    changeTempo(set, List.of(), edits);
  }

  /** Adds the edits that write the changes of the tempo, if there are any. */
  void writeTempoChanges(AlsSet set, XmlEdits edits) {
    double start = song.startBeats();
    List<TempoPoint> points = new ArrayList<>();
    points.add(new TempoPoint(0, song.tempo().tempoAt(start)));
    song.tempo().points().stream()
        .filter(point -> point.beat() > start)
        .forEach(point -> points.add(new TempoPoint(point.beat() - start, point.bpm())));
    if (points.stream().map(TempoPoint::bpm).distinct().count() > 1) {
      changeTempo(set, points, edits);
    }
  }

  private static void changeTempo(AlsSet set, List<TempoPoint> points, XmlEdits edits) {
    AlsTrack main = set.mainTrack();
    MixerParameterReader.tempo(main)
        .ifPresent(
            tempo ->
                LaneEdits.change(
                    main,
                    tempo,
                    new LaneChange(
                        new AutomationTarget(MixerDevice.NAME, MixerDevice.TEMPO),
                        0,
                        Double.POSITIVE_INFINITY,
                        points.stream()
                            .map(p -> new EnvelopePoint(p.beat(), tempo.toNormalized(p.bpm())))
                            .toList()),
                    edits));
  }

  private void writeScenes(AlsSet set, XmlEdits edits) {
    List<XmlElement> elements = new SongReader(set).sceneElements();
    for (Scene scene : song.scenes()) {
      if (scene.sceneIndex() <= elements.size()) {
        XmlElement element = elements.get(scene.sceneIndex() - 1);
        NameEdits.renameScene(element, scene.name(), edits);
        if (scene.color() != null && set.version().hasKnownColors()) {
          NameEdits.setSceneColor(element, scene.color(), edits);
        }
        SceneSettings timing = new SceneSettings(null, scene.tempo(), scene.signature());
        if (set.version().hasSceneTempos()) {
          SceneEdits.setTiming(element, timing, edits);
        } else if (timing.hasTiming()) {
          omissions.add(
              null, "the tempos and time signatures of scenes, which sets of Live 10 do not have");
        }
      }
    }
  }

  private void writeSong(AlsSet set, XmlEdits edits) {
    double start = song.startBeats();
    SignatureChange first = song.tempo().signatures(start, start + 1).get(0);
    SongEdits.setTempo(set, song.tempo().tempoAt(start), edits);
    omitIfRefused(
        "the time signature, because it changes in the template",
        () ->
            SongEdits.setSignature(
                set, new TimeSignature(first.numerator(), first.denominator()), edits));
    if (song.tempo().signatures().size() > 1) {
      omissions.add(null, "changes of the time signature; the set has the first one");
    }
    List<Locator> locators = new ArrayList<>(new SongReader(set).listLocators());
    for (Locator locator : song.locators()) {
      double position = locator.positionBeats() - start;
      locators.removeIf(present -> present.positionBeats() == position);
      locators.add(new Locator(locator.name(), position));
    }
    SongEdits.setLocators(set, locators, edits);
    writeLoop(set, edits);
  }

  private void writeLoop(AlsSet set, XmlEdits edits) {
    SongLoop loop = song.loop();
    double start = loop.loopStart() - song.startBeats();
    if (start >= 0) {
      SongEdits.setLoop(set, new SongLoop(loop.looping(), start, loop.loopLength()), edits);
    } else if (!loop.equals(SongLoop.DEFAULT)) {
      omissions.add(null, "the loop of the song, which begins before the exported part");
    }
  }

  private void omitIfRefused(String what, Runnable edit) {
    try {
      edit.run();
    } catch (SvcException automated) {
      omissions.add(null, what);
    }
  }
}
