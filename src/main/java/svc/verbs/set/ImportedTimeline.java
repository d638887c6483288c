package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.interchange.ClipUnroller;
import svc.interchange.ImportedSong.ClipPlay;
import svc.interchange.ImportedSong.ImportedAudio;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.model.clip.ArrangementClip;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioRegion;
import svc.model.clip.MidiNote;
import svc.model.clip.WarpMap;
import svc.model.clip.WarpMarker;
import svc.model.clip.WarpMode;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.verbs.set.ImportedEnvelopes.ImportedEnvelope;

/**
 * The clips of an imported track on a timeline without automation lanes: its automation is inside
 * the clips, and in empty clips between them.
 */
final class ImportedTimeline {
  private static final double SAME = 1e-6;
  private static final String AUTOMATION_CLIP = "Automation";

  private final Track track;
  private final double tempo;
  private final ImportedEnvelopes envelopes;
  private final ImportedAudioFiles files;
  private final List<ImportedEnvelope> lanes;
  private final List<ArrangementClip> clips = new ArrayList<>();

  ImportedTimeline(
      Track track,
      double tempo,
      ImportedEnvelopes envelopes,
      ImportedAudioFiles files,
      List<ImportedEnvelope> lanes) {
    this.track = track;
    this.tempo = tempo;
    this.envelopes = envelopes;
    this.files = files;
    this.lanes = lanes;
  }

  /** Returns the clips in order of time. Where clips overlap, the later one wins. */
  List<ArrangementClip> convert(List<ImportedSongClip> imported) {
    double end = 0;
    for (int i = 0; i < imported.size(); i++) {
      ImportedSongClip clip = imported.get(i);
      double next = i + 1 < imported.size() ? imported.get(i + 1).start() : Double.MAX_VALUE;
      boolean isCut = BeatComparison.isBefore(next, clip.start() + clip.length());
      double length = isCut ? next - clip.start() : clip.length();
      if (BeatComparison.isTooShort(length)) {
        continue;
      }
      fillGap(end, clip.start());
      clips.add(convert(clip, length));
      end = clip.start() + length;
    }
    fillGap(end, lastPoint());
    return clips;
  }

  private double lastPoint() {
    return lanes.stream()
        .map(lane -> lane.envelope().points())
        .mapToDouble(points -> points.get(points.size() - 1).time())
        .max()
        .orElse(0);
  }

  private void fillGap(double start, double end) {
    if (BeatComparison.isTooShort(end - start)) {
      return;
    }
    List<Envelope> inside = slices(new BeatRange(start, end));
    if (!inside.isEmpty()) {
      clips.add(
          new ArrangementClip(
              AUTOMATION_CLIP,
              track.kind(),
              track.color(),
              start,
              end - start,
              track.kind() == TrackKind.MIDI ? List.of() : null,
              inside));
    }
  }

  /** Returns the lanes in a range, without those that have the value of their parameter there. */
  private List<Envelope> slices(BeatRange range) {
    List<Envelope> found = new ArrayList<>();
    for (ImportedEnvelope lane : lanes) {
      List<EnvelopePoint> points = lane.envelope().points();
      double end = Math.max(range.end(), points.get(points.size() - 1).time()) + 1;
      AutomationSegment slice = new AutomationSegment(new BeatRange(0, end), points).slice(range);
      boolean isBase =
          slice == null
              || slice.points().stream()
                  .allMatch(point -> Math.abs(point.value() - lane.base()) < SAME);
      if (!isBase) {
        found.add(
            new Envelope(lane.envelope().deviceId(), lane.envelope().paramIndex(), slice.points()));
      }
    }
    return found;
  }

  private ArrangementClip convert(ImportedSongClip clip, double length) {
    List<Envelope> inside =
        new ArrayList<>(slices(new BeatRange(clip.start(), clip.start() + length)));
    ClipUnroller unroller = new ClipUnroller(clip);
    for (ImportedEnvelope own : envelopes.convert(clip.automation())) {
      Envelope envelope = own.envelope();
      inside.removeIf(each -> each.isFor(envelope.deviceId(), envelope.paramIndex()));
      inside.add(
          new Envelope(
              envelope.deviceId(),
              envelope.paramIndex(),
              unroller.points(envelope.points()).stream()
                  .map(point -> new EnvelopePoint(Math.min(length, point.time()), point.value()))
                  .toList()));
    }
    boolean isMidi = track.kind() == TrackKind.MIDI;
    return new ArrangementClip(
            clip.name(),
            track.kind(),
            clip.color() == null ? track.color() : clip.color(),
            clip.start(),
            length,
            isMidi ? notes(clip, unroller) : null,
            inside)
        .withAudio(isMidi || clip.audio() == null ? null : audio(clip))
        .withActive(clip.active());
  }

  private static List<MidiNote> notes(ImportedSongClip clip, ClipUnroller unroller) {
    return clip.notes() == null
        ? List.of()
        : unroller.notes(clip.notes()).stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
  }

  private ClipAudio audio(ImportedSongClip clip) {
    ImportedAudio audio = clip.audio();
    ClipAudio.AudioFile file = files.find(track.name(), audio.entry());
    if (file == null) {
      return null;
    }
    ClipPlay play = clip.play();
    AudioSettings settings = settings(audio);
    if (!audio.isWarped()) {
      return new ClipAudio(
          file,
          settings,
          new AudioRegion(play.start(), play.isLooping() ? play.loopStart() : null, play.loopEnd()),
          WarpMap.initialMarkers(tempo));
    }
    WarpMap map = new WarpMap(audio.markers(), tempo);
    List<WarpMarker> markers =
        audio.markers().stream()
            .map(marker -> new WarpMarker(marker.beats() - play.start(), marker.seconds()))
            .toList();
    return new ClipAudio(
        file,
        settings,
        new AudioRegion(
            map.toSeconds(play.start()),
            play.isLooping() ? (Double) map.toSeconds(loopStart(play)) : null,
            play.isLooping() ? (Double) map.toSeconds(play.loopEnd()) : null),
        markers);
  }

  private static double loopStart(ClipPlay play) {
    return play.loopStart() == null ? 0 : play.loopStart();
  }

  /** Returns the settings of a clip with imported audio. */
  static AudioSettings settings(ImportedAudio audio) {
    AudioSettings usual = AudioSettings.INITIAL.withWarp(audio.isWarped());
    for (WarpMode mode : WarpMode.values()) {
      if (mode.toString().equals(audio.algorithm())) {
        return new AudioSettings(
            usual.warp(), mode, usual.gainDb(), usual.transpose(), usual.detune());
      }
    }
    return usual;
  }
}
