package svc.frontend.mcp.tool

import svc.json.Json

/** Reads an answer of a tool as an assistant does that follows it literally: the calls that it offers. */
final class CorrectionReader {
  private CorrectionReader() {}

  /** Returns the calls that an answer offers instead of a refused call. */
  static List<Map> corrections(Map call, String answer) {
    def offer = (answer =~ /(?s)(?:Instead of ((?:`[^`]*`(?: and )?)+), give|Give) (\{.*\})\.(?: Candidates: .*)?$/)
    def offered = []
    def suggested = suggested(call, answer)
    if (offer.find()) {
      def replaced = (offer.group(1) ?: '').findAll(/`([^`]+)`/) { it[1] }
      offered = split(offer.group(2)).collect { change -> suggested[0].findAll { !(it.key in replaced) } + (Json.parse(change) as Map) }
    } else if (suggested != [call]) {
      offered = suggested
    } else if (answer.contains('Give only `') || answer.contains('has no argument')) {
      offered = [call]
    }
    def unknown = answer.findAll(/has no argument "([^"]+)"/) { it[1] } + answer.findAll(/"([^"]+)" and `\w+` stand for the same/) { it[1] }
    unknown -= answer.findAll(/`(\w+)` is only for the operation .* Give \{"operation"/) { it[1] }
    offered.collect { each -> each.findAll { !(it.key in unknown) } }.findAll { it != call }
  }

  private static List<String> split(String objects) {
    objects.split(/(?<=\}) or (?=\{)/) as List
  }

  /** Returns the calls in which the names that an answer does not find are replaced by those that it suggests. */
  private static List<Map> suggested(Map call, String answer) {
    def calls = [call]
    answer.split(/(?=\(\d\) )/).collectMany { it.findAll(/(?s)^[^"]*"([^"]+)".*?Did you mean ([^?]+)\?/) { [[it[1], it[2]]] } }.collectMany { it }.each { wrong, names ->
      def better = names.split(/, | or /).collect { it.replaceAll(/^"|"$/, '') }
      calls = calls.collectMany { each -> better.collect { replace(each, wrong, it) } }
    }
    calls
  }

  private static Object replace(Object value, String wrong, String better) {
    value instanceof Map ? value.collectEntries { k, v -> [k == wrong ? better : k, replace(v, wrong, better)] }
        : value instanceof List ? value.collect { replace(it, wrong, better) }
        : value == wrong ? better
        : value instanceof String && value.contains(wrong) && value ==~ /(?s).*\b\Q$wrong\E\b.*/ ? value.replace(wrong, better) : value
  }
}
