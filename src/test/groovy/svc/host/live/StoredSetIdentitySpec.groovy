package svc.host.live

import spock.lang.Specification
import svc.model.set.SetIdentity

class StoredSetIdentitySpec extends Specification {
  static final String ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

  def "a set has its stored id while its path is the one where the id was stored: #path, #claimed"() {
    expect:
    new StoredSetIdentity(ID, path, claimed).toSetIdentity() == new SetIdentity(ID)

    where:
    path      | claimed
    '/a.als'  | '/a.als'
    null      | null
    null      | '/a.als'
  }

  def "a set saved under another path has an id from both, and the stored id as its origin: #claimed"() {
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

  def "a set without an id has the identity without a ledger"() {
    expect:
    new StoredSetIdentity(null, '/a.als', null).toSetIdentity() == new SetIdentity('live-unclaimed')
  }

  def "an arbitrary stored id becomes a valid file name: #id"() {
    expect:
    new StoredSetIdentity(id, null, null).toSetIdentity().id() ==~ /[0-9a-f-]{36}/
    new StoredSetIdentity(id, '/a.als', null).toSetIdentity().origin() ==~ /[0-9a-f-]{36}/

    where:
    id << ['../../x', '', 'ä' * 500]
  }
}
