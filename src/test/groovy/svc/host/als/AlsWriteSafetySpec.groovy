package svc.host.als

import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import java.nio.file.attribute.PosixFilePermissions
import java.time.Clock
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.CommitListener
import svc.host.als.file.LiveSetFile
import svc.host.als.store.SetFileOptions
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.envelope.AutomationTarget
import svc.model.envelope.EnvelopePoint
import svc.model.envelope.LaneChange
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.error.Warning
import svc.store.browser.ConcurrentTaggingSpec
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** Errors while a set file is written. None of them may damage the set. */
class AlsWriteSafetySpec extends Specification {
  @TempDir
  Path folder

  Path file
  byte[] original

  def setup() {
    file = new GeneratedSet(12).write(folder.resolve('song.als'))
    original = Files.readAllBytes(file)
  }

  AlsHost open(Map how = [:]) {
    def options = new SetFileOptions(how.file ?: file, how.inPlace ?: false, how.forced ?: false, how.discards ?: false)
    new AlsHost(options, how.home ?: folder.resolve('home'), Clock.systemUTC())
  }

  SvcException refused(Closure write) {
    try {
      write()
      null
    } catch (SvcException e) {
      e
    }
  }

  static rename(AlsHost host, String name = 'New') { host.tracks().rename('trk_10', name) }

  static String nameIn(AlsHost host) { host.tracks().list()[0].name() }

  static final List<String> PLACES = ['in place', 'a working copy', 'an outdated copy']

  Path copy() { folder.resolve('song.svc.als') }

  def "writes a copy beside the set, and leaves the set unchanged"() {
    when:
    rename(open())

    then:
    Files.readAllBytes(file) == original
    nameIn(open()) == 'New'
    nameIn(open(file: copy())) == 'New'
    folder.toFile().list().sort() == ['home', 'song.als', 'song.svc.als']
  }

  def "writes the set itself after a backup, and says that Live must not have it open"() {
    given:
    def warnings = []
    def host = open(inPlace: true)
    host.commitListener = new RecordingListener(warnings)

    when:
    rename(host)
    rename(host, 'Newer')

    then:
    nameIn(open(inPlace: true)) == 'Newer'
    def backups = folder.resolve('Backup').toFile().listFiles().sort { it.name }
    backups*.name.every { it ==~ /song \[\d{4}-\d\d-\d\d \d{6}\]\.als/ }
    backups[0].bytes == original
    warnings*.code() == ['SET_MAY_BE_OPEN']
  }

  def "refuses to change a set that is open in Live"() {
    given:
    def host = open(inPlace: true).withOpenSet { Optional.of(folder.resolve('.').resolve('song.als')) }

    when:
    def error = refused { rename(host) }

    then:
    error.code() == ErrorCode.HOST_ERROR
    error.message.contains('is open in Live')
    Files.readAllBytes(file) == original
    !Files.exists(folder.resolve('Backup'))
  }

  def "writes without a warning if Live has another set open"() {
    given:
    def warnings = []
    def host = open(inPlace: true).withOpenSet { Optional.of(folder.resolve('other.als')) }
    host.commitListener = new RecordingListener(warnings)

    expect:
    rename(host).name() == 'New'
    warnings == []
  }

  def "refuses a write if another program changes the set meanwhile: #what"() {
    given:
    def host = open(inPlace: inPlace)
    def other = new GeneratedSet(12).with { it.lineBreak = '\r\n'; it }

    when:
    def error = refused {
      host.runInTransaction {
        rename(host)
        other.write(file)
      }
    }

    then:
    error.code() == code
    Files.readAllBytes(file) != original
    !Files.exists(copy())
    !Files.exists(folder.resolve('Backup'))
    nameIn(open(inPlace: inPlace)) == 'Lead'

    where:
    what       | inPlace || code
    'in place' | true    || ErrorCode.HOST_ERROR
    'a copy'   | false   || ErrorCode.HOST_ERROR
  }

  def "refuses a write if the set disappears meanwhile"() {
    given:
    def host = open(inPlace: true)

    when:
    def error = refused {
      host.runInTransaction {
        rename(host)
        Files.delete(file)
      }
    }

    then:
    error.code() == ErrorCode.FILE_NOT_FOUND
    error.message.contains('song.als')
    !Files.exists(file)
  }

