package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_AN_AUDIO_TRACK;

import java.nio.file.Path;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.set.TransportState;
import svc.model.time.SongLength;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.store.audio.AudioFileHeader;
import svc.text.TextSanitizer;
import svc.verbs.arrangement.TimelineEditor;

/**
 * A clip to create from an audio file in a slot or on the timeline.
 *
 * @param file the path as the caller gave it
 * @param bars the length, from the start of the file; null for the length of the file. A clip with
 *     a length loops in a slot, as an empty clip does
 * @param warnings receives the warnings about the automation of replaced clips
 */
record NewAudioClip(ResolvedClip at, Path file, SongLength bars, List<Warning> warnings) {
  private static final double SECONDS_PER_MINUTE = 60;

  /**
   * Creates the clip and returns the number of replaced or cut clips. Throws CLIP_SLOT_OCCUPIED or
   * TIMELINE_OCCUPIED if there are some and {@code replace} is false.
   */
  int write(boolean replace) {
    Session session = at.session();
    session.host().require(Capability.AUDIO_CLIP_CREATION);
    requireAudioTrack();
    Path path = session.stores().projects().pathForSample(file);
    // Every host refuses a file that is not audio in the same way.
    AudioFileHeader header = AudioFileHeader.read(path);
    if (replace && !header.isReadable()) {
      requireRestorable(path);
    }
    return at.isOnTimeline() ? writeOnTimeline(path, header, replace) : writeInSlot(path, replace);
  }

  /** Throws an error if a clip that was replaced would be lost if the host refuses the file. */
  private void requireRestorable(Path path) {
    if (!host().supports(Capability.CHECKPOINTS)) {
      throw INVALID_ARGUMENT
          .because("svc cannot read " + path + ", so it replaces no clip with it")
          .hint("Delete the clip yourself and omit {replace}, or convert the file to WAV or AIFF.");
    }
  }

  private void requireAudioTrack() {
    if (at.track().kind() == TrackKind.MIDI) {
      throw NOT_AN_AUDIO_TRACK.because(
          TextSanitizer.quote(at.track().name())
              + " is a midi track; an audio file needs an audio track");
    }
  }

  private int writeInSlot(Path path, boolean replace) {
    SessionClip previous = at.read().orElse(null);
    if (previous != null && !replace) {
      throw at.occupiedError(previous);
    }
    if (previous != null) {
      at.noteBefore();
      host().clips().delete(at.address());
    }
    create(path);
    return previous == null ? 0 : 1;
  }

  private int writeOnTimeline(Path path, AudioFileHeader header, boolean replace) {
    Double fileBeats = fileBeats(header);
    try (TimelineEditor edit = at.openTimeline()) {
      if (!replace) {
        if (fileBeats != null) {
          edit.requireFree(at.range(Math.max(fileBeats, bars == null ? 0 : beats())), null);
        }
        create(path);
        return 0;
      }
      BeatRange window = at.range(replacedBeats(path, fileBeats));
      // The host creates a clip of the whole file, which is shortened afterwards.
      if (fileBeats != null && at.start() + fileBeats > window.end()) {
        edit.requireFree(new BeatRange(window.end(), at.start() + fileBeats), null);
      }
      int replaced = edit.clipsIn(window).size();
      if (replaced > 0) {
        warnings.addAll(edit.unreadableWarnings(window));
        host().arrangement().clear(at.trackHandle(), at.start(), window.end() - at.start());
        edit.removeAutomation(window);
      }
      create(path);
      return replaced;
    }
  }

  /** Returns the length of the file in beats; null if svc cannot read it. */
  private Double fileBeats(AudioFileHeader header) {
    return header.isReadable()
        ? (Double) (header.audio().lengthSeconds() * transport().tempo() / SECONDS_PER_MINUTE)
        : null;
  }

  private double replacedBeats(Path path, Double fileBeats) {
    if (bars == null && fileBeats == null) {
      throw MISSING_ARGUMENT
          .because("svc cannot read the length of " + path + ", and so not what to replace")
          .hint("Give {bars}, or clear the range first with `svc arrangement clear`.");
    }
    return bars == null ? fileBeats : beats();
  }

  private void create(Path path) {
    SessionClip created = host().audioClips().create(at.address(), path);
    if (bars != null) {
      limit(created);
    }
  }

  private void limit(SessionClip created) {
    ClipSettings settings = ClipSettings.of(created);
    AudioSettings audio = settings.audio();
    double start = audio == null || audio.warp() ? settings.loopStart() : 0;
    host()
        .clipEditing()
        .change(
            at.address(),
            new ClipSettings(
                    !at.isOnTimeline(),
                    start,
                    start + beats(),
                    start,
                    settings.color(),
                    settings.launchQuantization())
                .withAudio(audio == null ? null : audio.withWarp(true)));
  }

  private double beats() {
    return bars.barsToBeats(transport().signature());
  }

  private TransportState transport() {
    return host().transport();
  }

  private Host host() {
    return at.session().host();
  }
}
