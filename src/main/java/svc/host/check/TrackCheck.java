package svc.host.check;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_AN_AUDIO_TRACK;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.List;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * Checks whether a track allows a change.
 *
 * @param name the name of the track
 * @param kind the kind of the track
 */
public record TrackCheck(String name, TrackKind kind) {
  /** The number of return tracks that Live allows. */
  private static final int MAX_RETURNS = 12;

  /** Returns the error for a handle that no track has. */
  public static SvcException notFound(String handle) {
    return TRACK_NOT_FOUND.because("there is no track " + handle);
  }

  /** Returns the track with a name. Throws AMBIGUOUS_REFERENCE if several tracks have the name. */
  public static Optional<Track> findByName(List<Track> tracks, String name) {
    List<Track> found = tracks.stream().filter(track -> track.isNamed(name)).toList();
    if (found.size() > 1) {
      throw AMBIGUOUS_REFERENCE
          .because(found.size() + " tracks are named " + TextSanitizer.quote(name.strip()))
          .withDetail("candidates", found.stream().map(Track::livesetId).toList())
          .hint("Rename all but one of these tracks, or choose another name.");
    }
    return found.stream().findFirst();
  }

  /** Throws INVALID_ARGUMENT if a track for clips cannot be created with this kind and name. */
  public void requireCreatable() {
    if (!kind.hasClipSlots()) {
      throw INVALID_ARGUMENT
          .because("a " + kind + " track cannot be created")
          .hint("Create a MIDI or audio track.");
    }
    if (name.isBlank()) {
      throw INVALID_ARGUMENT
          .because("a new track needs a name")
          .hint("Give a name that is not empty.");
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if the track cannot be renamed. */
  public void requireRenamable() {
    if (kind == TrackKind.MASTER) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the master track cannot be renamed")
          .hint("Choose another track.");
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if the track cannot be deleted. */
  public void requireDeletable() {
    if (kind == TrackKind.MASTER) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the master track cannot be deleted")
          .hint("Choose another track.");
    }
  }

  /** Returns the error for a deletion that would leave no MIDI, audio or group track. */
  public static SvcException onlyTrackError() {
    return INVALID_ARGUMENT
        .because("the only track of a set cannot be deleted")
        .hint("Create another track first.");
  }

  /** Throws NOT_SUPPORTED_BY_HOST if the track cannot be duplicated. */
  public void requireCopyable() {
    if (!kind.hasPosition()) {
      throw NOT_SUPPORTED_BY_HOST
          .because("a " + kind + " track cannot be duplicated")
          .hint("Choose a MIDI, audio or group track.");
    }
  }

  /** Throws INVALID_ARGUMENT if the user cannot create tracks of the kind. */
  public static void requireCreatable(TrackKind kind) {
    if (!kind.hasClipSlots() && kind != TrackKind.RETURN) {
      throw INVALID_ARGUMENT
          .because("a " + kind + " track cannot be created")
          .hint("Create a MIDI, audio or return track.");
    }
  }

  /**
   * Throws INVALID_ARGUMENT if a new track cannot have a position.
   *
   * @param last the last position that it can have
   */
  public static void requirePosition(int position, int last) {
    if (position < 1 || position > last) {
      throw INVALID_ARGUMENT
          .because("the position of the track must be between 1 and " + last + ", not " + position)
          .hint("Give a position in this range.");
    }
  }

  /**
   * Throws INVALID_ARGUMENT if a set cannot have another return track.
   *
   * @param count the number of its return tracks
   */
  public static void requireRoomForReturn(int count) {
    if (count >= MAX_RETURNS) {
      throw INVALID_ARGUMENT
          .because("a set can have at most " + MAX_RETURNS + " return tracks")
          .hint("Delete a return track first.");
    }
  }

  /** Throws INVALID_ARGUMENT if the track cannot be in a group. */
  public void requireGroupable() {
    if (!kind.hasPosition()) {
      throw INVALID_ARGUMENT
          .because(describe() + " and cannot be in a group")
          .hint("Choose MIDI, audio or group tracks.");
    }
  }

  /** Throws INVALID_ARGUMENT if the track is not a group. */
  public void requireGroup() {
    if (kind != TrackKind.GROUP) {
      throw INVALID_ARGUMENT.because(describe() + ", not a group").hint("Choose a group track.");
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if the track cannot contain clips. */
  public void requireClips() {
    if (!kind.hasClipSlots()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(describe() + " and cannot contain clips")
          .hint("Choose a MIDI or audio track.");
    }
  }

  /** Throws NOT_A_MIDI_TRACK if the track cannot contain an empty clip. */
  public void requireEmptyClips() {
    if (kind != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK.because(describe() + "; an empty clip needs a MIDI track");
    }
  }

  /** Throws NOT_AN_AUDIO_TRACK if the track cannot contain audio clips. */
  public void requireAudioClips() {
    if (kind != TrackKind.AUDIO) {
      throw NOT_AN_AUDIO_TRACK.because(describe() + "; an audio file needs an audio track");
    }
  }

  /** Throws NOT_A_MIDI_TRACK if the track cannot contain a clip of a kind on its timeline. */
  public void requireClip(TrackKind clip) {
    if (clip != kind) {
      throw NOT_A_MIDI_TRACK
          .because(describe() + " and cannot contain " + withArticle(clip) + " clip")
          .hint("Choose a track of the same kind as the clip.");
    }
  }

  /** Throws INVALID_ARGUMENT if clips of tracks of a kind cannot be copied to the track. */
  public void requireClipsOf(TrackKind source) {
    if (source != kind) {
      throw INVALID_ARGUMENT
          .because(
              "the "
                  + kind
                  + " track "
                  + TextSanitizer.quote(name)
                  + " cannot contain clips from "
                  + source
                  + " tracks")
          .hint(source == TrackKind.MIDI ? "Choose a MIDI track." : "Choose an audio track.");
    }
  }

  /** Throws NOT_A_MIDI_TRACK if the track cannot contain a device that plays or changes MIDI. */
  public void requireMidiFor(String device) {
    if (kind != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(device) + " needs MIDI, but " + describe());
    }
  }

  /** Returns the name and the kind as the beginning of a sentence. */
  private String describe() {
    return TextSanitizer.quote(name) + " is " + withArticle(kind) + " track";
  }

  private static String withArticle(TrackKind kind) {
    return (kind == TrackKind.AUDIO ? "an " : "a ") + kind;
  }
}
