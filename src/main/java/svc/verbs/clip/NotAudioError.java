package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.clip.SessionClip;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/** Creates the error for settings of audio in a MIDI clip. */
final class NotAudioError {
  private NotAudioError() {}

  static SvcException of(SessionClip clip) {
    return INVALID_ARGUMENT
        .because(
            (clip.name().isBlank() ? "the clip" : "the clip " + TextSanitizer.quote(clip.name()))
                + " is a MIDI clip; only audio clips have warping, gain, transposition and detuning")
        .hint("Choose an audio clip, or change the notes with `svc note transform`.");
  }
}
