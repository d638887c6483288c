package svc.host.embedded

import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.embedded.file.IndexedSetFile
import svc.host.embedded.set.SetState
import svc.json.Json
import svc.json.LazyJsonList

class IndexedSetFileSpec extends Specification {
  @TempDir Path home

  def "a large set is written with an index, and reads its clips only when they are needed"() {
    given:
    def store = largeStore()

    when:
    def text = Files.readAllBytes(store.setFile())
    def read = IndexedSetFile.read(text).get()
    def copies = new SetStore(home).read().tracks().findAll { it.name().startsWith('Track ') }

    then:
    read.state() == SetStore.parseState(Json.parse(text))
    copies.size() > 20
    copies.every { it.slots() instanceof LazyJsonList && !it.slots().parsed }
  }

  def "a change copies the other tracks and leaves a file that another process reads completely"() {
    given:
    def store = largeStore()
    def before = new SetStore(home).read()

    when:
    def other = new SetStore(home)
    other.applyChange { it.withTrackChanged(it.tracks()[3]) { track -> track.withName('Sub "ä"') } }
    other.applyChange { it.withTrackChanged(it.tracks()[1]) { track -> track.withClip(1, null) } }
    def complete = complete(other)

    then:
    complete.tracks()[3].name() == 'Sub "ä"'
    complete.tracks()[1].findClip(1).empty
    store.read() == complete
    other.read() == complete
    complete.tracks().size() == before.tracks().size()
    complete.tracks()[7..-1] == before.tracks()[7..-1]
  }

  def "a revision with an index is restored completely"() {
    given:
    def store = largeStore()
    def before = SetStore.parseState(Json.parse(Files.readAllBytes(store.setFile())))

    when:
    store.applyChange { it.withTrackChanged(it.tracks()[1]) { track -> track.withClip(1, null) } }
    new SetStore(home).restoreRevision(before.revision())

    then:
    complete(new SetStore(home)).tracks() == before.tracks()
  }

  def "a file that another program changed is checked completely: #change"() {
    given:
    def store = largeStore()
    def text = Files.readString(store.setFile())

    when:
    Files.writeString(store.setFile(), text.replaceFirst(from, to))
    def read = new SetStore(home).read()

    then:
    read.tracks().every { !(it.slots() instanceof LazyJsonList) }
    read.tracks()[1].findClip(1).get().name() == name

    where:
    change      | from                | to                   || name
    'same size' | 'Kick 4x4'          | 'Kick 8x8'           || 'Kick 8x8'
    'larger'    | 'Kick 4x4'          | 'Kick four by four'  || 'Kick four by four'
    'bad index' | '"checksum":[0-9]+' | '"checksum":"wrong"' || 'Kick 4x4'
    'no index'  | ',"index":.*'       | '}'                  || 'Kick 4x4'
  }

  def "an invalid clip in a changed file is an error with its field"() {
    given:
    def store = largeStore()
    def text = Files.readString(store.setFile())
    Files.writeString(store.setFile(), text.replaceFirst('"length":4', '"length":-4'))

    when:
    new SetStore(home).read()

    then:
    def e = thrown(svc.model.error.SvcException)
    e.message.contains('/tracks/1/slots/0/clip/length')
  }

  private SetStore largeStore() {
    def store = LargeSet.create(home)
    assert new String(Files.readAllBytes(store.setFile()), StandardCharsets.UTF_8).contains(',"index":{')
    store
  }

  /** Returns the content of the file that would replace the set's file and its log. */
  private SetState complete(SetStore store) {
    SetStore.parseState(Json.parse(IndexedSetFile.format(store.read(), IndexedSetFile.read(Files.readAllBytes(store.setFile())).get()).text()))
  }
}
