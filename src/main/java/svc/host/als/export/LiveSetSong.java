package svc.host.als.export;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import svc.host.als.browser.PresetLibrary;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetVersion;
import svc.host.als.set.AlsSet;
import svc.host.als.store.SetFileUnitOfWork;
import svc.interchange.ExportedSong;
import svc.interchange.Omission;
import svc.interchange.OmissionList;
import svc.interchange.SongFile;
import svc.model.error.Warning;
import svc.store.file.IoErrorMessages;
import svc.store.file.StreamedFileWriter;
import svc.store.file.UserFileResolver;
import svc.text.TextSanitizer;

/**
 * A song as a Live Set: a copy of a template, to whose tracks the contents of the song are added.
 * The template is not changed.
 */
public final class LiveSetSong implements SongFile {
  private final LiveSetFile file;
  private final SongContents contents;
  private final OmissionList omissions;
  private final List<String> copied;

  private LiveSetSong(
      LiveSetFile file, SongContents contents, OmissionList omissions, List<String> copied) {
    this.file = file;
    this.contents = contents;
    this.omissions = omissions;
    this.copied = copied;
  }

  /**
   * Converts a song.
   *
   * @param template the path of a set of Live 10, 11 or 12. Throws NOT_SUPPORTED_BY_HOST if svc
   *     cannot change it, or if it has no empty track for a track of the song
   * @param library the presets of devices that the tracks of the template do not have
   */
  public static LiveSetSong of(ExportedSong song, Path template, PresetLibrary library) {
    LiveSetFile file = LiveSetFile.read(template);
    requireWritable(file);
    OmissionList omissions = new OmissionList();
    SetFileUnitOfWork set = new SetFileUnitOfWork(new AlsSet(file));
    TemplateTracks tracks = new TemplateTracks(song, set, omissions);
    tracks.prepare();
    SongDevices devices = new SongDevices(song, tracks, library, omissions);
    set.apply(devices::load);
    SongContents contents = new SongContents(song, tracks, omissions);
    set.apply(SongContents::removeTempoChanges);
    set.apply(contents::write);
    AlsSet written = set.apply(contents::writeTempoChanges);
    List<String> silent =
        tracks.copied().stream().filter(name -> !devices.withInstruments().contains(name)).toList();
    return new LiveSetSong(written.file(), contents, omissions, silent);
  }

  private static void requireWritable(LiveSetFile file) {
    LiveSetVersion version = file.version();
    if (version.isOld() || version.isNewerThanKnown()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the template "
                  + file.path()
                  + " was saved by Live "
                  + version.major()
                  + "; svc makes sets of Live 10 to 12")
          .hint("Save an empty set in Live 10, 11 or 12, and give that file.");
    }
  }

  @Override
  public List<String> tracksWithNotes() {
    return contents.tracksWithNotes();
  }

  @Override
  public int noteCount() {
    return contents.noteCount();
  }

  @Override
  public List<Omission> omissions() {
    return omissions.list();
  }

  @Override
  public List<Warning> warnings() {
    Warning untried =
        new Warning(
            "NOT_OPENED_IN_LIVE",
            "svc has checked the set, but nobody has opened a set like it in Live yet",
            "Keep the template. Please report whether Live opens the set.");
    return copied.isEmpty()
        ? List.of(untried)
        : List.of(
            new Warning(
                "COPIED_TRACKS",
                String.join(", ", copied.stream().map(TextSanitizer::quote).toList())
                    + (copied.size() == 1 ? " is a copy" : " are copies")
                    + " of empty tracks of the template, without instruments",
                "Load instruments in Live, or give tracks of the template these names before the"
                    + " export."),
            untried);
  }

  @Override
  public void write(Path path, UserFileResolver files, boolean replace) {
    files.requireWritable(path, replace);
    try (StreamedFileWriter written = StreamedFileWriter.open(files.toWrite(path))) {
      ByteBuffer bytes = ByteBuffer.wrap(file.bytes());
      while (bytes.hasRemaining()) {
        written.channel().write(bytes);
      }
      written.commit();
    } catch (IOException e) {
      throw IoErrorMessages.writeError(path, e);
    }
  }
}
