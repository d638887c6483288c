package svc.verbs.clip;

import static svc.model.error.ErrorCode.NOT_AN_AUDIO_TRACK;

import java.nio.file.Path;
import svc.host.Capability;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.store.audio.AudioFileHeader;
import svc.text.TextSanitizer;

/**
 * A clip to create from an audio file.
 *
 * @param file the path as the caller gave it
 */
record NewAudioClip(Session session, Track track, ClipAddress at, Path file) {

  /**
   * Creates the clip.
   *
   * @param bars the length, from the start of the file; null for the length of the file. A clip
   *     with a length loops in a slot, as an empty clip does
   */
  SessionClip create(SongLength bars) {
    session.host().require(Capability.AUDIO_CLIP_CREATION);
    requireAudioTrack();
    Path path = session.stores().projects().pathForAudioFile(file);
    // Every host refuses a file that is not audio in the same way.
    AudioFileHeader.read(path);
    SessionClip created = session.host().audioClips().create(at, path);
    return bars == null ? created : limit(created, bars);
  }

  private void requireAudioTrack() {
    if (track.kind() == TrackKind.MIDI) {
      throw NOT_AN_AUDIO_TRACK.because(
          TextSanitizer.quote(track.name())
              + " is a midi track; an audio file needs an audio track");
    }
  }

  private SessionClip limit(SessionClip created, SongLength bars) {
    double beats = bars.barsToBeats(session.host().transport().signature());
    ClipSettings settings = ClipSettings.of(created);
    AudioSettings audio = settings.audio();
    double start = audio == null || audio.warp() ? settings.loopStart() : 0;
    return session
        .host()
        .clipEditing()
        .change(
            at,
            new ClipSettings(
                    at instanceof ClipAddress.InSlot,
                    start,
                    start + beats,
                    start,
                    settings.color(),
                    settings.launchQuantization())
                .withAudio(audio == null ? null : audio.withWarp(true)));
  }
}