  def "a second svc with another home cannot overwrite the changes of the first"() {
    given:
    def first = open(inPlace: true)
    def second = open(inPlace: true, home: folder.resolve('other'))

    when:
    def error = refused {
      first.runInTransaction {
        rename(first, 'First')
        rename(second, 'Second')
      }
    }

    then:
    error.code() == ErrorCode.HOST_ERROR
    nameIn(open(inPlace: true)) == 'Second'
  }

  def "two writers with one home write after each other"() {
    given:
    def hosts = [open(), open()]

    when:
    hosts.withIndex().collect { host, index ->
      Thread.start { 5.times { host.scenes().change(index + 1, new svc.model.set.SceneSettings("writer $index time $it", null, null)) } }
    }*.join()

    then:
    open().clips().scenes().take(2)*.name() == ['writer 0 time 4', 'writer 1 time 4']
  }

  def "refuses a read-only file"() {
    given:
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('r--r--r--'))

    when:
    def error = refused { rename(open(inPlace: true)) }

    then:
    error.code() == ErrorCode.WRITE_FAILED
    error.message.endsWith('song.als is read-only')
    Files.readAllBytes(file) == original

    and: 'a copy can be written'
    rename(open()).name() == 'New'
  }

  def "refuses a file that another program has locked"() {
    given:
    def channel = FileChannel.open(file, StandardOpenOption.WRITE)
    channel.lock()

    when:
    def error = refused { rename(open(inPlace: true)) }

    then:
    error.code() == ErrorCode.WRITE_FAILED
    error.message.endsWith('song.als is locked by another program')
    Files.readAllBytes(file) == original

    cleanup:
    channel.close()
  }

  def "keeps a symbolic link, and writes the file to which it points"() {
    given:
    def elsewhere = Files.createDirectory(folder.resolve('elsewhere'))
    def real = Files.move(file, elsewhere.resolve('real.als'))
    Files.createSymbolicLink(file, real)

    when:
    rename(open(inPlace: true))

    then:
    Files.isSymbolicLink(file)
    nameIn(open(file: real)) == 'New'
    elsewhere.resolve('Backup').toFile().list()*.startsWith('real [') == [true]
  }

  def "writers that reach one file through a link and directly write after each other"() {
    given:
    def link = Files.createSymbolicLink(folder.resolve('link.als'), file)
    def hosts = [file, link].collect { path ->
      new AlsHost(new SetFileOptions(path, true, false, false), { folder.resolve("home/${it.fileName}") }, {}, Clock.systemUTC())
    }

    when:
    hosts.withIndex().collect { host, index ->
      Thread.start { 5.times { host.scenes().change(index + 1, new svc.model.set.SceneSettings("writer $index time $it", null, null)) } }
    }*.join()

    then:
    open().clips().scenes().take(2)*.name() == ['writer 0 time 4', 'writer 1 time 4']
  }

  @Requires({ ConcurrentTaggingSpec.canMount() })
  def "on a full disk, a write fails and the set is unchanged"() {
    given:
    def disk = Files.createDirectory(folder.resolve('disk'))
    assert ConcurrentTaggingSpec.mount(disk)
    def song = Files.write(disk.resolve('song.als'), original)
    ConcurrentTaggingSpec.fill(disk.resolve('ballast'))

    when:
    def error = refused { rename(open(file: song, inPlace: inPlace)) }

    then:
    error.code() == ErrorCode.WRITE_FAILED
    Files.readAllBytes(song) == original
    disk.toFile().list().sort() == ['ballast', 'song.als']

    cleanup:
    ['umount', disk.toString()].execute().waitFor()

    where:
    inPlace << [true, false]
  }

  def "undo restores the same bytes, and redo those after the write"() {
    given:
    def host = open(inPlace: true)
    def marks = [host.history().currentMark()]
    def states = [Files.readAllBytes(file)]

    when:
    [{ rename(host) }, { host.automationLanes().change('trk_10', [new LaneChange(new AutomationTarget('mixer', 1), 0, 4, [new EnvelopePoint(0, 1)])]) }, { host.clips().delete('trk_10', 1) }].each {
      it()
      marks << host.history().currentMark()
      states << Files.readAllBytes(file)
    }

    then:
    marks.toSet().size() == 4
    [2, 1, 0, 3, 1].every { host.history().undo(marks[it]); Files.readAllBytes(file) == states[it] }
  }

  def "a working copy that conflicts with the set as it was saved since is not used, and replaced only on request"() {
    given:
    def warnings = []
    rename(open())
    def copied = Files.readAllBytes(copy())
    Files.writeString(file, new GeneratedSet(12).xml().replace('"Lead"', '"Solo"'))
    def saved = Files.readAllBytes(file)
    def host = open()
    host.commitListener = new RecordingListener(warnings)

    when:
    def name = nameIn(host)
    def error = refused { rename(host, 'Newer') }

    then: 'reading shows the set, and warns'
    name == 'Solo'
    warnings*.code() == ['COPY_OUTDATED']

    and: 'writing is refused'
    error.code() == ErrorCode.MERGE_CONFLICT
    error.message.endsWith('song.svc.als was made from an earlier state of song.als, which was saved since. song.svc.als has 1 conflict; it is unchanged\n  1. Both sides changed the name of the track "Solo": "Solo" in song.als, "New" in song.svc.als.')
    error.hint().contains("svc als resolve $file --take 1=set")
    Files.readAllBytes(copy()) == copied
    Files.readAllBytes(file) == saved

    when:
    def fresh = open(discards: true)
    rename(fresh, 'Fresh')
    fresh.clips().rename('trk_10', 1, 'Hook')

    then:
    nameIn(open()) == 'Fresh'
    open().clips().get('trk_10', 1).get().name() == 'Hook'
    folder.resolve('Backup').toFile().listFiles()*.bytes == [copied]
  }

  def "a working copy is used after its folder was #what"() {
    given:
    def from = Files.createDirectory(folder.resolve('from'))
    new GeneratedSet(12).write(from.resolve('s.als'))
    rename(open(file: from.resolve('s.als')), 'New')

    when:
    move(from, folder.resolve('to'))
    def host = open(file: folder.resolve('to/s.als'), home: folder.resolve('another home'))

    then:
    nameIn(host) == 'New'

    when: 'also after further writes and undo to the beginning'
    def mark = host.history().currentMark()
    host.clips().rename('trk_10', 1, 'Hook')
    host.history().undo(mark)
    Files.move(folder.resolve('to'), folder.resolve('end'))

    then:
    nameIn(open(file: folder.resolve('end/s.als'), home: folder.resolve('third home'))) == 'New'

    where:
    what      | move
    'moved'   | { Path a, Path b -> Files.move(a, b) }
    'copied'  | { Path a, Path b -> Files.createDirectory(b); a.toFile().eachFile { Files.copy(it.toPath(), b.resolve(it.name)) } }
  }

  def "a working copy without a checksum in it is used if svc's home contains the checksum: #what"() {
    given: 'a working copy of an earlier version of svc, or one that Live has saved'
    def name = folder.resolve('song.als')
    def home = folder.resolve('homes/first')
    rename(open(home: home))
    def out = new ByteArrayOutputStream()
    new java.util.zip.GZIPOutputStream(out).withCloseable { it.write(LiveSetFile.read(copy()).document().bytes()) }
    Files.write(copy(), out.toByteArray())

    expect:
    nameIn(open(home: folder.resolve('homes').resolve(opened))) == 'New'

    where:
    what            | opened
    'at its place'  | 'first'
    'after a move'  | 'second'
  }

  /** Prepares the file that the next write replaces, and returns it. */
  Path prepare(String place) {
    if (place == 'in place') {
      return file
    }
    rename(open(), 'First')
    if (place == 'an outdated copy') {
      Files.writeString(file, new GeneratedSet(12).xml().replace('"Bridge"', '"Break"'))
    }
    copy()
  }

  def "a set that another program saves at any step of a write is never lost: #how, #place"() {
    given:
    def inPlace = place == 'in place'
    def target = prepare(place)
    def start = Files.readAllBytes(target)
    def foreign = new GeneratedSet(12).with { it.lineBreak = '\r\n'; it }.write(folder.resolve('foreign')).toFile().bytes
    Files.delete(folder.resolve('foreign'))
    def homes = folder.resolve('home')

    when:
    def lost = []
    int step = 0
    def operations = new SavingAtStep(isDone: true)
    while (operations.isDone) {
      folder.resolve('Backup').toFile().deleteDir()
      Files.write(target, start)
      operations = new SavingAtStep(step: step, save: { save(target, foreign) })
      def host = open(file: RecordingFileSystem.recording(file, operations), home: RecordingFileSystem.recording(homes, operations), inPlace: inPlace)
      def error = refused { rename(host, "Step $step") }
      def kept = [target, *(folder.resolve('Backup').toFile().listFiles()*.toPath() ?: [])].collect { Files.readAllBytes(it) }
      if (operations.isDone && !kept.any { it == foreign }) {
        lost << "step $step: $error"
      }
      if (error && Files.readAllBytes(target) != (operations.isDone ? foreign : start)) {
        lost << "step $step: not as the other program saved it: $error"
      }
      if (!error && !nameIn(open(inPlace: inPlace)).startsWith(operations.isDone && Files.readAllBytes(target) == foreign ? 'Lead' : 'Step')) {
        lost << "step $step: reported as done, but is not"
      }
      step++
    }

    then:
    lost == []
    step > 10
    folder.toFile().list().findAll { it.startsWith('.') } == []

    where:
    [how, place] << [['by renaming', 'into the file'], PLACES].combinations()
    save = how == 'into the file'
        ? { Path at, byte[] content -> Files.write(at, content) }
        : { Path at, byte[] content ->
          def other = at.resolveSibling('other.tmp')
          Files.write(other, content)
          Files.move(other, at, java.nio.file.StandardCopyOption.ATOMIC_MOVE)
        }
  }

  def "a process that is killed at any step of a write leaves the set as it was or as it should be: #place"() {
    given:
    def inPlace = place == 'in place'
    def target = prepare(place)
    def start = Files.readAllBytes(target)
    def names = []

    when:
    int step = 0
    boolean isKilled = true
    while (isKilled) {
      folder.resolve('Backup').toFile().deleteDir()
      folder.toFile().listFiles().findAll { it.name.startsWith('.') }*.delete()
      Files.write(target, start)
      isKilled = false
      def operations = new FileOperations(step, { isKilled = true; throw new ThreadDeath() }) {}
      try {
        rename(open(file: RecordingFileSystem.recording(file, operations), home: RecordingFileSystem.recording(folder.resolve('home'), operations), inPlace: inPlace), 'New')
      } catch (ThreadDeath killed) {
      }
      names << nameIn(open(inPlace: inPlace))
      step++
    }

    then:
    names.toSet() == [inPlace ? 'Lead' : 'First', 'New'] as Set
    names == names.sort(false) { it == 'New' }
    step > 10

    where:
    place << PLACES
  }

  def "an I/O error at any step of a write leaves the set and its backups as they were: #place"() {
    given:
    def inPlace = place == 'in place'
    def target = prepare(place)
    def start = Files.readAllBytes(target)

    when:
    def wrong = []
    def operations = new SavingAtStep(isDone: true)
    for (int step = 0; operations.isDone; step++) {
      folder.resolve('Backup').toFile().deleteDir()
      Files.write(target, start)
      operations = new SavingAtStep(step: step, save: { throw new IOException('no space left on device') })
      def host = open(file: RecordingFileSystem.recording(file, operations), home: RecordingFileSystem.recording(folder.resolve('home'), operations), inPlace: inPlace)
      def error = refused { rename(host, 'New') }
      def backups = folder.resolve('Backup').toFile().list() as List
      if (error && (Files.readAllBytes(target) != start || backups)) {
        wrong << "step $step: $error, $backups"
      }
      if (!error && nameIn(open(inPlace: inPlace)) != 'New') {
        wrong << "step $step: not written"
      }
    }

    then:
    wrong == []

    where:
    place << PLACES
  }

  def "keeps ten backups of its own, and all of Live's"() {
    given:
    def backups = Files.createDirectory(folder.resolve('Backup'))
    def lives = (1..12).collect { "song [2020-01-01 1200${it.toString().padLeft(2, '0')}].als" as String }
    lives.each { Files.writeString(backups.resolve(it), 'by Live') }
    def host = open(inPlace: true)

    when:
    13.times { rename(host, "Name $it") }
    def all = backups.toFile().list() as List

    then:
    all.containsAll(lives)
    all.size() == 12 + 10
    LiveSetFile.read(backups.resolve((all - lives).max())).bytes() != original
  }

  def "keeps the line breaks and the compression of the file"() {
    given:
    def set = new GeneratedSet(11)
    set.lineBreak = '\r\n'
    set.compressed = false
    set.write(file)

    when:
    rename(open(inPlace: true))
    open(inPlace: true).clips().create('trk_10', 5, 4)
    def text = Files.readString(file)

    then:
    text.startsWith('<?xml')
    text.count('\n') == text.count('\r\n')
  }

  def "names with quotes and markup are kept, and names with characters that XML cannot contain are refused"() {
    given:
    def host = open()

    expect:
    rename(host, 'a "b" <c> & \'d\'\t\n é 🎹').name() == 'a "b" <c> & \'d\'\t\n é 🎹'
    refused { rename(host, 'bell\u0007') }.with { [it.code(), it.message] } == [ErrorCode.INVALID_ARGUMENT, 'a Live Set cannot contain the character U+0007, which is in the name "bell"']
    refused { rename(host, 'half\ud800') }.code() == ErrorCode.INVALID_ARGUMENT
    DomReader.read(copy()).name('trk_10') == 'a "b" <c> & \'d\'\t\n é 🎹'
  }

  def "sets of Live #version are #how"() {
    given:
    new GeneratedSet(version).write(file)

    expect:
    nameIn(open()) == 'Lead'
    refused { rename(open()) }?.code() == code
    refused { rename(open(forced: true)) }?.code() == forcedCode

    where:
    version | how                      || code                            | forcedCode
    9       | 'read-only'              || ErrorCode.NOT_SUPPORTED_BY_HOST | ErrorCode.NOT_SUPPORTED_BY_HOST
    10      | 'written'                || null                            | null
    12      | 'written'                || null                            | null
    13      | 'written only by force'  || ErrorCode.NOT_SUPPORTED_BY_HOST | null
  }

  def "devices and clips of a frozen track cannot be changed, its mixer can"() {
    given:
    new GeneratedSet(12).with { it.frozen = true; it }.write(file)
    def host = open()
    def device = host.devices().listDevices('trk_10')[0].id()
    def change = { target -> host.automationLanes().change('trk_10', [new LaneChange(new AutomationTarget(target, 1), 0, 4, [new EnvelopePoint(0, 1)])]) }

    expect:
    refused { change(device) }.message.contains('is frozen')
    refused { host.devices().setParameter('trk_10', device, 1, 0.5d) }.message == '"Lead" is frozen, so the parameters of its devices cannot be set'
    refused { host.devices().setParameter('trk_10', device, [1: '2']) }.message.contains('is frozen')
    refused { host.clips().create('trk_10', 3, 4) }.message == '"Lead" is frozen, so its clips cannot be changed'
    refused { host.clips().delete('trk_10', 1) }.message.contains('is frozen')
    refused { host.notes().change('trk_10', 1, [new NoteChange(null, new MidiNote(60, 3, 1, 100, 1, false))]) }.message.contains('is frozen')
    refused { host.envelopes().clear('trk_10', 1, null, null) }.message.contains('is frozen')
    !Files.exists(copy())
    change('mixer').size() == 1
    host.devices().setParameter('trk_10', 'mixer', 1, 0.5d)
    host.clips().rename('trk_10', 1, 'x').name() == 'x'
  }

  /** Lets another program save a file before one of svc's operations. */
  static class SavingAtStep extends FileOperations {
    int step
    Closure save
    boolean isDone
    private int count

    @Override
    protected void before(String operation, Path changed) {
      if (count++ == step) {
        isDone = true
        save()
      }
    }
  }

  static class RecordingListener implements CommitListener {
    final List<Warning> warnings

    RecordingListener(List<Warning> warnings) { this.warnings = warnings }

    void warn(Warning warning) { warnings << warning }

    boolean isUnitOfWorkPending() { false }

    void joinUnitOfWork(CommitListener.CommitParticipant participant) {}


    void afterCommit() {}

  }
}
