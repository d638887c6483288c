package svc.host.live;

import svc.host.ClipEditing;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

/** Copies, moves and changes session clips in Live. */
record LiveClipEditing(RemoteScriptClient script) implements ClipEditing {

  @Override
  public SessionClip copy(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    return transfer("clips.copy", from, to, replace);
  }

  @Override
  public SessionClip move(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    return transfer("clips.move", from, to, replace);
  }

  private SessionClip transfer(
      String operation, ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    return send(
        slotOperation(operation, from)
            .withArgument("to_track", to.track())
            .withArgument("to_scene", to.scene())
            .withArgument("replace", replace));
  }

  @Override
  public SessionClip change(ClipSlotAddress slot, ClipSettings settings) {
    return send(
        slotOperation("clips.set", slot)
            .withArgument("looping", settings.looping())
            .withArgument("loop_start", settings.loopStart())
            .withArgument("loop_end", settings.loopEnd())
            .withArgument("start", settings.start())
            .withArgument("color", Integer.parseInt(settings.color().substring(1), 16))
            .withArgument("launch_quantization", settings.launchQuantization())
            .withArgument("active", settings.launching().active())
            .withArgument("launch_mode", settings.launching().launchMode())
            .withArgument("legato", settings.launching().legato()));
  }

  @Override
  public SessionClip doubleLoop(ClipSlotAddress slot) {
    return send(slotOperation("clips.double", slot));
  }

  private SessionClip send(ScriptOperation operation) {
    return script.send(operation).toRecord(SessionClip.class);
  }

  private static ScriptOperation slotOperation(String operation, ClipSlotAddress slot) {
    return ScriptOperation.of(operation, slot.track()).withArgument("scene", slot.scene());
  }
}
