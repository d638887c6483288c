package svc.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the Live Sets that examples use: a small set, and a copy in which the volume of a track
 * differs.
 */
final class ExampleSetFiles {
  private static final String FADER =
      "<%s><Manual Value=\"%s\"/><AutomationTarget Id=\"%d\"/><ModulationTarget Id=\"%d\"/></%s>";
  private static final String SWITCH =
      "<Speaker><Manual Value=\"true\"/><AutomationTarget Id=\"%d\"/><MidiCCOnOffThresholds/>"
          + "</Speaker>";
  private static final String SET =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Ableton MajorVersion="5" MinorVersion="12.0_12300" Creator="Ableton Live 12.3.2">
      <LiveSet>
      <NextPointeeId Value="1000"/>
      <Tracks>
      <MidiTrack Id="12">%s</MidiTrack>
      </Tracks>
      <MainTrack>%s</MainTrack>
      <Scenes><Scene Id="0"><Name Value="Intro"/></Scene></Scenes>
      <Transport><LoopOn Value="false"/></Transport>
      <Locators><Locators/></Locators>
      </LiveSet>
      </Ableton>
      """;

  /**
   * The output of {@code als git-install}. The example is not run, because it would change the
   * repository in which the examples are written.
   */
  static final String GIT_INSTALL =
      """
      /home/you/songs/.git/config:
        written: diff.svc-als.textconv = 'svc' als text --
        written: merge.svc-als.name = Live Sets, merged by svc
        written: merge.svc-als.driver = 'svc' als merge --path=%P -- %O %A %B
        written: merge.svc-als.recursive = binary
      /home/you/songs/.gitattributes:
        written: *.als -text diff=svc-als merge=svc-als
      /home/you/songs/.git/info/exclude:
        written: **/Backup/*.als
      Commit .gitattributes, and run this command in every other clone of the repository.
      """;

  private ExampleSetFiles() {}

  /**
   * Writes song.als, song.svc.als, base.als and other.als into a folder, and another song.als into
   * its subfolder songs.
   */
  static void write(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("songs"));
    Files.writeString(folder.resolve("song.als"), set("1"));
    Files.writeString(folder.resolve("songs/song.als"), set("1"));
    Files.writeString(folder.resolve("song.svc.als"), set("0.5011872336"));
    Files.writeString(folder.resolve("base.als"), set("1"));
    Files.writeString(folder.resolve("other.als"), set("0.7079457844").replace("Intro", "Start"));
  }

  /** Writes a compressed set with a device, training.als, and returns its path. */
  static Path writeCompressed(Path folder) throws IOException {
    String device =
        "<DeviceChain><Devices><Reverb Id=\"0\"><On><Manual Value=\"true\"/><AutomationTarget"
            + " Id=\"50\"/><MidiCCOnOffThresholds/></On><UserName Value=\"\"/>"
            + fader("DecayTime", "1200", 51)
            + "</Reverb></Devices></DeviceChain>";
    String lanes = "<AutomationEnvelopes><Envelopes/></AutomationEnvelopes><DeviceChain>";
    String xml =
        set("1").replaceFirst("<DeviceChain>", lanes).replaceFirst("</Mixer>", "</Mixer>" + device);
    Path file = folder.resolve("training.als");
    try (GZIPOutputStream gzip = new GZIPOutputStream(Files.newOutputStream(file))) {
      gzip.write(xml.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static String set(String volume) {
    String tempo = fader("Tempo", "120", 30);
    String signature =
        "<TimeSignature><Manual Value=\"201\"/><AutomationTarget Id=\"40\"/></TimeSignature>";
    return SET.formatted(track("Bass", volume, 10, ""), track("Main", "1", 20, tempo + signature));
  }

  private static String track(String name, String volume, int firstId, String more) {
    return "<Name><EffectiveName Value=\""
        + name
        + "\"/><UserName Value=\"\"/></Name><Color Value=\"3\"/><DeviceChain><Mixer>"
        + SWITCH.formatted(firstId)
        + "<SoloSink Value=\"false\"/>"
        + fader("Pan", "0", firstId + 1)
        + fader("Volume", volume, firstId + 3)
        + more
        + "</Mixer></DeviceChain>";
  }

  private static String fader(String name, String value, int id) {
    return FADER.formatted(name, value, id, id + 1, name);
  }
}
