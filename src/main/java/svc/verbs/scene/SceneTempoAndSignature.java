package svc.verbs.scene;

import svc.host.Capability;
import svc.host.Host;
import svc.model.set.SceneSettings;
import svc.model.time.TimeSignature;
import svc.verb.VerbArgument;

/** The tempo and the time signature of a scene. */
public record SceneTempoAndSignature(
    @VerbArgument(
            value = "Tempo that the song takes when the scene is launched.",
            tool = "tempo",
            cli = "--tempo BPM",
            unit = "BPM",
            min = 20,
            max = 999,
            optional = true)
        Double tempo,
    @VerbArgument(
            value = "Time signature, such as 3/4, that the song takes when the scene is launched.",
            tool = "signature",
            cli = "--signature SIGNATURE",
            optional = true)
        TimeSignature signature) {

  /**
   * Returns the settings together with a name. Throws NOT_SUPPORTED_BY_HOST if the host does not
   * support them.
   */
  SceneSettings withName(Host host, String name) {
    return requireSupport(host, new SceneSettings(name, tempo, signature));
  }

  /**
   * Returns the settings unchanged. Throws NOT_SUPPORTED_BY_HOST if the host does not support them.
   */
  static SceneSettings requireSupport(Host host, SceneSettings settings) {
    if (settings.hasTiming()) {
      host.require(Capability.SCENE_TEMPOS, describeAction(settings));
    }
    return settings;
  }

  private static String describeAction(SceneSettings settings) {
    if (settings.signature() == null) {
      return "setting the tempo of a scene";
    }
    return settings.tempo() == null
        ? "setting the time signature of a scene"
        : "setting the tempo and time signature of a scene";
  }

  boolean isEmpty() {
    return tempo == null && signature == null;
  }
}
