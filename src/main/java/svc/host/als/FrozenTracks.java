package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import svc.host.als.set.AlsTrack;
import svc.model.device.MixerDevice;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * Refuses changes of frozen tracks that would have no effect: Live plays the audio that it rendered
 * when the user froze the track, and allows only changes of the mixer.
 */
final class FrozenTracks {
  private FrozenTracks() {}

  /**
   * Throws NOT_SUPPORTED_BY_HOST if a device is on a frozen track. The mixer does not count as a
   * device, because Live allows changes of it.
   *
   * @param verb the participle for the error, which says what cannot be done to the parameters,
   *     such as "automated"
   */
  static void requireDevice(AlsTrack track, String device, String verb) {
    if (track.isFrozen() && !MixerDevice.isHandle(device)) {
      throw frozen(track, "the parameters of its devices cannot be " + verb)
          .hint("Unfreeze the track in Live and save the set, or change its mixer.");
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if a track is frozen, so that its clips cannot be changed. */
  static void requireClips(AlsTrack track) {
    if (track.isFrozen()) {
      throw frozen(track, "its clips cannot be changed")
          .hint("Unfreeze the track in Live, and save the set.");
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if a track is frozen, so that its devices cannot be changed. */
  static void requireChain(AlsTrack track) {
    if (track.isFrozen()) {
      throw frozen(track, "its devices cannot be changed")
          .hint("Unfreeze the track in Live, and save the set.");
    }
  }

  /** Throws NOT_SUPPORTED_BY_HOST if a track is frozen, so that it cannot be duplicated. */
  static void requireCopyable(AlsTrack track) {
    if (track.isFrozen()) {
      throw frozen(track, "it cannot be duplicated")
          .hint("Unfreeze the track in Live, and save the set.");
    }
  }

  private static SvcException frozen(AlsTrack track, String consequence) {
    return NOT_SUPPORTED_BY_HOST.because(
        TextSanitizer.quote(track.name()) + " is frozen, so " + consequence);
  }
}
