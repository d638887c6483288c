package svc.store.browser

import spock.lang.Shared
import spock.lang.Specification
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.part.PartType
import svc.store.file.TsvResource

/** Compares suggestions with labeled items: the part types that each must have and those it may have. */
class SuggestedPartTypesSpec extends Specification {
  @Shared
  List<Map> labels = TsvResource.readRows(SuggestedPartTypesSpec, 'labels').collect { cells ->
    [item: item(cells[0], cells[1]), must: types(cells[2]), may: types(cells[3])]
  }

  def "the labels are valid: sorted, one for each item, with names of part types"() {
    expect:
    labels.size() == 300
    labels*.item*.path() == labels*.item*.path().sort().unique()
    labels.every { it.must.disjoint(it.may) }
    labels.count { it.must } > 100
    labels.every { it.must || it.may }
  }

  def "nearly all suggestions are correct, and most of the required ones are made"() {
    given:
    def words = PartTypeSuggester.loadDefault()
    def suggested = labels.collect { words.suggest(it.item)*.partType() }

    when:
    int given = suggested*.size().sum()
    int right = [labels, suggested].transpose().sum { label, types -> types.count { it in label.must || it in label.may } }
    int due = labels*.must*.size().sum()
    int found = [labels, suggested].transpose().sum { label, types -> label.must.count { it in types } }

    then:
    given > 100
    right / given >= 0.95
    found / due >= 0.80
  }

  private static List<PartType> types(String cell) {
    cell.empty ? [] : cell.split(',').collect { PartType.parse(it).get() }
  }

  private static BrowserItem item(String kind, String path) {
    new BrowserItem('u#', path.substring(path.lastIndexOf('/') + 1), path, BrowserItemKind.values().find { it as String == kind }, true)
  }
}
