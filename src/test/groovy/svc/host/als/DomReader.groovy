package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPInputStream
import javax.xml.parsers.DocumentBuilderFactory
import org.w3c.dom.Element

/** Reads sets with the JDK's DOM parser, which shares no code with svc. */
class DomReader {
  final Element root

  private DomReader(Element root) { this.root = root }

  static DomReader read(Path file) {
    def bytes = Files.readAllBytes(file)
    def xml = bytes[0] == 0x1f as byte ? new GZIPInputStream(new ByteArrayInputStream(bytes)).bytes : bytes
    new DomReader(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml)).documentElement)
  }

  static List<Element> children(Element parent) { (0..<parent.childNodes.length).collect { parent.childNodes.item(it) }.findAll { it instanceof Element } }

  static Element find(Element from, String path) {
    path.split('/').inject(from) { at, name -> at == null ? null : children(at).find { it.tagName == name } }
  }

  List<Element> all(String name) {
    def found = root.getElementsByTagName(name)
    (0..<found.length).collect { found.item(it) as Element }
  }

  Element track(String handle) {
    def id = handle - 'trk_'
    id == '0' ? find(root, 'LiveSet/MainTrack') ?: find(root, 'LiveSet/MasterTrack') : children(find(root, 'LiveSet/Tracks')).find { it.getAttribute('Id') == id }
  }

  String name(String handle) { find(track(handle), 'Name/EffectiveName').getAttribute('Value') }

  /** Returns the events of the envelope of a parameter, given by its path in the track. */
  List<Element> events(String handle, String parameter) {
    def target = find(track(handle), parameter + '/AutomationTarget').getAttribute('Id')
    def envelope = children(find(track(handle), 'AutomationEnvelopes/Envelopes')).find { find(it, 'EnvelopeTarget/PointeeId').getAttribute('Value') == target }
    envelope == null ? [] : children(find(envelope, 'Automation/Events'))
  }

  /** Returns a line for each element with its path and attributes. */
  List<String> lines() {
    def lines = []
    describe(root, '', lines)
    lines
  }

  private static void describe(Element element, String path, List<String> lines) {
    def here = path + '/' + element.tagName
    def attributes = element.attributes
    lines << here + (0..<attributes.length).collect { attributes.item(it) }.sort { it.name }.collect { " ${it.name}=${it.value}" }.join('')
    children(element).each { describe(it, here, lines) }
  }
}
