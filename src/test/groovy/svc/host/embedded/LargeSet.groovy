package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import svc.host.embedded.file.IndexedSetFile
import svc.host.embedded.set.SetState
import svc.host.embedded.set.TrackState
import svc.json.Json
import svc.json.RecordJsonConverter
import svc.json.RecordReader

/** Sets that are so large that their files have an index. */
class LargeSet {
  /** Returns a store whose set has copies of a track with clips, until its file is large. */
  static SetStore create(Path folder) {
    def store = new SetStore(folder)
    store.applyChange { withManyTracks(it) }
    assert Files.size(store.setFile()) > IndexedSetFile.MIN_BYTES
    store
  }

  private static SetState withManyTracks(SetState set) {
    def tree = RecordJsonConverter.toExactTree(set.tracks()[1].withDevices([]))
    int copies = IndexedSetFile.MIN_BYTES / Json.print(tree).length() + 2
    (1..copies).inject(set) { SetState now, n ->
      tree.id = (long) now.nextTrack()
      tree.name = 'Track ' + n
      now.withTrack(RecordReader.read(tree, TrackState))
    }
  }
}
