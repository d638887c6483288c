package svc.testing

import java.nio.charset.StandardCharsets
import java.util.zip.CRC32C
import svc.json.Json

/** The text of the embedded session's file, as other programs and earlier versions of svc could write it. */
class SetFileText {
  /** Returns a changed text with a correct checksum, as if svc had written it. */
  static String sealed(String text) {
    def body = text.substring(0, text.lastIndexOf(',"checksum":'))
    def sum = new CRC32C()
    sum.update(body.getBytes(StandardCharsets.UTF_8))
    body + String.format(',"checksum":"%08x"}%n', sum.value)
  }

  /** Returns a set as the version before this format stored it. */
  static String earlier(String text) {
    def fields = Json.parse(text) as Map
    ['id', 'previous', 'entries', 'ledger', 'index', 'checksum'].each { fields.remove(it) }
    Json.print(fields + [format: 3L]) + '\n'
  }
}
