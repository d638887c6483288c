package svc.host.live;

import svc.host.ClipEditing;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

/** Copies, moves and changes clips in Live. */
record LiveClipEditing(RemoteScriptClient script) implements ClipEditing {

  @Override
  public SessionClip copy(ClipAddress from, ClipAddress to, boolean replace) {
    return transfer("clips.copy", from, to, replace);
  }

  @Override
  public SessionClip move(ClipAddress from, ClipAddress to, boolean replace) {
    return transfer("clips.move", from, to, replace);
  }

  private SessionClip transfer(
      String operation, ClipAddress from, ClipAddress to, boolean replace) {
    return send(
        ScriptOperation.of(operation, from)
            .withArgument("to_track", to.track())
            .withAddress("to_", to)
            .withArgument("replace", replace));
  }

  @Override
  public SessionClip change(ClipAddress clip, ClipSettings settings) {
    return send(
        withLaunching(ScriptOperation.of("clips.set", clip), clip, settings)
            .withArgument("looping", settings.looping())
            .withArgument("loop_start", settings.loopStart())
            .withArgument("loop_end", settings.loopEnd())
            .withArgument("start_marker", settings.start())
            .withArgument("color", Integer.parseInt(settings.color().substring(1), 16))
            .withArgument("active", settings.launching().active())
            .withArgument("audio", settings.audio()));
  }

  /** Returns the operation with the settings that only session clips have. */
  private static ScriptOperation withLaunching(
      ScriptOperation operation, ClipAddress clip, ClipSettings settings) {
    return clip instanceof ClipAddress.InSlot
        ? operation
            .withArgument("launch_quantization", settings.launchQuantization())
            .withArgument("launch_mode", settings.launching().launchMode())
            .withArgument("legato", settings.launching().legato())
        : operation;
  }

  @Override
  public SessionClip doubleLoop(ClipAddress clip) {
    return send(ScriptOperation.of("clips.double", clip));
  }

  private SessionClip send(ScriptOperation operation) {
    return script.sendLongRunning(operation).toRecord(SessionClip.class);
  }
}
