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

  /** Writes a file that is a number of seconds old. */
  void write(String name, int size, long age) {
    cache.write(name, new byte[size])
    folder.resolve("cache/$name").toFile().lastModified = System.currentTimeMillis() - 1000 * age
  }

  List<String> names() { folder.resolve('cache').toFile().list().sort() }

  def "a file that was written is found, others are not"() {
    given:
    cache.write('a', 'x'.bytes)

    expect:
    new String(cache.read('a').get()) == 'x'
    cache.read('b').empty
    new FileCache(folder.resolve('none'), 3, 100).read('a').empty
  }

  def "if there are too many files, the least recently used is evicted"() {
    when:
    write('a', 1, 9)
    write('b', 1, 8)
    write('c', 1, 7)
    cache.read('a')
    write('d', 1, 0)

    then:
    names() == ['a', 'c', 'd']
  }

  def "if there are too many bytes, the least recently used is evicted; a file larger than the cache is not written"() {
    when:
    write('a', 50, 9)
    write('b', 40, 8)
    write('c', 30, 0)
    cache.write('d', new byte[101])

    then:
    names() == ['b', 'c']
  }

  def "a folder that cannot be created is not an error"() {
    given:
    Files.writeString(folder.resolve('cache'), '')

    when:
    cache.write('a', 'x'.bytes)

    then:
    cache.read('a').empty
  }
}
