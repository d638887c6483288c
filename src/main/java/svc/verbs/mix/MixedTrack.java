package svc.verbs.mix;

import java.util.List;
import svc.model.Db;
import svc.model.HostName;
import svc.model.MixerState;
import svc.model.PartType;

/**
 * A track that a mix addresses.
 *
 * @param partId the part of the project that named the track, null where the track's name did
 * @param sends those that the mix sets
 * @param previous what it was before
 */
public record MixedTrack(
    PartType partType,
    @HostName String partId,
    String livesetId,
    @HostName String track,
    Db volumeDb,
    double pan,
    List<Sent> sends,
    Levels previous) {

  /** A level to a return. */
  public record Sent(@HostName String returnName, Db levelDb) {}

  /** What a mix may change. */
  public record Levels(Db volumeDb, double pan, List<Sent> sends) {

    /**
     * Those of a mixer.
     *
     * @param to the names of the returns that count
     */
    static Levels of(MixerState mixer, List<String> to) {
      return new Levels(
          mixer.volumeDb(),
          mixer.pan(),
          mixer.sends().stream()
              .filter(send -> to.contains(send.returnName()))
              .map(send -> new Sent(send.returnName(), send.levelDb()))
              .toList());
    }
  }
}
