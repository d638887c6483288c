package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.store.SetFileOptions
import svc.model.envelope.AutomationTarget
import svc.model.envelope.EnvelopePoint
import svc.model.envelope.LaneChange
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.error.Warning
import svc.session.HostChoice
import svc.session.files.SvcHome
import svc.testing.SetFileFixture
import svc.testing.TestEnvironment

/** A set that Live saves after svc has made a working copy of it. */
class AlsRebaseSpec extends Specification {
  @TempDir
  Path folder

  Path file
  List<Warning> warnings = []

  def setup() { file = new GeneratedSet(12).write(folder.resolve('song.als')) }

  AlsHost open(Map how = [:]) {
    def host = new AlsHost(new SetFileOptions(file, false, false, false), how.home ?: folder.resolve('home'), Clock.systemUTC())
    host.commitListener = new AlsWriteSafetySpec.RecordingListener(warnings)
    host
  }

  /** Saves the set as Live does: the earlier state becomes a backup. */
  void save(Path at = file, String... replacements) {
    def xml = new GeneratedSet(12).xml()
    replacements.collate(2).each { from, to ->
      assert xml.contains(from)
      xml = xml.replace(from, to)
    }
    Files.createDirectories(at.resolveSibling('Backup'))
    Files.move(at, at.resolveSibling("Backup/song [2026-11-23 12000${at.resolveSibling('Backup').toFile().list().length}].als"))
    SetFileFixture.write(at, xml)
  }

  Path copy() { folder.resolve('song.svc.als') }

  static names(AlsHost host) { host.tracks().list().take(1)*.name() + host.clips().scenes().take(4)*.name() }

  static final String DEVICE = new GeneratedSet(12).xml().find(/(?s)\t*<StereoGain .*?<\/StereoGain>\n/)

  def "svc's changes are put on top of the saved set, by a read in memory, by a write in the copy"() {
    given:
    open().tracks().rename('trk_10', 'Solo')
    def copied = Files.readAllBytes(copy())
    save('"Bridge"', '"Break"', DEVICE, '')
    def saved = Files.readAllBytes(file)

    when: 'reading'
    def seen = names(open())

    then:
    seen == ['Solo', 'Intro', 'Verse', 'Chorus', 'Break']
    warnings*.code() == ['COPY_MERGED']
    Files.readAllBytes(copy()) == copied
    Files.readAllBytes(file) == saved

    when: 'writing'
    open().clips().rename('trk_10', 1, 'Hook')
    warnings.clear()
    def host = open()

    then:
    names(host) == ['Solo', 'Intro', 'Verse', 'Chorus', 'Break']
    host.clips().get('trk_10', 1).get().name() == 'Hook'
    !host.devices().listDevices('trk_10')*.name().contains('Utility')
    warnings == []
    Files.readAllBytes(file) == saved
    folder.resolve('Backup').toFile().listFiles().count { it.bytes == copied } == 1

    when: 'the set is saved again'
    save('"Verse"', '"First verse"', '"Bridge"', '"Break"')

    then:
    names(open()) == ['Solo', 'Intro', 'First verse', 'Chorus', 'Break']
    open().devices().listDevices('trk_10')*.name().contains('Utility')
  }

  def "a set saved with svc's changes, or without any, is continued as it is"() {
    given:
    open().tracks().rename('trk_10', 'Solo')

    when:
    save('"Lead"', '"Solo"', '"Bridge"', '"Break"')
    open().clips().rename('trk_10', 1, 'Hook')

    then:
    names(open()) == ['Solo', 'Intro', 'Verse', 'Chorus', 'Break']
    open().clips().get('trk_10', 1).get().name() == 'Hook'
  }

