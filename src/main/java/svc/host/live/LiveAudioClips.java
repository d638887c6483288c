package svc.host.live;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.AudioClips;
import svc.model.clip.ClipAddress;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpChange;

/** Creates audio clips in Live, which reads the files itself, and changes their warp markers. */
record LiveAudioClips(RemoteScriptClient script) implements AudioClips {

  @Override
  public SessionClip create(ClipAddress at, Path file) {
    return script
        .sendLongRunning(
            ScriptOperation.of("clips.create_audio", at).withArgument("file", file.toString()))
        .toRecord(SessionClip.class);
  }

  @Override
  public SessionClip changeWarpMarkers(ClipAddress clip, List<WarpChange> changes) {
    return script
        .send(
            ScriptOperation.of("clips.warp", clip)
                .withArgument("changes", changes.stream().map(LiveAudioClips::toTree).toList()))
        .toRecord(SessionClip.class);
  }

  private static Map<String, Object> toTree(WarpChange change) {
    Map<String, Object> tree = new LinkedHashMap<>();
    if (change instanceof WarpChange.Add add) {
      tree.put("kind", "add");
      if (add.seconds() != null) {
        tree.put("seconds", add.seconds());
      }
    } else if (change instanceof WarpChange.Move move) {
      tree.put("kind", "move");
      tree.put("to", move.toBeats());
    } else {
      tree.put("kind", "remove");
    }
    tree.put("beats", change.beats());
    return tree;
  }
}
