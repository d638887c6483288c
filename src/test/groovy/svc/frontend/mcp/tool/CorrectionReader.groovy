package svc.frontend.mcp.tool

import svc.json.Json

/** Reads an answer of a tool as an assistant does that follows it literally: the changes that it offers. */
final class CorrectionReader {
  private CorrectionReader() {}

  /** Returns the calls that an answer offers instead of a refused call. */
  static List<Map> corrections(Map call, String answer) {
    def offer = (answer =~ /(?s)(?:Instead of (`[^.]*?`), give|Give) (\{.*\})\.(?: Candidates: .*)?$/)
    if (!offer.find()) {
      return []
    }
    def replaced = (offer.group(1) ?: '').findAll(/`([^`]+)`/) { it[1] }
    split(offer.group(2)).collect { change -> call.findAll { !(it.key in replaced) } + (Json.parse(change) as Map) }
  }

  private static List<String> split(String objects) {
    objects.split(/(?<=\}) or (?=\{)/) as List
  }
}
