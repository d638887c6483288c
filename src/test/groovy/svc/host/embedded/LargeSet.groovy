package svc.host.embedded

import java.nio.file.Path
import svc.host.embedded.set.SetState
import svc.host.embedded.set.TrackState
import svc.json.Json
import svc.json.RecordJsonConverter
import svc.json.RecordReader

/** Sets with thousands of clips. */
class LargeSet {
  private static final int BYTES = 512 << 10

  /** Returns a store whose set has copies of a track with clips, until its file is large. */
  static SetStore create(Path folder) {
    def store = new SetStore(folder)
    store.applyChange { withManyTracks(it) }
    store
  }

  private static SetState withManyTracks(SetState set) {
    def tree = RecordJsonConverter.toExactTree(set.tracks()[1].withDevices([]))
    int copies = BYTES / Json.print(tree).length() + 2
    (1..copies).inject(set) { SetState now, n ->
      tree.id = (long) now.nextTrack()
      tree.name = 'Track ' + n
      now.withTrack(RecordReader.read(tree, TrackState))
    }
  }
}
