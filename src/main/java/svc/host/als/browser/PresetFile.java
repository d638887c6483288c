package svc.host.als.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import svc.host.als.set.DeviceReader;
import svc.model.device.BrowserItemKind;
import svc.model.device.DeviceKind;

/**
 * Detects the kind of a preset, clip or Max device from its file name and the first bytes of its
 * content.
 */
final class PresetFile {
  private static final int START_BYTES = 64 << 10;

  /**
   * Matches the start of a preset, up to the name of the element of its device. In the preset of a
   * rack, this element is inside another one.
   */
  private static final Pattern DEVICE =
      Pattern.compile(
          "<Ableton\\b[^>]*>\\s*(?:<GroupDevicePreset>.*?<Device>\\s*)?<(\\w+)", Pattern.DOTALL);

  private static final String MAX_DEVICE = "ampf";
  private static final int MAX_TYPE_START = 8;
  private static final int MAX_TYPE_END = 12;

  private PresetFile() {}

  /** Returns whether a path has the ending of the preset of a device. */
  static boolean isDevicePreset(String path) {
    return path.toLowerCase(Locale.ROOT).endsWith(".adv");
  }

  /**
   * Returns the kind of a file as a browser item; empty if Live's browser does not list such files.
   */
  static Optional<BrowserItemKind> kindOf(Path file) {
    try {
      return switch (extensionOf(file)) {
        case "adg" -> deviceClass(file).map(name -> kindOf(name, BrowserItemKind.RACK));
        case "adv" -> deviceClass(file).map(name -> kindOf(name, BrowserItemKind.PRESET));
        case "amxd" -> maxKind(file);
        case "alc", "mid" -> Optional.of(BrowserItemKind.MIDI_CLIP);
        default -> Optional.empty();
      };
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static BrowserItemKind kindOf(String deviceClass, BrowserItemKind instrument) {
    DeviceKind kind = DeviceReader.kindOfClass(deviceClass).orElse(DeviceKind.INSTRUMENT);
    return switch (kind) {
      case AUDIO_EFFECT -> BrowserItemKind.AUDIO_EFFECT;
      case MIDI_EFFECT -> BrowserItemKind.MIDI_EFFECT;
      default -> instrument;
    };
  }

  /** Returns the class of the device in a preset; empty if the file is not a preset. */
  private static Optional<String> deviceClass(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      String start = new String(in.readNBytes(START_BYTES), StandardCharsets.UTF_8);
      Matcher device = DEVICE.matcher(start);
      return device.find() ? Optional.of(device.group(1)) : Optional.empty();
    }
  }

  /** Returns the kind of a Max device, which the header of its file contains. */
  private static Optional<BrowserItemKind> maxKind(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] header = in.readNBytes(MAX_TYPE_END);
      if (header.length < MAX_TYPE_END
          || !text(header, 0, MAX_DEVICE.length()).equals(MAX_DEVICE)) {
        return Optional.empty();
      }
      return switch (text(header, MAX_TYPE_START, MAX_TYPE_END)) {
        case "aaaa" -> Optional.of(BrowserItemKind.AUDIO_EFFECT);
        case "mmmm" -> Optional.of(BrowserItemKind.MIDI_EFFECT);
        default -> Optional.of(BrowserItemKind.DEVICE);
      };
    }
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(Arrays.copyOfRange(bytes, from, to), StandardCharsets.US_ASCII);
  }

  private static String extensionOf(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
