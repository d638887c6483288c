package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.ZipEntry
import java.util.zip.ZipFile
import java.util.zip.ZipOutputStream
import javax.xml.XMLConstants
import javax.xml.parsers.DocumentBuilderFactory
import javax.xml.transform.stream.StreamSource
import javax.xml.validation.SchemaFactory
import org.w3c.dom.Element

/**
 * Reads and writes DAWproject files without svc. The system property {@code svc.dawproject.schema} names a folder with the
 * schemas of the format, Project.xsd and MetaData.xsd.
 */
class DawProjectFixture {
  static final String SCHEMA_FOLDER = System.getProperty('svc.dawproject.schema')
  static final String NO_SCHEMA = 'the system property svc.dawproject.schema names no folder with the schemas of DAWproject'

  /** A small project with a clip on the timeline and in a scene. */
  static final String SONG = '''<?xml version="1.0"?><Project version="1.0"><Application name="Other" version="1"/>
<Transport><Tempo unit="bpm" value="98.5" id="t"/></Transport><Structure><Track id="b" name="Bass" contentType="notes"><Channel id="c" role="regular"><Volume unit="decibel" value="-6" id="v"/></Channel></Track></Structure>
<Arrangement><Lanes timeUnit="beats"><Lanes track="b"><Clips><Clip time="0" duration="4" name="One"><Notes><Note time="0" duration="1" channel="0" key="36" vel="0.5"/></Notes></Clip></Clips>
<Points unit="decibel"><Target parameter="v"/><RealPoint time="0" value="-6"/><RealPoint time="4" value="-12"/></Points></Lanes></Lanes><Markers><Marker time="0" name="Intro"/></Markers></Arrangement>
<Scenes><Scene name="First"><Lanes><ClipSlot track="b"><Clip time="0" duration="4" loopStart="0" loopEnd="4" name="Loop"><Notes><Note time="1" duration="1" channel="0" key="38"/></Notes></Clip></ClipSlot></Lanes></Scene></Scenes></Project>'''

  static boolean isSchemaMissing() { SCHEMA_FOLDER == null || !Files.isDirectory(Path.of(SCHEMA_FOLDER)) }

  static byte[] entry(Path file, String name) {
    new ZipFile(file.toFile()).withCloseable { zip -> zip.getInputStream(zip.getEntry(name)).bytes }
  }

  static List<String> entries(Path file) { new ZipFile(file.toFile()).withCloseable { zip -> zip.entries().toList()*.name } }

  /** An element of a document. */
  static class Node {
    final String name
    final Map<String, String> attributes
    final List<Node> children

    Node(Element element) {
      name = element.tagName
      attributes = (0..<element.attributes.length).collect { element.attributes.item(it) }.collectEntries { [it.nodeName, it.nodeValue] }
      children = (0..<element.childNodes.length).collect { element.childNodes.item(it) }.findAll { it instanceof Element }.collect { new Node(it as Element) }
    }

    /** Returns the child with a name, null if there is none. */
    Node child(String name) { children.find { it.name == name } }

    List<Node> children(String name) { children.findAll { it.name == name } }

    /** Returns the elements with a name at every depth. */
    List<Node> all(String name) { (this.name == name ? [this] : []) + children.collectMany { it.all(name) } }

    String getAt(String attribute) { attributes[attribute] }

    double number(String attribute) { attributes[attribute] as double }
  }

  static Node project(Path file) {
    new Node(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(entry(file, 'project.xml'))).documentElement)
  }

  /** Validates both documents, with their references, and throws the first error. */
  static void validate(Path file) {
    [['Project.xsd', 'project.xml'], ['MetaData.xsd', 'metadata.xml']].each { schema, document ->
      SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(Path.of(SCHEMA_FOLDER, schema as String).toFile()).newValidator()
          .validate(new StreamSource(new ByteArrayInputStream(entry(file, document as String))))
    }
  }

  static Path write(Path file, Map<String, Object> entries) {
    new ZipOutputStream(Files.newOutputStream(file)).withCloseable { zip ->
      entries.each { name, content ->
        zip.putNextEntry(new ZipEntry(name))
        zip.write(content instanceof byte[] ? content : (content as String).getBytes('UTF-8'))
        zip.closeEntry()
      }
    }
    file
  }
}
