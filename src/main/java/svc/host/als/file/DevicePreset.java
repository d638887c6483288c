package svc.host.als.file;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlParser;
import svc.host.als.xml.XmlSyntaxException;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/**
 * The preset of a device, a file with the ending {@code .adv}. It contains the element of the
 * device as a set of the same version of Live does.
 */
public record DevicePreset(Path path, XmlElement device) {
  private static final int MAX_FILE_BYTES = 64 << 20;
  private static final int MAX_XML_BYTES = 256 << 20;
  private static final String VERSION = "MinorVersion";

  /**
   * Reads a preset. Throws FILE_NOT_FOUND, FILE_INVALID if the file is not a preset, and
   * LOAD_FAILED if it is the preset of a rack.
   */
  public static DevicePreset read(Path path) {
    XmlDocument document = parse(path, readXml(path));
    XmlElement root = document.root();
    XmlElement device = root.children().stream().findFirst().orElse(root);
    if (device.isNamed("GroupDevicePreset")) {
      throw LOAD_FAILED
          .because(path + " is a rack; svc loads presets of single devices into set files")
          .hint("Load the rack in Live and save the set; svc can then copy the track.");
    }
    if (!root.isNamed("Ableton")
        || root.children().size() != 1
        || device.find("On", "AutomationTarget").isEmpty()) {
      throw invalid(path, "its XML contains no device");
    }
    return new DevicePreset(path, device);
  }

  /**
   * Throws LOAD_FAILED unless the preset and the set have the same version of the file format,
   * because the elements of a device differ between versions.
   */
  public void requireVersionOf(LiveSetFile set) {
    XmlElement own = device.document().root();
    XmlElement other = set.document().root();
    if (!own.attribute(VERSION).equals(other.attribute(VERSION))) {
      throw LOAD_FAILED
          .because(
              path
                  + " was saved by "
                  + describe(own)
                  + ", and the set by "
                  + describe(other)
                  + ", whose devices can be different")
          .hint("Load the preset in the Live that saved the set, and save the preset there again.");
    }
  }

  private static String describe(XmlElement root) {
    return root.attribute("Creator").orElse("an unknown version of Live");
  }

  private static byte[] readXml(Path path) {
    try {
      byte[] bytes = RegularFileReader.readBytes(path, MAX_FILE_BYTES);
      LiveSetFileType type = LiveSetFileType.detect(bytes);
      if (!type.isLiveSet()) {
        throw invalid(path, type.description());
      }
      return type == LiveSetFileType.PLAIN_XML
          ? bytes
          : GzipContent.of(bytes).readAll(MAX_XML_BYTES);
    } catch (NoSuchFileException missing) {
      throw FILE_NOT_FOUND.because("there is no file " + path);
    } catch (IOException e) {
      throw invalid(path, IoErrorMessages.describe(e));
    }
  }

  private static XmlDocument parse(Path path, byte[] xml) {
    if (LiveSetFileType.detect(xml) != LiveSetFileType.PLAIN_XML) {
      throw invalid(path, "it contains no XML");
    }
    try {
      return XmlParser.parse(xml);
    } catch (XmlSyntaxException e) {
      throw invalid(path, "its XML has an error in line " + e.line() + ": " + e.getMessage());
    }
  }

  private static SvcException invalid(Path path, String reason) {
    return FILE_INVALID
        .because(path + " cannot be read as the preset of a device: " + reason)
        .hint("Give a preset (.adv) that Live has saved.");
  }
}
