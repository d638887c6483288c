package svc.verbs.clip;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.clip.SessionClip;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.store.audio.AudioFileHeader;

/** Adds the facts about audio files that hosts do not report. */
final class AudioFacts {
  private AudioFacts() {}

  /**
   * Returns a clip with the facts in the header of its audio file, or with the fact that the file
   * is missing. Files on the network and files that this session may not read are not read.
   */
  static SessionClip complete(Session session, SessionClip clip) {
    ClipAudio audio = clip.audio();
    return audio == null || audio.source().file() == null || isOnNetwork(audio.source().file())
        ? clip
        : clip.withAudio(audio.withSource(complete(session, audio.source())));
  }

  private static AudioFile complete(Session session, AudioFile source) {
    try {
      Path file = Path.of(source.file());
      if (!Files.exists(file)) {
        return source.asMissing();
      }
      boolean isComplete = source.channels() != null && source.lengthSeconds() != null;
      return isComplete || !session.stores().projects().mayRead(file)
          ? source
          : source.completedBy(AudioFileHeader.read(file).audio());
    } catch (InvalidPathException e) {
      return source.asMissing();
    } catch (SvcException unreadable) {
      return source;
    }
  }

  private static boolean isOnNetwork(String path) {
    return path.startsWith("//") || path.startsWith("\\\\");
  }
}
