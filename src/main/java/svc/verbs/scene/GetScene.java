package svc.verbs.scene;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.clip.SessionClip;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads a scene: the clip of every track in it. */
@VerbDeclaration(
    path = "scene show",
    tool = "get_scene",
    effect = VerbEffect.READS,
    summary = "Show the clips of a scene, track by track.",
    brief = "Show what is in a scene: each track's clip and whether it is playing.",
    details = "`clip` is null for an empty slot. To see notes, read a single clip.",
    examples = "scene show Drop")
public record GetScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements SceneVerb<GetScene.SceneDetails> {

  /** A track and its clip in the scene, null if the slot is empty. */
  @TableColumns({
    @TableColumn(value = "position", heading = "#"),
    @TableColumn("track"),
    @TableColumn("kind"),
    @TableColumn(value = "clip.name", heading = "clip"),
    @TableColumn(value = "clip.length_bars", heading = "bars"),
    @TableColumn(value = "clip.active", heading = "active", optional = true),
    @TableColumn(value = "clip.launch_mode", heading = "mode", optional = true),
    @TableColumn(value = "clip.launch", heading = "launch")
  })
  @ToolRows({
    @ToolRowField("position"),
    @ToolRowField("liveset_id"),
    @ToolRowField("track"),
    @ToolRowField("kind"),
    @ToolRowField(value = "clip.name", name = "clip"),
    @ToolRowField("clip.length_bars"),
    @ToolRowField("clip.length_beats"),
    @ToolRowField("clip.looping"),
    @ToolRowField("clip.loop_start"),
    @ToolRowField("clip.loop_end"),
    @ToolRowField("clip.launch"),
    @ToolRowField("clip.note_count"),
    @ToolRowField("clip.envelope_count"),
    @ToolRowField("clip.color"),
    @ToolRowField("clip.start"),
    @ToolRowField("clip.launch_quantization"),
    @ToolRowField("clip.active"),
    @ToolRowField("clip.launch_mode"),
    @ToolRowField("clip.legato"),
    @ToolRowField("clip.follow_action"),
    @ToolRowField("clip.audio")
  })
  public record TrackSlot(
      String livesetId,
      Integer position,
      @UntrustedName String track,
      String kind,
      SessionClip clip)
      implements WritesNulls, ReadsNulls {}

  /** A scene and the slots of the tracks that can contain clips. */
  public record SceneDetails(
      int sceneIndex,
      @UntrustedName String name,
      Double tempo,
      String signature,
      String color,
      List<TrackSlot> items,
      int total) {}

  @Override
  public SceneDetails run(Session session) {
    session.host().require(Capability.SESSION_CLIPS);
    Scene found = session.references().resolveScene(scene);
    int count = session.host().clips().scenes().size();
    SceneSlots row = SceneSlots.readAll(session.host(), count).get(found.sceneIndex() - 1);
    List<TrackSlot> slots = new ArrayList<>();
    for (int i = 0; i < row.tracks().size(); i++) {
      slots.add(slot(row.tracks().get(i), row.slots().get(i).clip()));
    }
    return new SceneDetails(
        found.sceneIndex(),
        found.name(),
        found.tempo(),
        found.signature() == null ? null : found.signature().toString(),
        found.color(),
        slots,
        slots.size());
  }

  private static TrackSlot slot(Track track, SessionClip clip) {
    return new TrackSlot(
        track.livesetId(), track.position(), track.name(), track.kind().toString(), clip);
  }
}
