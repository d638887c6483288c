package svc.interchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.ZipOutputStream;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.WarpMarker;
import svc.model.error.SvcException;
import svc.store.audio.AudioFileHeader;

/** Writes the audio of clips, and keeps the audio files that a DAWproject file contains. */
final class DawProjectAudio {
  static final String FOLDER = "audio/";

  private final XmlElementWriter xml;
  private final DawProjectIds ids;
  private final Predicate<Path> mayRead;
  private final Map<Path, String> entries = new LinkedHashMap<>();
  private final Map<Path, AudioFile> facts = new LinkedHashMap<>();

  /**
   * Creates a writer.
   *
   * @param mayRead returns whether svc may read a file
   */
  DawProjectAudio(XmlElementWriter xml, DawProjectIds ids, Predicate<Path> mayRead) {
    this.xml = xml;
    this.ids = ids;
    this.mayRead = mayRead;
  }

  /** Returns the file of a clip with its facts; null if svc cannot read it. */
  AudioFile readable(ClipAudio audio) {
    if (audio == null || audio.source().file() == null) {
      return null;
    }
    try {
      Path file = Path.of(audio.source().file());
      if (!facts.containsKey(file)) {
        facts.put(file, isReadable(file) ? complete(audio.source(), file) : null);
      }
      return facts.get(file);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private boolean isReadable(Path file) {
    return file.isAbsolute()
        && mayRead.test(file)
        && Files.isRegularFile(file)
        && Files.isReadable(file);
  }

  private static AudioFile complete(AudioFile source, Path file) {
    boolean isComplete =
        source.sampleRate() != null && source.channels() != null && source.lengthSeconds() != null;
    try {
      AudioFile found =
          isComplete ? source : source.completedBy(AudioFileHeader.read(file).audio());
      return found.lengthSeconds() == null || found.channels() == null ? null : found;
    } catch (SvcException e) {
      return null;
    }
  }

  /**
   * Writes what a clip plays.
   *
   * @param file the file with its facts
   * @param offset what is added to the beats of the warp markers
   */
  void write(ClipAudio audio, AudioFile file, double offset) throws IOException {
    boolean isWarped = audio.settings().warp() && hasMarkers(audio);
    if (isWarped) {
      xml.start("Warps")
          .attribute("timeUnit", "beats")
          .attribute("contentTimeUnit", ParameterLaw.SECONDS_UNIT)
          .attribute("id", ids.next());
    }
    xml.start("Audio")
        .attribute("algorithm", isWarped ? audio.settings().warpMode().toString() : null)
        .attribute("channels", file.channels())
        .attribute("sampleRate", (int) Math.round(file.sampleRate()))
        .attribute("duration", file.lengthSeconds())
        .attribute("timeUnit", ParameterLaw.SECONDS_UNIT)
        .attribute("id", ids.next());
    xml.start("File").attribute("path", entry(Path.of(file.file())));
    xml.end();
    xml.end();
    if (isWarped) {
      for (WarpMarker marker : markersToEnd(audio, file)) {
        xml.start("Warp")
            .attribute("time", marker.beats() + offset)
            .attribute("contentTime", marker.seconds());
        xml.end();
      }
      xml.end();
    }
  }

  /**
   * Returns the markers, of which the last is at the end of the file: others may not continue the
   * speed after a marker.
   */
  private static List<WarpMarker> markersToEnd(ClipAudio audio, AudioFile file) {
    List<WarpMarker> markers = new ArrayList<>(audio.markers());
    int last = markers.size() - 1;
    double end = file.lengthSeconds();
    if (markers.get(last).seconds() < end) {
      markers.set(last, new WarpMarker(audio.warpMap(1).toBeats(end), end));
    }
    return markers;
  }

  /** Returns whether the warping of a clip can be written. */
  static boolean hasMarkers(ClipAudio audio) {
    return audio.markers() != null && audio.markers().size() > 1;
  }

  /** Returns the beats by which a clip on the timeline must move so that no marker is before 0. */
  static double offset(List<WarpMarker> markers) {
    return Math.max(0, -markers.stream().mapToDouble(WarpMarker::beats).min().orElse(0));
  }

  private String entry(Path file) {
    String known = entries.get(file);
    if (known != null) {
      return known;
    }
    String name = file.getFileName().toString().replaceAll("[\\p{Cntrl}\\\\/:]", "_");
    int dot = Math.max(0, name.lastIndexOf('.'));
    String entry = FOLDER + name;
    for (int i = 2; entries.containsValue(entry); i++) {
      entry = FOLDER + name.substring(0, dot) + " " + i + name.substring(dot);
    }
    entries.put(file, entry);
    return entry;
  }

  /** Copies the files of the written clips. */
  void copyTo(ZipOutputStream zip) throws IOException {
    for (Map.Entry<Path, String> each : entries.entrySet()) {
      zip.putNextEntry(DawProjectSong.newEntry(each.getValue()));
      Files.copy(each.getKey(), zip);
      zip.closeEntry();
    }
  }
}
