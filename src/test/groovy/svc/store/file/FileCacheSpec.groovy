package svc.store.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class FileCacheSpec extends Specification {
  @TempDir
  Path folder

  def cache

  def setup() { cache = new FileCache(folder.resolve('cache'), 3, 100) }

  /** Keeps a file that is so many seconds old. */
  void keep(String name, int size, long age) {
    cache.write(name, new byte[size])
    folder.resolve("cache/$name").toFile().lastModified = System.currentTimeMillis() - 1000 * age
  }

  List<String> names() { folder.resolve('cache').toFile().list().sort() }

  def "what was kept is there, what was not is not"() {
    given:
    cache.write('a', 'x'.bytes)

    expect:
    new String(cache.read('a').get()) == 'x'
    cache.read('b').empty
    new FileCache(folder.resolve('none'), 3, 100).read('a').empty
  }

  def "what was not used for longest goes first where there are too many"() {
    when:
    keep('a', 1, 9)
    keep('b', 1, 8)
    keep('c', 1, 7)
    cache.read('a')
    keep('d', 1, 0)

    then:
    names() == ['a', 'c', 'd']
  }

  def "or too much; what is too large by itself is not kept"() {
    when:
    keep('a', 50, 9)
    keep('b', 40, 8)
    keep('c', 30, 0)
    cache.write('d', new byte[101])

    then:
    names() == ['b', 'c']
  }

  def "a folder that cannot be made is no error"() {
    given:
    Files.writeString(folder.resolve('cache'), '')

    when:
    cache.write('a', 'x'.bytes)

    then:
    cache.read('a').empty
  }
}
