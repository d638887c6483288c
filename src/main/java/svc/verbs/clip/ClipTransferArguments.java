package svc.verbs.clip;

import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that select a clip and the slot to which it is copied or moved. */
public record ClipTransferArguments(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = ArgumentDescriptions.TARGET_TRACK,
            tool = "to_track_id",
            cli = "--to-track TRACK",
            optional = true)
        TrackReference toTrack,
    @VerbArgument(
            value = ArgumentDescriptions.TARGET_SCENE,
            tool = "to_scene_index",
            cli = "--to-scene SCENE",
            optional = true)
        SceneReference toScene,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace) {}
