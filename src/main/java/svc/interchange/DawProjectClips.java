package svc.interchange;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.interchange.DawProjectIds.Parameter;
import svc.interchange.ExportedSong.ExportedSlot;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.ClipAudio.AudioRegion;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpMap;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.TrackKind;

/** Writes the clips of a DAWproject file, with their notes, audio and automation. */
final class DawProjectClips {
  private static final double MAX_VELOCITY = 127;
  private static final double USUAL_RELEASE = 64;
  private static final String BEATS = "beats";

  private final ExportedSong song;
  private final XmlElementWriter xml;
  private final DawProjectIds ids;
  private final DawProjectAudio audio;
  private final OmissionList omissions;
  private final DawProjectAutomation automation;
  private int notes;

  DawProjectClips(
      ExportedSong song,
      XmlElementWriter xml,
      DawProjectIds ids,
      DawProjectAudio audio,
      OmissionList omissions) {
    this.song = song;
    this.xml = xml;
    this.ids = ids;
    this.audio = audio;
    this.omissions = omissions;
    this.automation = new DawProjectAutomation(xml, ids);
  }

  /** Returns the number of written notes. */
  int noteCount() {
    return notes;
  }

  /** Writes the clips and the automation of a track on the timeline. */
  void writeTimeline(ExportedTrack track) throws IOException {
    String handle = track.track().livesetId();
    xml.start("Lanes").attribute("track", ids.track(handle)).attribute("id", ids.next());
    List<ArrangementClip> clips =
        track.clips().stream()
            .filter(clip -> clip.startBeats() < song.endBeats())
            .filter(clip -> clip.endBeats() > song.startBeats())
            .toList();
    if (!clips.isEmpty()) {
      xml.start("Clips").attribute("id", ids.next());
      for (ArrangementClip clip : clips) {
        writeClip(track, clip);
      }
      xml.end();
    }
    for (Map.Entry<AutomationTarget, Parameter> each : ids.parameters(handle).entrySet()) {
      Parameter parameter = each.getValue();
      List<EnvelopePoint> points =
          AutomationCurve.read(
              track, each.getKey(), parameter.base(), song.startBeats(), song.endBeats());
      automation.write(parameter, points);
    }
    xml.end();
  }

  private void writeClip(ExportedTrack track, ArrangementClip clip) throws IOException {
    double start = Math.max(clip.startBeats(), song.startBeats());
    double cut = start - clip.startBeats();
    boolean isWhole = cut == 0 && clip.endBeats() <= song.endBeats();
    AudioFile file = audio.readable(clip.audio());
    ClipAudio played = file == null ? null : clip.audio();
    startClip(clip.name(), clip.color(), start - song.startBeats(), clip.isActive())
        .attribute(
            "duration",
            isWhole ? clip.lengthBeats() : Math.min(clip.endBeats(), song.endBeats()) - start);
    double offset = 0;
    if (played == null) {
      xml.attribute("contentTimeUnit", BEATS).attribute("playStart", cut);
    } else if (DawProjectAudio.hasMarkers(played) && played.settings().warp()) {
      offset = writeWarpedTimes(played, cut);
    } else {
      writeUnwarpedTimes(played, cut);
    }
    noteAudio(track, clip.kind(), clip.audio(), file);
    List<Envelope> inside =
        clip.isActive() || clip.envelopes() == null ? List.of() : clip.envelopes();
    writeContent(track, clip.notes(), inside, played, file, offset);
    xml.end();
  }

  private XmlElementWriter startClip(String name, String color, double time, boolean isActive)
      throws IOException {
    return xml.start("Clip")
        .attribute("name", name)
        .attribute("color", color)
        .attribute("time", time)
        .attribute("enable", isActive ? null : "false");
  }

  /** Writes the times of a warped clip, and returns what is added to the beats of its markers. */
  private double writeWarpedTimes(ClipAudio played, double cut) throws IOException {
    double offset = DawProjectAudio.offset(played.markers());
    xml.attribute("contentTimeUnit", BEATS).attribute("playStart", offset + cut);
    AudioRegion region = played.region();
    if (region != null && region.loopEndSeconds() != null) {
      WarpMap map = played.warpMap(song.tempo().tempoAt(0));
      double loopStart = region.loopStartSeconds() == null ? 0 : region.loopStartSeconds();
      xml.attribute("loopStart", map.toBeats(loopStart) + offset)
          .attribute("loopEnd", map.toBeats(region.loopEndSeconds()) + offset);
    }
    return offset;
  }

  private void writeUnwarpedTimes(ClipAudio played, double cut) throws IOException {
    AudioRegion region = played.region();
    double start = region == null ? 0 : region.startSeconds();
    double perBeat = 60 / song.tempo().tempoAt(0);
    xml.attribute("contentTimeUnit", ParameterLaw.SECONDS_UNIT)
        .attribute("playStart", start + cut * perBeat);
    if (region != null && region.loopEndSeconds() != null) {
      xml.attribute("loopStart", region.loopStartSeconds() == null ? 0 : region.loopStartSeconds())
          .attribute("loopEnd", region.loopEndSeconds());
    }
  }

