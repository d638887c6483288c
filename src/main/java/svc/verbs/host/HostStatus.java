package svc.verbs.host;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.verb.SetConfinedVerb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows the state of the host and its open set. */
@VerbDeclaration(
    path = "host status",
    tool = "host_status",
    effect = VerbEffect.READS,
    brief =
        "Check the connection to the host: whether Ableton Live is connected, running and answering, the open set and its capabilities.",
    summary = "Show the host, its open set, tempo, time signature, position and capabilities.",
    details =
        "Call it first in a session. `version` is that of Live, or of the Live that saved the set's"
            + " file. `capabilities` lists what the host supports; a call that"
            + " needs another capability fails.",
    examples = "host status")
public record HostStatus() implements HostVerb<HostStatus.HostStatusReport>, SetConfinedVerb {

  /**
   * The state of the host.
   *
   * @param version the version of the program that runs the set or saved its file, null if there is
   *     none or it is unknown
   * @param tempo beats per minute
   * @param position the playback position as bar.beat.sixteenth, each counted from 1
   * @param positionBeats the playback position in beats (quarter notes) from the song's start
   * @param scenes the number of scenes, null if the host does not support session clips
   */
  public record HostStatusReport(
      String host,
      String version,
      SetInfo set,
      double tempo,
      String signature,
      boolean playing,
      String position,
      double positionBeats,
      int tracks,
      Integer scenes,
      List<String> capabilities,
      List<Warning> warnings) {}

  private static List<String> capabilities(Host host) {
    List<String> names = new ArrayList<>();
    for (Capability capability : Capability.values()) {
      if (host.supports(capability)) {
        names.add(capability.toString());
      }
    }
    return names;
  }

  @Override
  public HostStatusReport run(Session session) {
    Host host = session.host();
    TransportState transport = host.transport();
    return new HostStatusReport(
        host.name(),
        host.programVersion().orElse(null),
        host.currentSet(),
        transport.tempo(),
        transport.signature().toString(),
        transport.playing(),
        SongPosition.format(transport.positionBeats(), transport.signature()),
        transport.positionBeats(),
        host.tracks().list().size(),
        host.capabilities().contains(Capability.SESSION_CLIPS)
            ? (Integer) host.clips().scenes().size()
            : null,
        capabilities(host),
        session.warnings());
  }
}
