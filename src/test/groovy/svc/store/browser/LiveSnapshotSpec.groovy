package svc.store.browser

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.ProgressListener
import svc.host.embedded.EmbeddedBrowser
import svc.host.live.LiveBrowser
import svc.json.Json
import svc.json.RecordJsonConverter
import svc.testing.FakeClock
import svc.testing.GoldenFile
import svc.testing.LiveSimulator

/** The remote script writes snapshots exactly as svc would. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
class LiveSnapshotSpec extends Specification {
  static final Path SCRIPTS = GoldenFile.ROOT.resolve('src/main/python').toAbsolutePath()

  /** Writes the items of a file to a snapshot, with the code of the remote script. */
  static final String WRITE = '''
import json, sys, types
sys.modules['Live'] = types.ModuleType('Live')
sys.path.insert(0, sys.argv[1])
from svc_bridge.browser import items, snapshot
ordered = snapshot.SortedItems()
for row in json.load(open(sys.argv[2], encoding='utf-8')):
    ordered.add(items.Item(**row))
list(snapshot.write(sys.argv[3], ordered, sys.argv[4], 'n-1'))
'''

  @TempDir
  Path folder

  LiveSimulator simulator

  def cleanup() { simulator?.close() }

  def "on Live #profile, a request is answered with the library of the embedded host in the layout for the fast reader"() {
    given:
    def home = folder.resolve('home')
    def embedded = new EmbeddedBrowser(folder.resolve('embedded'), new FakeClock())
    def live = new LiveBrowser(home.resolve('browser-snapshot.json'), home.resolve('live'), { simulator.act('tick', [n: 10]) } as LiveBrowser.PollDelay)
    simulator = new LiveSimulator('--profile', profile, '--script', LiveSimulator.install(folder, home))

    when:
    embedded.refreshSnapshot(ProgressListener.NONE)
    live.refreshSnapshot(ProgressListener.NONE)

    then:
    def found = SnapshotLineReader.read(Files.readAllBytes(live.snapshotFile()), { true }).get()
    found.items() == BrowserListingFile.readSnapshotItems(embedded.snapshotFile())
    found.header().request() == Files.readString(home.resolve('live/refresh-requested')).strip()
    lines(live.snapshotFile()) == lines(embedded.snapshotFile())

    where:
    profile << ['11.0', '12.4']
  }

  def "for arbitrary names, its lines and their order are those that svc writes: seed #seed"() {
    given:
    def random = new Random(seed)
    def items = (seed % 2 ? BrowserLibraries.withUnusualText(random, 80) : BrowserLibraries.inFolders(random, 3000)).findAll { it.name() }
    def rows = folder.resolve('rows.json')
    def file = folder.resolve('browser-snapshot.json')
    Files.write(rows, Json.print(items.collect { RecordJsonConverter.toExactTree(it) }).getBytes('UTF-8'))

    when:
    def python = LiveSimulator.python('-c', WRITE, SCRIPTS as String, rows as String, file as String, BrowserLibraries.WHEN)
        .redirectErrorStream(true).start()
    def output = python.inputStream.text

    then:
    output == ''
    normalized(Files.readAllBytes(file)) == normalized(SnapshotWriter.write(items, BrowserLibraries.WHEN, 'n-1'))
    SnapshotLineReader.read(Files.readAllBytes(file), { true }).get().items().toSet() == items.toSet()

    where:
    seed << (1..6)
  }

  private static List<String> lines(Path snapshot) { Files.readAllLines(snapshot).drop(1) }

  /** Normalizes the case of escapes, which the two write differently. */
  private static String normalized(byte[] json) { new String(json, 'UTF-8').replace('\\u001B', '\\u001b') }
}
