package svc.host.live

import spock.lang.Specification
import svc.model.set.SetIdentity

class StoredSetIdentitySpec extends Specification {
  static final String ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

  def "a set is told by its id as long as it lies where it got it: #path, #claimed"() {
    expect:
    new StoredSetIdentity(ID, path, claimed).toSetIdentity() == new SetIdentity(ID)

    where:
    path      | claimed
    '/a.als'  | '/a.als'
    null      | null
    null      | '/a.als'
  }

  def "one that was saved elsewhere is told by id and path, and comes from the one before: #claimed"() {
    given:
    def moved = new StoredSetIdentity(ID, '/b.als', claimed).toSetIdentity()

    expect:
    moved.origin() == ID
    moved.id() ==~ /[0-9a-f-]{36}/
    moved == new StoredSetIdentity(ID, '/b.als', claimed).toSetIdentity()
    moved.id() != new StoredSetIdentity(ID, '/c.als', claimed).toSetIdentity().id()

    where:
    claimed << ['/a.als', null]
  }

  def "nothing is remembered of a set that has no id"() {
    expect:
    new StoredSetIdentity(null, '/a.als', null).toSetIdentity() == new SetIdentity('live-unclaimed')
  }

  def "whatever stands in a set makes a file name: #id"() {
    expect:
    new StoredSetIdentity(id, null, null).toSetIdentity().id() ==~ /[0-9a-f-]{36}/
    new StoredSetIdentity(id, '/a.als', null).toSetIdentity().origin() ==~ /[0-9a-f-]{36}/

    where:
    id << ['../../x', '', 'ä' * 500]
  }
}
