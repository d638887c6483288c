package svc.testing

import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPInputStream
import javax.xml.parsers.DocumentBuilderFactory
import org.w3c.dom.Element
import org.w3c.dom.Node

/** A set as the JDK's DOM parser reads it, which shares no code with svc's own reader. */
@CompileStatic
class DomSet {
  final byte[] bytes
  final Element root

  DomSet(byte[] xml) {
    bytes = xml
    root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml)).documentElement
  }

  static DomSet read(Path file) { new DomSet(xml(file)) }

  /** Returns the XML of a set, which may be compressed. */
  static byte[] xml(Path file) {
    def bytes = Files.readAllBytes(file)
    bytes.length > 1 && bytes[0] == 0x1f ? new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes() : bytes
  }

  /** Returns the differences to another set: changed attributes, and added and removed elements. */
  List<String> differencesTo(DomSet other) {
    List<String> found = []
    compare(root, other.root, root.tagName, found)
    found
  }

  private static void compare(Element from, Element to, String path, List<String> found) {
    compareAttributes(from, to, path, found)
    compareText(from, to, path, found)
    def before = children(from)
    def after = children(to)
    if (before.size() == after.size() && (0..<before.size()).every { key(before[it]) == key(after[it]) }) {
      before.size().times { int i -> compare(before[i], after[i], path + '/' + key(before[i]), found) }
      return
    }
    Map<String, Element> old = numbered(before)
    Map<String, Element> now = numbered(after)
    old.each { k, element ->
      if (now[k] == null) {
        found << "- $path/${key(element)}".toString()
      } else {
        compare(element, now[k], path + '/' + key(element), found)
      }
    }
    now.each { k, element -> if (old[k] == null) found << "+ $path/${key(element)}".toString() }
  }

  /** Returns the elements by their keys; equal keys are numbered. */
  private static Map<String, Element> numbered(List<Element> elements) {
    Map<String, Integer> counts = [:]
    Map<String, Element> found = [:]
    elements.each { Element element ->
      def key = key(element)
      def count = counts.getOrDefault(key, 0)
      counts[key] = count + 1
      found[key + '#' + count] = element
    }
    found
  }

  private static void compareAttributes(Element from, Element to, String path, List<String> found) {
    Set<String> names = new TreeSet<>()
    from.attributes.length.times { int i -> names << from.attributes.item(i).nodeName }
    to.attributes.length.times { int i -> names << to.attributes.item(i).nodeName }
    names.each { if (from.getAttribute(it) != to.getAttribute(it)) found << "$path@$it ${from.getAttribute(it)} -> ${to.getAttribute(it)}".toString() }
  }

  private static void compareText(Element from, Element to, String path, List<String> found) {
    if (children(from).empty && children(to).empty && from.textContent.trim() != to.textContent.trim()) {
      found << "$path text".toString()
    }
  }

  private static String key(Element element) { element.hasAttribute('Id') ? "${element.tagName}[${element.getAttribute('Id')}]" : element.tagName }

  private static List<Element> children(Element element) {
    List<Element> found = []
    for (Node child = element.firstChild; child != null; child = child.nextSibling) {
      if (child instanceof Element) {
        found << (Element) child
      }
    }
    found
  }

  /** Returns the violations of the rules for ids and envelopes, found without svc's validator. */
  List<String> problems() {
    List<String> found = []
    Set<String> targets = new HashSet<>()
    walk(root) { Element element ->
      def name = element.tagName
      if ((name.endsWith('Target') || name == 'Pointee' || name.startsWith('ControllerTargets.')) && element.hasAttribute('Id') && !targets.add(element.getAttribute('Id'))) {
        found << "target ${element.getAttribute('Id')} twice".toString()
      }
      def ids = children(element).findAll { it.hasAttribute('Id') && !it.tagName.endsWith('Target') }*.getAttribute('Id')
      if (ids.size() != ids.toSet().size()) {
        found << "ids of ${element.tagName} are not unique".toString()
      }
      if (name == 'AutomationEnvelope') {
        def events = children(children(children(element).find { it.tagName == 'Automation' }).find { it.tagName == 'Events' })
        def times = events*.getAttribute('Time').collect { it as double }
        if (times && times[0] != -63072000d || times != times.toSorted()) {
          found << "times of an envelope: $times".toString()
        }
      }
    }
    def set = children(root).find { it.tagName == 'LiveSet' }
    def tracks = set == null ? [] : children(set).findAll { it.tagName == 'Tracks' }.collectMany { children(it) }
    def scenes = set == null ? null : children(set).find { it.tagName in ['Scenes', 'SceneNames'] }
    def returns = tracks.count { it.tagName == 'ReturnTrack' }
    walk(root) { Element element ->
      def route = element.tagName == 'Target' ? (element.getAttribute('Value') =~ /\/Track\.(\d+)\//) : null
      if (route != null && route.find() && !tracks.any { it.getAttribute('Id') == route.group(1) }) {
        found << "no track for the route ${element.getAttribute('Value')}".toString()
      }
      if (element.tagName == 'MainSequencer') {
        children(element).findAll { it.tagName == 'ClipSlotList' }.each {
          if (scenes != null && children(it).size() != children(scenes).size()) {
            found << "${children(it).size()} slots for ${children(scenes).size()} scenes".toString()
          }
        }
      }
      if (element.tagName == 'Sends' && children(element).size() !in [0, returns]) {
        found << "${children(element).size()} sends to $returns return tracks".toString()
      }
    }
    walk(root) { Element element ->
      if (element.tagName == 'PointeeId' && !targets.contains(element.getAttribute('Value'))) {
        found << "no target ${element.getAttribute('Value')}".toString()
      }
    }
    found
  }

  private static void walk(Element element, Closure visitor) {
    visitor.call(element)
    children(element).each { walk(it, visitor) }
  }
}
