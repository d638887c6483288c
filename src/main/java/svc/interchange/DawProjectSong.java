package svc.interchange;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import svc.interchange.ExportedSong.ExportedSlot;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.clip.MidiNote;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.set.SongLoop;
import svc.model.time.SignatureChange;
import svc.store.file.IoErrorMessages;
import svc.store.file.StreamedFileWriter;
import svc.store.file.UserFileResolver;

/**
 * A song as a DAWproject file of version 1.0: tracks with their mixer, devices and automation, the
 * clips of the session and the timeline, tempo and markers. The file is a ZIP file that also
 * contains the audio files. The same song gives the same bytes.
 */
public final class DawProjectSong implements SongFile {
  static final String PROJECT = "project.xml";
  static final String METADATA = "metadata.xml";

  /** The version of this writer, by which other programs recognize files of earlier versions. */
  private static final String WRITER_VERSION = "1.0";

  private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final double MIN_TEMPO = 20;
  private static final double MAX_TEMPO = 999;

  private final ExportedSong song;
  private final OmissionList omissions = new OmissionList();
  private final DawProjectIds ids = new DawProjectIds();
  private final byte[] project;
  private DawProjectAudio audio;
  private int notes;

  private DawProjectSong(ExportedSong song, Predicate<Path> mayRead) {
    this.song = song;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      XmlElementWriter xml = new XmlElementWriter(bytes);
      audio = new DawProjectAudio(xml, ids, mayRead);
      writeProject(xml);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    project = bytes.toByteArray();
  }

  /**
   * Converts a song.
   *
   * @param mayRead returns whether svc may read an audio file
   */
  public static DawProjectSong of(ExportedSong song, Predicate<Path> mayRead) {
    return new DawProjectSong(song, mayRead);
  }

  @Override
  public List<String> tracksWithNotes() {
    return song.tracks().stream()
        .filter(
            track ->
                track.clips().stream().anyMatch(clip -> hasNotes(clip.notes()))
                    || track.slots().stream().anyMatch(slot -> hasNotes(slot.clip().notes())))
        .map(ExportedTrack::name)
        .toList();
  }

  private static boolean hasNotes(List<MidiNote> notes) {
    return notes != null && !notes.isEmpty();
  }

  @Override
  public int noteCount() {
    return notes;
  }

  @Override
  public List<Omission> omissions() {
    return omissions.list();
  }

  @Override
  public void write(Path file, UserFileResolver files, boolean replace) {
    files.requireWritable(file, replace);
    try (StreamedFileWriter written = StreamedFileWriter.open(files.toWrite(file))) {
      ZipOutputStream zip = new ZipOutputStream(Channels.newOutputStream(written.channel()));
      zip.putNextEntry(newEntry(METADATA));
      writeMetadata(zip);
      zip.closeEntry();
      zip.putNextEntry(newEntry(PROJECT));
      zip.write(project);
      zip.closeEntry();
      audio.copyTo(zip);
      zip.finish();
      written.commit();
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  /** Returns an entry of a ZIP file, which has always the same time. */
  static ZipEntry newEntry(String name) {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(ENTRY_TIME);
    return entry;
  }

  private void writeMetadata(OutputStream out) throws IOException {
    XmlElementWriter xml = new XmlElementWriter(out);
    xml.start("MetaData");
    xml.element("Title", song.name());
    xml.end();
    xml.endDocument();
  }

  private void writeProject(XmlElementWriter xml) throws IOException {
    xml.start("Project").attribute("version", "1.0");
    xml.start("Application").attribute("name", "svc").attribute("version", WRITER_VERSION);
    xml.end();
    String tempo = ids.next();
    String signature = ids.next();
    List<SignatureChange> signatures = song.tempo().signatures(song.startBeats(), song.endBeats());
    writeTransport(xml, tempo, signature, signatures.get(0));
    new DawProjectStructure(song, xml, ids, omissions).write();
    DawProjectClips clips = new DawProjectClips(song, xml, ids, audio, omissions);
    xml.start("Arrangement").attribute("id", ids.next());
    xml.start("Lanes").attribute("timeUnit", "beats").attribute("id", ids.next());
    for (ExportedTrack track : song.tracks()) {
      clips.writeTimeline(track);
    }
    xml.end();
    writeMarkers(xml);
    DawProjectAutomation automation = new DawProjectAutomation(xml, ids);
    automation.writeTempo(song, tempo);
    automation.writeSignatures(signatures, signature);
    xml.end();
    writeScenes(xml, clips);
    song.tracks().forEach(clips::noteOmissions);
    song.tracks().forEach(new DawProjectRoutes(song, omissions)::noteOmissions);
    if (!song.loop().equals(SongLoop.DEFAULT)) {
      omissions.add(null, "the loop of the song");
    }
    xml.end();
    xml.endDocument();
    notes = clips.noteCount();
  }

  private void writeTransport(
      XmlElementWriter xml, String tempo, String signature, SignatureChange first)
      throws IOException {
    xml.start("Transport");
    xml.start("Tempo")
        .attribute("max", MAX_TEMPO)
        .attribute("min", MIN_TEMPO)
        .attribute("unit", "bpm")
        .attribute("value", song.tempo().tempoAt(song.startBeats()))
        .attribute("id", tempo)
        .attribute("name", "Tempo");
    xml.end();
    xml.start("TimeSignature")
        .attribute("denominator", first.denominator())
        .attribute("numerator", first.numerator())
        .attribute("id", signature);
    xml.end();
    xml.end();
  }

  private void writeMarkers(XmlElementWriter xml) throws IOException {
    if (song.locators().isEmpty()) {
      return;
    }
    xml.start("Markers").attribute("id", ids.next());
    for (Locator locator : song.locators()) {
      xml.start("Marker")
          .attribute("time", locator.positionBeats() - song.startBeats())
          .attribute("name", locator.name());
      xml.end();
    }
    xml.end();
  }

  private void writeScenes(XmlElementWriter xml, DawProjectClips clips) throws IOException {
    if (song.scenes().isEmpty()) {
      return;
    }
    xml.start("Scenes");
    for (Scene scene : song.scenes()) {
      xml.start("Scene")
          .attribute("name", scene.name())
          .attribute("color", scene.color())
          .attribute("id", ids.next());
      xml.start("Lanes").attribute("timeUnit", "beats").attribute("id", ids.next());
      for (ExportedTrack track : song.tracks()) {
        for (ExportedSlot slot : track.slots()) {
          if (slot.scene() == scene.sceneIndex()) {
            clips.writeSlot(track, slot);
          }
        }
      }
      xml.end();
      xml.end();
      if (scene.tempo() != null || scene.signature() != null) {
        omissions.add(null, "the tempo or time signature of scene " + scene.sceneIndex());
      }
    }
    xml.end();
  }
}
