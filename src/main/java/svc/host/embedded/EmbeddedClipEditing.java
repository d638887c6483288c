package svc.host.embedded;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import svc.host.ClipEditing;
import svc.host.check.AudioCheck;
import svc.host.check.ClipCheck;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.ClipState;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.track.TrackKind;

/** Copies, moves and changes the clips of the embedded host. */
final class EmbeddedClipEditing implements ClipEditing {
  private final EmbeddedSet set;
  private final EmbeddedClips clips;

  EmbeddedClipEditing(EmbeddedSet set) {
    this.set = set;
    this.clips = new EmbeddedClips(set);
  }

  @Override
  public SessionClip copy(ClipAddress from, ClipAddress to, boolean replace) {
    return clips.read(set.update(now -> ClipEditor.copy(now, from, to, replace)), to);
  }

  @Override
  public SessionClip move(ClipAddress from, ClipAddress to, boolean replace) {
    return clips.read(set.update(now -> ClipEditor.move(now, from, to, replace)), to);
  }

  @Override
  public SessionClip change(ClipAddress address, ClipSettings settings) {
    ClipCheck.requirePlayable(settings);
    return clips.read(
        set.update(
            now -> {
              ClipEditor editor = ClipEditor.of(now, address.track());
              requireSupported(editor.requireClip(address), address, settings);
              return editor.change(address, clip -> withSettings(clip, settings));
            }),
        address);
  }

  private static ClipState withSettings(ClipState clip, ClipSettings settings) {
    AudioCheck.requireSettings(new ClipCheck(clip.name(), clip.kind()), settings);
    return clip.withSettings(settings);
  }

  private static void requireSupported(ClipState clip, ClipAddress address, ClipSettings settings) {
    boolean isAudio = clip.kind() == TrackKind.AUDIO;
    if (address instanceof ClipAddress.OnTimeline && settings.looping() && isAudio) {
      throw NOT_SUPPORTED_BY_HOST
          .because("audio clips on the timeline of the embedded session do not loop")
          .hint(
              "To repeat the clip, double it with `svc clip double`, or place a session clip with"
                  + " `svc arrangement place --times`.");
    }
    ClipCheck.requireStart(address, settings);
  }

  @Override
  public SessionClip doubleLoop(ClipAddress address) {
    return clips.read(
        set.update(now -> ClipEditor.of(now, address.track()).doubleLoop(address)), address);
  }
}
