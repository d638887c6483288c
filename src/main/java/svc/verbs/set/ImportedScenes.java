package svc.verbs.set;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import svc.host.Capability;
import svc.host.Host;
import svc.interchange.ImportedSong.ClipPlay;
import svc.interchange.ImportedSong.ImportedScene;
import svc.interchange.ImportedSong.ImportedSlot;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.clip.NoteChange;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.SvcException;
import svc.model.set.SceneSettings;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Writes the scenes of an imported song with their clips. */
final class ImportedScenes {
  private static final double SECONDS_PER_MINUTE = 60;

  private final Host host;
  private final double tempo;
  private final List<Track> tracks;
  private final Map<Integer, ImportedEnvelopes> envelopes;
  private final ImportedAudioFiles files;
  private final BiConsumer<String, String> omit;

  ImportedScenes(
      Host host,
      double tempo,
      List<Track> tracks,
      Map<Integer, ImportedEnvelopes> envelopes,
      ImportedAudioFiles files,
      BiConsumer<String, String> omit) {
    this.host = host;
    this.tempo = tempo;
    this.tracks = tracks;
    this.envelopes = envelopes;
    this.files = files;
    this.omit = omit;
  }

  /** Writes the scenes in place of those of the set; an empty list leaves them unchanged. */
  void write(List<ImportedScene> scenes) {
    int existing = host.clips().scenes().size();
    for (int i = scenes.size(); i < existing && !scenes.isEmpty(); i++) {
      host.scenes().delete(scenes.size() + 1);
    }
    for (int i = 0; i < scenes.size(); i++) {
      SceneSettings settings =
          new SceneSettings(TextSanitizer.sanitizeName(scenes.get(i).name()), null, null);
      if (i < existing) {
        host.scenes().change(i + 1, settings);
      } else {
        host.scenes().create(null, settings);
      }
      if (scenes.get(i).color() != null && host.supports(Capability.SCENE_COLORS)) {
        host.scenes().setColor(i + 1, scenes.get(i).color());
      }
      for (ImportedSlot slot : scenes.get(i).clips()) {
        Track track = tracks.get(slot.track());
        if (track != null && track.kind().hasClipSlots()) {
          write(track, i + 1, slot);
        }
      }
    }
  }

  private void write(Track track, int scene, ImportedSlot slot) {
    ImportedSongClip clip = slot.clip();
    InSlot address = new InSlot(track.livesetId(), scene);
    boolean isMidi = track.kind() == TrackKind.MIDI;
    if (host.clips().get(address).isPresent()) {
      omit.accept(track.name(), "a second clip in scene " + scene);
    } else if (!isMidi && clip.audio() == null) {
      omit.accept(track.name(), "a clip without audio in scene " + scene);
    } else if (isMidi && clip.audio() != null) {
      omit.accept(track.name(), "an audio clip in scene " + scene);
    } else if (isMidi) {
      host.clips().create(address, end(clip));
      addNotes(address, clip);
      finish(track, address, slot);
    } else if (createAudio(track, address, clip)) {
      finish(track, address, slot);
    }
  }

  private static double end(ImportedSongClip clip) {
    ClipPlay play = clip.play();
    return play.isLooping()
        ? play.loopEnd()
        : play.stop() != null ? play.stop() : play.start() + clip.length();
  }

  private void addNotes(InSlot address, ImportedSongClip clip) {
    if (clip.notes() != null && !clip.notes().isEmpty()) {
      List<NoteChange> added =
          clip.notes().stream().map(note -> new NoteChange(null, note)).toList();
      host.notes().change(address, added);
    }
  }

  private boolean createAudio(Track track, InSlot address, ImportedSongClip clip) {
    AudioFile file = files.find(track.name(), clip.audio().entry());
    if (file == null) {
      return false;
    }
    try {
      host.audioClips().create(address, files.path(clip.audio().entry()));
      if (clip.audio().isWarped()) {
        noteMarkers(track, clip);
      }
      return true;
    } catch (SvcException e) {
      omit.accept(track.name(), "audio that svc cannot read: " + clip.audio().entry());
      return false;
    }
  }

  private void noteMarkers(Track track, ImportedSongClip clip) {
    double perBeat = SECONDS_PER_MINUTE / tempo;
    boolean isUsual =
        clip.audio().markers().stream()
            .allMatch(marker -> Math.abs(marker.seconds() - marker.beats() * perBeat) < 0.001);
    if (!isUsual) {
      omit.accept(track.name(), "the warp markers of the scenes' clips");
    }
  }

  private void finish(Track track, InSlot address, ImportedSlot slot) {
    ImportedSongClip clip = slot.clip();
    SessionClip created = host.clips().get(address).orElseThrow();
    ClipPlay play = clip.play();
    double loopStart = play.loopStart() == null ? 0 : play.loopStart();
    boolean isLooping =
        play.isLooping() && play.loopEnd() > loopStart && play.start() < play.loopEnd();
    double start = Math.max(0, play.start());
    host.clipEditing()
        .change(
            address,
            new ClipSettings(
                isLooping,
                isLooping ? loopStart : start,
                Math.max(end(clip), start + 0.001),
                start,
                clip.color() == null ? created.color() : clip.color(),
                LaunchQuantization.GLOBAL,
                new LaunchSettings(clip.active(), LaunchMode.TRIGGER, false),
                clip.audio() == null ? null : ImportedTimeline.settings(clip.audio())));
    if (!clip.name().equals(created.name())) {
      host.clips().rename(address, TextSanitizer.sanitizeName(clip.name()));
    }
    for (ImportedEnvelopes.ImportedEnvelope each :
        envelopes.get(slot.track()).convert(clip.automation())) {
      writeEnvelope(address, each.envelope(), end(clip));
    }
  }

  private void writeEnvelope(InSlot address, Envelope envelope, double end) {
    List<EnvelopePoint> inside =
        envelope.points().stream().filter(point -> point.time() <= end).toList();
    if (!inside.isEmpty()) {
      host.envelopes()
          .write(
              address.track(),
              address.scene(),
              new Envelope(envelope.deviceId(), envelope.paramIndex(), inside));
    }
  }
}
