package svc.store.document

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.FILE_TOO_LARGE

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class YamlNodeSpec extends Specification {
  @TempDir
  Path folder

  def "a plain scalar has the type that YAML 1.2 defines: #word"() {
    expect:
    YamlNode.parse(word).value() == value
    YamlNode.parse(word).value()?.class == value?.class

    where:
    word                   || value
    ''                     || null
    '# only a comment'     || null
    '---'                  || null
    '~'                    || null
    'null'                 || null
    'true'                 || true
    'False'                || false
    'yes'                  || 'yes'
    'off'                  || 'off'
    '4:1'                  || '4:1'
    '2026-11-21'           || '2026-11-21'
    '-6'                   || -6L
    '+6'                   || 6L
    '007'                  || 7L
    '0x10'                 || '0x10'
    '1_000'                || '1_000'
    '-6.5'                 || -6.5d
    '.5'                   || 0.5d
    '1e3'                  || 1000d
    '.inf'                 || '.inf'
    '.nan'                 || '.nan'
    '1e999'                || '1e999'
    '12345678901234567890' || 12345678901234567890d
    '"7"'                  || '7'
    "'true'"               || 'true'
    '"a\\u00e9"'           || 'aé'
    '\uFEFFx'              || 'x'
    '{a: [1, {b: }], 2: c}' || [a: [1L, [b: null]], '2': 'c']
    'a: >-\n  b\n  c'      || [a: 'b c']
    '<<: x'                || ['<<': 'x']
  }

  def "every element has its position"() {
    given:
    def yaml = YamlNode.parse('parts:\n  bd:\n    level_db: -6\n    eq:\n      - move: bell\n        q: 1\n      - {move: notch}\n  a/b~c: é𝄞x\n')

    expect:
    yaml.valuePosition(pointer) as String == value
    yaml.keyPosition(pointer) as String == key

    where:
    pointer                || value               | key
    ''                     || 'line 1, column 1'  | 'line 1, column 1'
    '/parts'               || 'line 2, column 3'  | 'line 1, column 1'
    '/parts/bd'            || 'line 3, column 5'  | 'line 2, column 3'
    '/parts/bd/level_db'   || 'line 3, column 15' | 'line 3, column 5'
    '/parts/bd/eq/0'       || 'line 5, column 9'  | 'line 5, column 9'
    '/parts/bd/eq/0/q'     || 'line 6, column 12' | 'line 6, column 9'
    '/parts/bd/eq/1/move'  || 'line 7, column 16' | 'line 7, column 10'
    '/parts/a~1b~0c'       || 'line 8, column 10' | 'line 8, column 3'
    '/parts/bd/pan'        || 'line 2, column 3'  | 'line 2, column 3'
    '/parts/bd/eq/7/q'     || 'line 4, column 5'  | 'line 4, column 5'
    '/rules/headroom_db'   || 'line 1, column 1'  | 'line 1, column 1'
  }

  def "features that could hide content are rejected with their position: #text"() {
    when:
    YamlNode.parse(text)

    then:
    def e = thrown(YamlSyntaxException)
    e.describe().startsWith("line $line, column $column: $what")

    where:
    text                                   || line | column | what
    'a: 1\nb: !!str 2'                     || 2    | 4      | 'tags such as "tag:yaml.org,2002:str" are not accepted'
    '!!java.lang.ProcessBuilder [[id]]'    || 1    | 1      | 'tags such as "tag:yaml.org,2002:java.lang.ProcessBuilder" are not accepted'
    'a: !foo {b: 1}'                       || 1    | 4      | 'tags such as "!foo" are not accepted'
    'a: ! 1'                               || 1    | 4      | 'tags such as "!" are not accepted'
    '!x a: 1'                              || 1    | 1      | 'tags such as "!x" are not accepted'
    '%TAG ! tag:evil,1:\n---\na: !b c'     || 3    | 4      | 'tags such as "tag:evil,1:b" are not accepted'
    'a: &x 1\nb: *x'                       || 1    | 4      | 'anchors such as &x are not accepted'
    'b: *x'                                || 1    | 4      | 'aliases such as *x are not accepted'
    'a:\n  - &x [1]'                       || 2    | 5      | 'anchors such as &x are not accepted'
    'a: 1\n"a": 2'                         || 2    | 1      | 'duplicate key "a"'
    'a: {b: 1, c: 2, b: 3}'                || 1    | 17     | 'duplicate key "b"'
    'a: 1\n---\nb: 2'                      || 2    | 1      | 'expected one document, found a second one'
    '? [a]\n: 1'                           || 1    | 3      | 'expected a key of 1 to 200 characters'
    '? {}\n: 1'                            || 1    | 3      | 'expected a key of 1 to 200 characters'
    ': 1'                                  || 1    | 1      | 'in an object: expected the end of the object'
    '~: 1'                                 || 1    | 1      | 'expected a key of 1 to 200 characters'
    '"": 1'                                || 1    | 1      | 'expected a key of 1 to 200 characters'
    'k' * 201 + ': 1'                      || 1    | 1      | 'expected a key of 1 to 200 characters'
    '- ' * 21                              || 1    | 41     | 'expected at most 20 levels of nesting'
    '{a: ' * 21                            || 1    | 81     | 'expected at most 20 levels of nesting'
    'a:\n\tb: 1'                           || 2    | 1      | 'found character \'\\t(TAB)\''
    'a: 1\n  b: 2'                         || 2    | 4      | 'mapping values are not allowed here'
    'a: [1, 2'                             || 1    | 9      | 'in a list in brackets: expected'
    'a: "x'                                || 1    | 6      | 'in a quoted text: found the end of the file'
    'a: b\nc: \u0007'                      || 2    | 4      | 'expected printable text, found U+0007'
    '\ud834\udd1e: \u0000'                 || 1    | 4      | 'expected printable text, found U+0000'
    'a: @b'                                || 1    | 4      | 'found character'
  }

  def "the deepest allowed level is read"() {
    expect:
    YamlNode.parse('[' * 20 + ']' * 20).value().flatten() == []
  }

  def "every text is either parsed or rejected with a position"() {
    given:
    def random = new Random(7)
    def bits = ['a', 'b: ', '- ', '\n', '  ', '[', ']', '{', '}', ', ', '"', "'", '\\', '\t', '!', '&x ', '*x', '? ', ': ', '|\n', '>-\n', '#', '%', '---\n', '...\n', '\r', '\u0085', '\ud834', '\udd1e', '\\U', 'ffffffff', '\\x1', '<<: ', '\uFEFF', '@', '`', '1e9']

    when:
    def problems = (1..4000).collect {
      def text = (1..(1 + random.nextInt(12))).collect { bits[random.nextInt(bits.size())] }.join('')
      try {
        YamlNode.parse(text)
        null
      } catch (YamlSyntaxException e) {
        assert e.position().line() in 1..(text.count('\n') + text.count('\r') + text.count('\u0085') + 1): text
        e.describe()
      }
    }

    then:
    problems.count(null) > 100
    problems.count { it } > 1000
  }

  def "a file is text of at most 1 MiB, with or without a byte order mark"() {
    expect:
    YamlFileReader.read(file([0xef, 0xbb, 0xbf, 0x61])).value() == 'a'
    (YamlFileReader.read(file(('#' * (1 << 20)).bytes)).value()) == null
  }

  def "other files are rejected with their name: #what"() {
    given:
    Path place = make.call(folder)

    when:
    YamlFileReader.read(place)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.contains(place as String)
    e.message.endsWith(problem)
    e.details().file == place as String

    where:
    what              | make                                                                                     || code           | problem
    'absent'          | { Path in -> in.resolve('x.yaml') }                                                      || FILE_NOT_FOUND | 'x.yaml'
    'a folder'        | { Path in -> Files.createDirectory(in.resolve('x.yaml')) }                               || FILE_INVALID   | 'cannot be read: it is a folder'
    'a device'        | { Path in -> Files.createSymbolicLink(in.resolve('x.yaml'), Path.of('/dev/zero')) }      || FILE_INVALID   | 'cannot be read: it is not a regular file'
    'a dangling link' | { Path in -> Files.createSymbolicLink(in.resolve('x.yaml'), in.resolve('nothing')) }     || FILE_NOT_FOUND | 'x.yaml'
    'a circle'        | { Path in -> Files.createSymbolicLink(in.resolve('x.yaml'), in.resolve('x.yaml')) }      || FILE_INVALID   | 'x.yaml cannot be read: too many levels of symbolic links or unable to access attributes of symbolic link'
    'one byte more'   | { Path in -> Files.writeString(in.resolve('x.yaml'), '#' * ((1 << 20) + 1)) }            || FILE_TOO_LARGE | 'is larger than 1 MiB'
    '50 MB'           | { Path in -> sparse(in.resolve('x.yaml'), 50_000_000) }                                  || FILE_TOO_LARGE | 'is larger than 1 MiB'
    'UTF-16'          | { Path in -> Files.write(in.resolve('x.yaml'), 'a: 1'.getBytes('UTF-16')) }              || FILE_INVALID   | 'cannot be read: it is not UTF-8'
    'no YAML'         | { Path in -> Files.writeString(in.resolve('x.yaml'), 'a: 1\nb: *c') }                    || FILE_INVALID   | 'cannot be read: line 2, column 4: aliases such as *c are not accepted'
  }

  private Path file(bytes) {
    Files.write(folder.resolve('a.yaml'), bytes as byte[])
  }

  private static Path sparse(Path at, long size) {
    new RandomAccessFile(at.toFile(), 'rw').withCloseable { it.length = size }
    at
  }
}