  def "automation by svc is put on top of tracks and devices that the user has added"() {
    given:
    open().automationLanes().change('trk_10', [new LaneChange(new AutomationTarget('mixer', 1), 0, 4, [new EnvelopePoint(0, 0.25), new EnvelopePoint(4, 1)])])
    def track = new GeneratedSet(12).xml().find(/(?s)\t*<AudioTrack Id="12">.*?<\/AudioTrack>\n/)
    def added = track.replace('Id="12"', 'Id="40"').replace('Vocal', 'Choir').replaceAll(/(Target Id|PointeeId Value|Pointee Id)="(\d+)"/) { all, name, id -> "$name=\"${id.toInteger() + 100_000}\"" }
    save(track, track + added, '<NextPointeeId Value="', '<NextPointeeId Value="9')

    when:
    open().tracks().rename('trk_40', 'Choir')

    then:
    open().tracks().list()*.name().contains('Choir')
    open().automationLanes().read('trk_10').size() == 1
  }

  def "changes of the same parts are refused with both values, and with what to do; nothing is changed"() {
    given:
    open().tracks().rename('trk_10', 'Solo')
    save('"Lead"', '"Melody"')
    def before = [file, copy()].collect { Files.readAllBytes(it) }

    when:
    def seen = names(open())[0]
    open().clips().rename('trk_10', 1, 'Hook')

    then:
    SvcException error = thrown()
    error.code() == ErrorCode.MERGE_CONFLICT
    error.message.endsWith('1. Both sides changed the name of the track "Melody": "Melody" in song.als, "Solo" in song.svc.als.')
    error.hint() == "Choose a version for each conflict, as in `svc als resolve $file --take 1=set`; all=set chooses one for all of them."
    seen == 'Melody'
    warnings*.code() == ['COPY_OUTDATED'] * 2
    [file, copy()].collect { Files.readAllBytes(it) } == before
  }

  def "with another home, the earlier state is found among Live's backups; without it, the set can be read"() {
    given:
    open().tracks().rename('trk_10', 'Solo')
    save('"Bridge"', '"Break"')

    expect:
    names(open(home: folder.resolve('other'))) == ['Solo', 'Intro', 'Verse', 'Chorus', 'Break']

    when:
    folder.resolve('Backup').toFile().deleteDir()
    def seen = names(open(home: folder.resolve('other')))
    open(home: folder.resolve('other')).tracks().rename('trk_10', 'x')

    then:
    SvcException error = thrown()
    error.message.endsWith('the state of the set from which the copy was made is missing')
    seen == ['Lead', 'Intro', 'Verse', 'Chorus', 'Break']
  }

  def "an unreadable copy does not block reading"() {
    given:
    open().tracks().rename('trk_10', 'Solo')
    save('"Bridge"', '"Break"')
    Files.write(copy(), content as byte[])

    expect:
    names(open()) == ['Lead', 'Intro', 'Verse', 'Chorus', 'Break']
    warnings*.code() == ['COPY_OUTDATED']

    where:
    content << ['a text'.bytes, [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 0xff]]
  }

  def "undo reverts the writes of svc before and after the save, and keeps the user's changes"() {
    given:
    def bench = new TestEnvironment(folder.resolve('svc-home'))
    bench.choice = { new HostChoice('als', { open() }, { bench.browser() }, []) }
    def svc = { String... words ->
      def result = bench.svc(*words)
      assert result.status == 0: result.err
      result.out
    }
    svc('track', 'rename', 'Lead', 'Solo')
    save('"Bridge"', '"Break"')
    svc('clip', 'rename', 'Solo', '1', 'Hook')

    when:
    svc('undo')

    then:
    svc('scene', 'list').contains('Break')
    svc('track', 'list').contains('Solo')
    !svc('clip', 'list', 'Solo').contains('Hook')

    when:
    svc('undo')

    then:
    svc('scene', 'list').contains('Break')
    svc('track', 'list').contains('Lead')
    svc('redo')
    svc('track', 'list').contains('Solo')
    svc('scene', 'list').contains('Break')
  }

  /** Returns svc's command line, which must succeed; the session works on the set with the host als. */
  private Closure<String> commandLine() {
    def bench = new TestEnvironment(folder.resolve('svc-home'))
    bench.choice = { new HostChoice('als', { open(home: new SvcHome(bench.home).setFileFolder(file)) }, { bench.browser() }, []) }
    return { Map how = [:], String... words ->
      def result = bench.svc(*words)
      assert result.status == (how.status ?: 0): result.err
      how.status ? result.err : result.out
    }
  }

