package svc.verbs.set;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import svc.interchange.DawProjectFile;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.store.audio.AudioFileHeader;

/**
 * The audio files of an imported song. They are copied to a folder beside the imported file that
 * has its name; existing files in the folder are not replaced.
 */
final class ImportedAudioFiles {
  private static final String FOLDER_SUFFIX = " audio";

  private final Session session;
  private final DawProjectFile project;
  private final Path folder;
  private final BiConsumer<String, String> omit;
  private final Map<String, Path> copies = new HashMap<>();
  private final Map<String, AudioFile> found = new HashMap<>();

  /**
   * Creates the files of a project.
   *
   * @param project the opened file, null if it contains no audio
   * @param file its path
   * @param omit receives the name of a track and what it does not get
   */
  ImportedAudioFiles(
      Session session, DawProjectFile project, Path file, BiConsumer<String, String> omit) {
    this.session = session;
    this.project = project;
    this.omit = omit;
    String name = file.getFileName().toString();
    String stem = name.substring(0, name.lastIndexOf('.'));
    this.folder = file.toAbsolutePath().resolveSibling(stem + FOLDER_SUFFIX);
  }

  /**
   * Returns the copy of an audio file; null if the project does not contain it or svc cannot read
   * it.
   *
   * @param track the name of the track that plays it
   */
  AudioFile find(String track, String entry) {
    if (!found.containsKey(entry)) {
      found.put(entry, copy(entry));
    }
    AudioFile file = found.get(entry);
    if (file == null) {
      omit.accept(track, "audio that svc cannot read: " + entry);
    }
    return file;
  }

  /** Returns the path of the copy of a file that was found. */
  Path path(String entry) {
    return copies.get(entry);
  }

  private AudioFile copy(String entry) {
    if (project == null || !project.contains(entry) || entry.endsWith("/")) {
      return null;
    }
    Path target = target(entry);
    Path written = session.files().toRead(target);
    if (!Files.exists(written)) {
      project.extract(entry, target, session.files());
      written = session.files().toRead(target);
    }
    copies.put(entry, target);
    try {
      AudioFile read = AudioFileHeader.read(written).audio();
      return new AudioFile(
          target.toString(), null, read.sampleRate(), read.channels(), read.lengthSeconds());
    } catch (SvcException e) {
      return null;
    }
  }

  /** Returns a path in the folder that is free or has the content of the entry already. */
  private Path target(String entry) {
    String name = entry.substring(entry.lastIndexOf('/') + 1).replaceAll("\\p{Cntrl}", "_");
    int dot = Math.max(0, name.lastIndexOf('.'));
    Path target = folder.resolve(name);
    for (int i = 2; isTaken(entry, target); i++) {
      target = folder.resolve(name.substring(0, dot) + " " + i + name.substring(dot));
    }
    return session.stores().projects().pathForSample(target);
  }

  private boolean isTaken(String entry, Path target) {
    Path existing = session.files().toRead(target);
    return copies.containsValue(target)
        || Files.exists(existing) && !project.hasContentOf(entry, existing);
  }
}
