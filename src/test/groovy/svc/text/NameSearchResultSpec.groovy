package svc.text

import spock.lang.Specification

class NameSearchResultSpec extends Specification {
  static final NAMES = ['Device On', 'Filter Freq', 'Filter Res', 'Osc-A Level', 'Osc-B Level', 'LFO Rate']

  static NameSearchResult find(String text) { NameSearchResult.find(text, NAMES) { it } }

  def "#text finds #found"() {
    expect:
    find(text) == new NameSearchResult(found, byWords)

    where:
    text               | byWords || found
    null               | false   || NAMES
    ' '                | false   || NAMES
    'filter'           | false   || ['Filter Freq', 'Filter Res']
    ' RES '            | false   || ['Filter Res']
    'resonance'        | true    || ['Filter Res']
    'filter frequency' | true    || ['Filter Freq']
    'level osc b'      | true    || ['Osc-B Level']
    'osc volume'       | true    || ['Osc-A Level', 'Osc-B Level']
    'reverb'           | false   || []
    'on off'           | true    || ['Device On']
    '-'                | false   || ['Osc-A Level', 'Osc-B Level']
    '?'                | false   || []
  }
}