  def "a file that is not a Live Set has no conflicts to settle"() {
    given:
    def song = Files.writeString(folder.resolve('song.mid'), 'MThd')

    expect:
    commandLine()(status: 1, 'als', 'resolve', song as String).readLines() ==
        ["error: $song cannot be read as a Live Set: it is a text file" as String, 'hint: Give a set (.als) that Live 8 or later has saved.']
  }

  def "conflicts are settled part by part; nothing is written before all are"() {
    given:
    def svc = commandLine()
    svc('track', 'rename', 'Lead', 'Solo')
    svc('clip', 'rename', 'Solo', '1', 'Hook')
    svc('scene', 'rename', '1', 'Start')
    def saved = new GeneratedSet(12).xml()
    def clip = saved.find(/(?s)<MidiClip Id.*?<Name Value="([^"]*)"/) { it[1] }
    save('"Lead"', '"Melody"', '"Intro"', '"Opening"', '"Bridge"', '"Break"', "\"$clip\"" as String, '"Riff"')
    def before = [file, copy()].collect { Files.readAllBytes(it) }

    expect: 'the conflicts, and those that remain, have the same numbers'
    def listed = svc(status: 1, 'als', 'resolve', file as String).readLines()
    listed[0] == 'error: song.svc.als has 3 conflicts; it is unchanged'
    listed[1..3]*.take(6) == ['  1. B', '  2. B', '  3. B']
    listed[1..3].count { it.contains('in song.als') && it.contains('in song.svc.als') } == 3
    svc(status: 1, 'als', 'resolve', file as String, '--take', '2=copy').readLines()[1..2] == [listed[1], listed[3]]
    svc(status: 2, 'als', 'resolve', file as String, '--take', '4=copy').contains('there is no conflict 4; the last one is 3')
    svc(status: 2, 'als', 'resolve', file as String, '--take', '1=theirs').contains('"1=theirs" is not a choice for a conflict')
    svc(status: 2, 'als', 'resolve', file as String, '--take', '1=copy', '--take', '1=set').contains('both versions are chosen for 1')
    svc('als', 'resolve', file as String, '--take', 'all=set', '--dry-run').contains('song.svc.als')
    [file, copy()].collect { Files.readAllBytes(it) } == before

    when:
    def scene = 1 + listed[1..3].findIndexOf { it.contains('scene 1: ') }
    def result = svc('als', 'resolve', file as String, '--take', 'all=set', '--take', "$scene=copy" as String)

    then:
    result.readLines()*.trim().containsAll(["the name of scene 1: \"Opening\" → \"Start\"", 'the name of scene 1: song.svc.als', 'the name of the track "Melody": song.als']*.toString())
    names(open(home: new SvcHome(folder.resolve('svc-home')).setFileFolder(file))) == ['Melody', 'Start', 'Verse', 'Chorus', 'Break']
    Files.readAllBytes(file) == before[0]
    folder.resolve('Backup').toFile().listFiles().count { it.bytes == before[1] } == 1
    svc('als', 'resolve', file as String).contains('nothing to merge')

    when: 'the write of the scene is undone, and those that the user has overridden'
    svc('undo')

    then:
    svc('scene', 'list').contains('Opening') || svc('scene', 'list').contains('Intro')
    svc('scene', 'list').contains('Break')
  }

  def "als resolve merges a copy without conflicts, and also takes the path of the copy"() {
    given:
    def svc = commandLine()
    svc('track', 'rename', 'Lead', 'Solo')
    save('"Bridge"', '"Break"')

    expect:
    svc('als', 'resolve', copy() as String).contains('merged 1 change')
    svc('track', 'list').contains('Solo')
    svc('als', 'resolve', file as String).contains('nothing to merge')
    svc(status: 1, 'als', 'resolve', folder.resolve('none.als') as String).contains('there is no file')
  }
}
