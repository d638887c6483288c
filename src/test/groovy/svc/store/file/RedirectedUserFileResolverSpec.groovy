package svc.store.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class RedirectedUserFileResolverSpec extends Specification {
  @TempDir
  Path folder

  Path source
  RedirectedUserFileResolver files

  def setup() {
    source = Files.createDirectory(folder.resolve('here'))
    files = new RedirectedUserFileResolver(folder.resolve('copies'), UserFileResolver.IN_PLACE)
  }

  def "a file is written to a copy, which has its content"() {
    given:
    def song = Files.writeString(source.resolve('song.svc'), 'before')

    when:
    Files.writeString(files.toWrite(song), 'after')

    then:
    Files.readString(song) == 'before'
    Files.readString(files.toRead(song)) == 'after'
    files.redirectedFiles().keySet() == [song.toRealPath()] as Set
  }

  def "a file that was not written is read in place, and a link has the same copy as its file"() {
    given:
    def song = Files.writeString(source.resolve('song.svc'), 'before')
    def link = Files.createSymbolicLink(source.resolve('link.svc'), song)

    expect:
    files.toRead(song) == song
    files.toWrite(link) == files.toWrite(song)
    Files.readString(files.toWrite(source.resolve('../here/song.svc'))) == 'before'
  }

  def "a new file exists only as a redirected file"() {
    given:
    def redirected = files.toWrite(source.resolve('new.svc'))

    expect:
    !Files.exists(redirected)
    redirected.fileName.toString() == 'new.svc'
    files.toWrite(Files.createDirectory(source.resolve('sub')).resolve('new.svc')) != redirected
  }

  def "a dangling link is not followed when it is replaced"() {
    given:
    def link = Files.createSymbolicLink(source.resolve('away.svc'), Path.of('gone.svc'))

    when:
    AtomicFileWriter.writeShared(files.toWrite(link), 'x'.bytes)

    then:
    Files.isSymbolicLink(link)
    !Files.exists(source.resolve('gone.svc'))
  }

  def "a path whose folder does not exist is not redirected, so that writing fails"() {
    expect:
    files.toWrite(source.resolve('none/a.svc')) == source.resolve('none/a.svc')
  }

  def "a folder copy lists the files that are new or changed"() {
    given:
    Files.writeString(Files.createDirectories(source.resolve('kept')).resolve('old'), 'old')
    Files.writeString(source.resolve('tags'), 'a')
    Files.writeString(source.resolve('lock'), '')
    def copy = new FolderCopy(source, folder.resolve('copy'), { it.startsWith('kept') }, { false })

    when:
    def failed = copy.create { it.toString() != 'lock' }
    Files.writeString(folder.resolve('copy/tags'), 'b')
    Files.writeString(folder.resolve('copy/more'), 'c')
    Files.delete(folder.resolve('copy/kept/old'))

    then:
    failed == []
    !Files.exists(folder.resolve('copy/lock'))
    copy.findChanged { true }.keySet() == [source.resolve('more'), source.resolve('tags')] as Set
    Files.readString(source.resolve('tags')) == 'a'
    Files.readString(source.resolve('kept/old')) == 'old'
  }

  def "a file that is only replaced is shared with its copy until one of them is replaced"() {
    given:
    def original = Files.writeString(source.resolve('set.json'), 'a')
    def copied = folder.resolve('copy/set.json')

    when:
    new FolderCopy(source, folder.resolve('copy'), { false }, { it.toString() == 'set.json' }).create { true }

    then:
    Files.getAttribute(copied, 'fileKey') == Files.getAttribute(original, 'fileKey')

    when:
    AtomicFileWriter.write(copied, 'b'.bytes)

    then:
    Files.readString(original) == 'a'
    Files.readString(copied) == 'b'
  }
}
