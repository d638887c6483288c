package svc.host.live.installation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Live's setting for the User Library. It is stored in the file Library.cfg of Live's preferences,
 * an XML document; the elements ProjectPath and ProjectName contain the path.
 */
record UserLibrarySetting(LivePreferences preferences) {
  private static final String FILE = "Library.cfg";
  private static final String DEFAULT_NAME = "User Library";

  /**
   * Returns the User Library that the setting names; empty if the setting is missing or invalid, or
   * if the folder does not exist.
   */
  Optional<Path> findFolder() {
    return preferences.findNewest(FILE).flatMap(UserLibrarySetting::findFolder);
  }

  private static Optional<Path> findFolder(Path file) {
    Map<String, String> values = readValues(file);
    String path = values.get("ProjectPath");
    if (path == null || path.isBlank()) {
      return Optional.empty();
    }
    try {
      Path parent = Path.of(path);
      Path named = parent.resolve(values.getOrDefault("ProjectName", DEFAULT_NAME));
      return Stream.of(named, parent.resolve(DEFAULT_NAME), parent)
          .filter(UserLibrary::isLibrary)
          .findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the values of the attributes named Value, by the names of their elements. If several
   * elements have the same name, the first is used.
   */
  private static Map<String, String> readValues(Path file) {
    Map<String, String> values = new HashMap<>();
    try (InputStream bytes = Files.newInputStream(file)) {
      XMLStreamReader xml = createFactory().createXMLStreamReader(bytes);
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT
            && xml.getAttributeValue(null, "Value") != null) {
          values.putIfAbsent(xml.getLocalName(), xml.getAttributeValue(null, "Value"));
        }
      }
      return values;
    } catch (IOException | XMLStreamException e) {
      return Map.of();
    }
  }

  private static XMLInputFactory createFactory() {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }
}
