package svc.testing

import svc.json.Json

/** Creates hostile variants of valid input, reproducible by seed. */
class InputMutations {
  static final List VALUES = [
      null, true, false, 0, -1, 1, 99, -0.0d, 0.5d, 1e-300d, 1e300d, Long.MAX_VALUE, Long.MIN_VALUE, 9007199254740993L, '', ' ', '0', '-1', '1e999',
      'NaN', '-inf', 'Infinity', 'Bass', 'first', 'trk_1', 'trk_99999999999999999999', 'dev_1', '9.1', '1.1.1.1', '\u0000', '\u001b[2J', '\u202E',
      '\uFEFF', '😀', '../../etc/passwd', '/dev/zero', '/', 'a' * 5000, '{', '[]', '$(id)', '${1}', '%s%n', '`', '\\', '"', 'query:Synths#Operator',
      [], [:], [[]], [null], [[:]], ['a'], [1, 2], [a: 1], [time: 0, value: 1], [shape: 'Wander'], [[time: 0, value: 0.5d]], [kind: 'macro', macro: 1]]

  static final List<byte[]> TOKENS =
      ['null', '""', '1e999', '-', '{', '}', '[', ']', ',', ':', '"', '\\', '\\u0000', '\\ud800', '\n', '0' * 400, '[' * 100, '{"a":' * 70]
          .collect { it.getBytes('UTF-8') } + [[0] as byte[], [0xFF, 0xFE] as byte[], [0xC3] as byte[], [0xED, 0xA0, 0x80] as byte[],
          [0, 0, 0x7B, 0] as byte[], [0xEF, 0xBB, 0xBF] as byte[]]

  final Random random

  InputMutations(long seed) { random = new Random(seed) }

  def <T> T one(List<T> of) { of[random.nextInt(of.size())] }

  Object value() { one(VALUES) }

  /** Returns the bytes with a few changes. */
  byte[] bytes(byte[] valid) {
    byte[] result = valid
    (1 + random.nextInt(3)).times { result = changed(result) }
    result
  }

  private byte[] changed(byte[] from) {
    int at = random.nextInt(from.length + 1)
    int end = Math.min(from.length, at + 1 + random.nextInt(8))
    byte[] start = Arrays.copyOf(from, at)
    switch (random.nextInt(4)) {
      case 0: return join(start, one(TOKENS), Arrays.copyOfRange(from, at, from.length))
      case 1: return join(start, Arrays.copyOfRange(from, end, from.length))
      case 2: return start
      default: return join(start, [random.nextInt(256)] as byte[], Arrays.copyOfRange(from, Math.min(from.length, at + 1), from.length))
    }
  }

  private static byte[] join(byte[]... parts) {
    def all = new ByteArrayOutputStream()
    parts.each { all.writeBytes(it) }
    all.toByteArray()
  }

  /** Returns a JSON value with some values replaced and keys removed or added. */
  Object tree(Object valid) {
    if (random.nextInt(12) == 0) {
      return value()
    }
    if (valid instanceof Map) {
      Map changed = valid.findAll { random.nextInt(25) != 0 }.collectEntries { key, inner -> [key, random.nextInt(3) == 0 ? tree(inner) : inner] }
      return random.nextInt(15) == 0 ? changed + [(one(['x', '', 'format', 'Id'])): value()] : changed
    }
    if (valid instanceof List) {
      def changed = valid.collect { random.nextInt(3) == 0 ? tree(it) : it }
      return random.nextInt(10) == 0 ? changed + changed : changed
    }
    random.nextInt(3) == 0 ? value() : valid
  }

  /** Returns a JSON text with changes to its values, its bytes or both. */
  byte[] json(byte[] valid) {
    byte[] text = random.nextBoolean() ? Json.print(tree(Json.parse(valid))).getBytes('UTF-8') : valid
    random.nextInt(3) == 0 || text.is(valid) ? bytes(text) : text
  }
}
