package svc.store.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class RedirectedUserFilesSpec extends Specification {
  @TempDir
  Path folder

  Path here
  RedirectedUserFiles files

  def setup() {
    here = Files.createDirectory(folder.resolve('here'))
    files = new RedirectedUserFiles(folder.resolve('there'))
  }

  def "a file that is written is another, which holds what it held"() {
    given:
    def song = Files.writeString(here.resolve('song.svc'), 'before')

    when:
    Files.writeString(files.toWrite(song), 'after')

    then:
    Files.readString(song) == 'before'
    Files.readString(files.toRead(song)) == 'after'
    files.redirectedFiles().keySet() == [song.toRealPath()] as Set
  }

  def "what nobody has written is read in its place, and a file has one name"() {
    given:
    def song = Files.writeString(here.resolve('song.svc'), 'before')
    def link = Files.createSymbolicLink(here.resolve('link.svc'), song)

    expect:
    files.toRead(song) == song
    files.toWrite(link) == files.toWrite(song)
    Files.readString(files.toWrite(here.resolve('../here/song.svc'))) == 'before'
  }

  def "a file that is new is only where it was diverted to"() {
    given:
    def made = files.toWrite(here.resolve('new.svc'))

    expect:
    !Files.exists(made)
    made.fileName.toString() == 'new.svc'
    files.toWrite(Files.createDirectory(here.resolve('sub')).resolve('new.svc')) != made
  }

  def "a link that leads nowhere stays one, and nothing is written through it"() {
    given:
    def link = Files.createSymbolicLink(here.resolve('away.svc'), Path.of('gone.svc'))

    when:
    AtomicFileWriter.writeShared(files.toWrite(link), 'x'.bytes)

    then:
    Files.isSymbolicLink(link)
    !Files.exists(here.resolve('gone.svc'))
  }

  def "where no file can be, the file itself is told, so that writing fails as ever"() {
    expect:
    files.toWrite(here.resolve('none/a.svc')) == here.resolve('none/a.svc')
  }

  def "a mirror is worked on, and tells what is new or other"() {
    given:
    Files.writeString(Files.createDirectories(here.resolve('kept')).resolve('old'), 'old')
    Files.writeString(here.resolve('tags'), 'a')
    Files.writeString(here.resolve('lock'), '')
    def mirror = new FolderCopy(here, folder.resolve('copy'), { it.startsWith('kept') })

    when:
    def failed = mirror.create { it.toString() != 'lock' }
    Files.writeString(folder.resolve('copy/tags'), 'b')
    Files.writeString(folder.resolve('copy/more'), 'c')
    Files.delete(folder.resolve('copy/kept/old'))

    then:
    failed == []
    !Files.exists(folder.resolve('copy/lock'))
    mirror.findChanged { true }.keySet() == [here.resolve('more'), here.resolve('tags')] as Set
    Files.readString(here.resolve('tags')) == 'a'
    Files.readString(here.resolve('kept/old')) == 'old'
  }
}
