package svc.verbs.clip;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.model.Clip;
import svc.model.HostName;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Gives a session clip another name. */
@Describes(
    path = "clip rename",
    tool = "set_clip_name",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Rename a session clip.",
    details = "The name it had is returned in `previous`.",
    examples = "clip rename Bass Drop \"Bass Big Drop\"")
public record RenameClip(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene,
    @Arg(
            value = "The new name, at most 200 characters; it may be empty.",
            tool = "name",
            cli = "<name>")
        String name)
    implements ClipVerb<RenameClip.Renamed> {

  public RenameClip {
    if (name.codePointCount(0, name.length()) > Names.LONGEST) {
      throw INVALID_ARGUMENT.because("{name} must have at most " + Names.LONGEST + " characters");
    }
  }

  /** The clip under its new name, and the old one. */
  public record Renamed(
      String livesetId,
      int sceneIndex,
      Clip clip,
      @HostName String previous,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Renamed landed) {
    return Inverse.by(
        Call.of("clip rename")
            .with("track_id", landed.livesetId())
            .with("scene_index", String.valueOf(landed.sceneIndex()))
            .with("name", landed.previous()));
  }

  @Override
  public Renamed run(Session session) {
    SlotAddress slot = SlotAddress.find(session, track, scene);
    String previous =
        session.host().clips().get(slot.handle(), slot.number()).map(Clip::name).orElse("");
    Clip renamed = session.host().clips().rename(slot.handle(), slot.number(), name);
    return new Renamed(
        slot.handle(),
        slot.number(),
        renamed.metadata(),
        previous,
        session.host().name(),
        session.warnings());
  }
}