  /** Writes the clip in a slot, with times as in the session. */
  void writeSlot(ExportedTrack track, ExportedSlot slot) throws IOException {
    SessionClip clip = slot.clip();
    xml.start("ClipSlot")
        .attribute("track", ids.track(track.track().livesetId()))
        .attribute("hasStop", true)
        .attribute("id", ids.next());
    AudioFile file = audio.readable(clip.audio());
    ClipAudio played = file == null ? null : clip.audio();
    startClip(clip.name(), clip.color(), 0, clip.launchSettings().active())
        .attribute("duration", clip.lengthBeats())
        .attribute("contentTimeUnit", clip.isInSeconds() ? ParameterLaw.SECONDS_UNIT : BEATS)
        .attribute("playStart", clip.timing().startOrLoopStart());
    if (clip.looping()) {
      xml.attribute("loopStart", clip.loopStart()).attribute("loopEnd", clip.loopEnd());
    } else {
      xml.attribute("playStop", clip.loopEnd());
    }
    noteAudio(track, clip.kind(), clip.audio(), file);
    writeContent(track, clip.notes(), slot.envelopes(), played, file, 0);
    xml.end();
    xml.end();
  }

  private void noteAudio(ExportedTrack track, TrackKind kind, ClipAudio clip, AudioFile file) {
    if (kind == TrackKind.AUDIO && clip != null && file == null) {
      omissions.add(track.name(), "the audio of a clip, because svc cannot read its file");
    } else if (clip != null) {
      boolean isChanged =
          clip.settings().gainDb().value() != 0
              || clip.settings().transpose() != 0
              || clip.settings().detune() != 0;
      if (isChanged) {
        omissions.add(track.name(), "the gain and the transposition of audio clips");
      }
      if (clip.settings().warp() && !DawProjectAudio.hasMarkers(clip)) {
        omissions.add(track.name(), "the warp markers of audio clips");
      }
    }
  }

  private void writeContent(
      ExportedTrack track,
      List<MidiNote> notes,
      List<Envelope> envelopes,
      ClipAudio played,
      AudioFile file,
      double offset)
      throws IOException {
    Map<AutomationTarget, Parameter> parameters = ids.parameters(track.track().livesetId());
    List<Envelope> known =
        envelopes.stream()
            .filter(each -> parameters.containsKey(AutomationTarget.of(each)))
            .toList();
    if (!known.isEmpty()) {
      xml.start("Lanes").attribute("id", ids.next());
    }
    if (notes != null) {
      writeNotes(notes);
    }
    if (played != null) {
      audio.write(played, file, offset);
    }
    for (Envelope envelope : known) {
      automation.write(parameters.get(AutomationTarget.of(envelope)), envelope.points());
    }
    if (!known.isEmpty()) {
      xml.end();
    }
  }

  private void writeNotes(List<MidiNote> all) throws IOException {
    xml.start("Notes").attribute("id", ids.next());
    for (MidiNote note : all) {
      if (!note.mute()) {
        double release = note.releaseVelocity() == null ? USUAL_RELEASE : note.releaseVelocity();
        xml.start("Note")
            .attribute("time", note.start())
            .attribute("duration", note.duration())
            .attribute("channel", 0)
            .attribute("key", note.pitch())
            .attribute("vel", note.velocity() / MAX_VELOCITY)
            .attribute("rel", release / MAX_VELOCITY);
        xml.end();
        notes++;
      }
    }
    xml.end();
  }

  /** Lists what the clips of a track contain that the format does not. */
  void noteOmissions(ExportedTrack track) {
    List<MidiNote> all = new ArrayList<>();
    track.clips().stream()
        .filter(clip -> clip.notes() != null)
        .forEach(clip -> all.addAll(clip.notes()));
    track.slots().stream()
        .filter(slot -> slot.clip().notes() != null)
        .forEach(slot -> all.addAll(slot.clip().notes()));
    String name = track.name();
    omissions.add(name, all.stream().filter(MidiNote::mute).count(), "muted note");
    omissions.addNotes(
        name,
        all.stream().filter(note -> !note.mute() && note.probability() < 1).count(),
        " with a probability, which is not in the file");
    omissions.addNotes(
        name,
        all.stream().filter(note -> !note.mute() && note.velocityDeviation() != null).count(),
        " with a random velocity, of which the file has the middle");
    long launched =
        track.slots().stream()
            .map(ExportedSlot::clip)
            .filter(
                clip ->
                    clip.launching().launchMode() != null
                        || clip.launching().legato() != null
                        || clip.launching().followAction() != null
                        || clip.timing().launchQuantization() != null)
            .count();
    if (launched > 0) {
      omissions.add(name, "launch settings of " + launched + (launched == 1 ? " clip" : " clips"));
    }
    long unknown =
        track.automatedParameters().stream()
            .filter(each -> !ids.parameters(track.track().livesetId()).containsKey(each))
            .count();
    omissions.add(name, unknown, "automated parameter");
  }
}
