package svc.verbs

import java.nio.file.Files
import javax.xml.parsers.DocumentBuilderFactory
import javax.xml.transform.OutputKeys
import javax.xml.transform.TransformerFactory
import javax.xml.transform.dom.DOMSource
import javax.xml.transform.stream.StreamResult
import org.w3c.dom.Document
import org.w3c.dom.Element
import svc.frontend.dsl.EmbeddedScripts
import svc.testing.GoldenFile

/** The picture of a page in the README: the rows of the timeline of example 10, taken from its page. */
class SetPagePictureSpec extends VerbSpec {
  static final int WIDTH = 1000
  static final int NAMES = 130
  static final String EXAMPLE = 'dsl-examples/10-song-from-an-empty-set.svc.groovy'

  def "docs/pictures/page.svg shows the timeline of example 10"() {
    given:
    def file = home.resolve('song.html')
    new EmbeddedScripts(home).run(Files.readString(GoldenFile.ROOT.resolve(EXAMPLE)))
    run('set page', "$file")

    expect:
    GoldenFile.matches('docs/pictures/page.svg', picture(SetPageSpec.parse(file)))
  }

  private static String picture(Document page) {
    def document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument()
    def picture = document.appendChild(element(document, 'svg', [xmlns: 'http://www.w3.org/2000/svg', role: 'img'])) as Element
    picture.appendChild(element(document, 'title', [:], 'The timeline of a song on its page'))
    picture.appendChild(element(document, 'style', [:], Files.readString(GoldenFile.ROOT.resolve('src/main/resources/svc/page/page.css')) +
        'text { font: 12px system-ui, sans-serif; fill: var(--text); }\n.paper { fill: var(--paper); }\n.rule { stroke: var(--line); }\n'))
    picture.appendChild(element(document, 'rect', [class: 'paper', width: '100%', height: '100%']))
    int y = 8
    for (row in SetPageSpec.find(page, "//div[@id='song']/div[svg]")) {
      def lane = document.importNode(SetPageSpec.find(row, 'svg').first(), true) as Element
      lane.setAttribute('x', "$NAMES")
      lane.setAttribute('y', "$y")
      lane.setAttribute('width', "${WIDTH - NAMES - 8}")
      def names = SetPageSpec.texts(row, "*[contains(@class, 'name')]//bdi")
      def name = names.isEmpty() ? SetPageSpec.texts(row, "*[contains(@class, 'name')]/text()").first() : names.last()
      picture.appendChild(element(document, 'text', [x: '8', y: "${y + 15}"], name.replaceFirst('.*: ', '')))
      picture.appendChild(lane)
      y += (lane.getAttribute('height') as int) + 6
      picture.appendChild(element(document, 'path', [class: 'rule', d: "M0 ${y - 3}H$WIDTH"]))
    }
    picture.setAttribute('viewBox', "0 0 $WIDTH $y")
    text(document)
  }

  private static Element element(Document document, String name, Map<String, String> attributes, String content = '') {
    document.createElement(name).tap { created ->
      attributes.each { created.setAttribute(it.key, it.value) }
      created.textContent = content
    }
  }

  private static String text(Document document) {
    def text = new StringWriter()
    TransformerFactory.newInstance().newTransformer().tap { it.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, 'yes') }
        .transform(new DOMSource(document), new StreamResult(text))
    "$text\n"
  }
}
