package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Shared
import spock.lang.TempDir
import svc.comparison.SetContents
import svc.host.Host
import svc.host.PreconditionContract
import svc.host.als.store.SetFileOptions
import svc.host.dryrun.DryRunHost
import svc.host.contents.HostSetReader
import svc.host.embedded.EmbeddedHost
import svc.model.clip.ClipPlacement
import svc.model.track.TrackKind

/** A Live Set file, an embedded session with the same set, and a dry run of it refuse the same calls with the same errors. */
class AlsPreconditionSpec extends PreconditionContract {
  @Shared @TempDir
  Path folder
  @Shared
  Map<String, Host> all

  Map<String, Object> getSet() {
    [lead: 'trk_10', drums: 'trk_11', vocal: 'trk_12', vocalScene: 1, group: 'trk_13', returned: 'trk_2', empty: 5]
  }

  Map<String, Host> getHosts() { all }

  def setupSpec() {
    def file = new GeneratedSet(12).write(folder.resolve('song.als'))
    def als = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
    als.locators().create(8, 'Drop')
    als.arrangement().copySessionClips('trk_10', [new ClipPlacement(1, 32, 4)])
    def contents = withMaster('trk_1', new HostSetReader(als).readContents())
    def embedded = EmbeddedHost.importing(contents, als.devices(), folder.resolve('embedded'), Clock.systemUTC(), [])
    all = [als: als, embedded: embedded, 'dry run': DryRunHost.copying(embedded, Files.createDirectories(folder.resolve('dry-run')), Clock.systemUTC(), [])]
  }

  def "the same bad call gives the same error, if Java checks it: #what"() {
    expect:
    def errors = all.collectEntries { name, host -> [name, errorOf(host, call)] }
    errors.values().toSet().size() == 1
    errors.als.code != null

    where:
    what << CALLS_WITHOUT_LIVE.keySet()
    call = CALLS_WITHOUT_LIVE[what]
  }

  /** Gives the master another handle, because 0 is not the number of a track on the embedded host. */
  private static SetContents withMaster(String handle, SetContents set) {
    with(set, [tracks: set.tracks().collect {
      it.track().kind() == TrackKind.MASTER ? with(it, [track: with(it.track(), [livesetId: handle])]) : it
    }])
  }

  /** Returns a record with changed components. */
  private static <R extends Record> R with(R record, Map<String, Object> changed) {
    def parts = record.class.recordComponents
    record.class.getConstructor(*parts*.type).newInstance(*parts.collect { changed.containsKey(it.name) ? changed[it.name] : it.accessor.invoke(record) })
  }
}
