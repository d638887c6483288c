package svc.verbs.note;

import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that identify a session clip. */
public record ClipReference(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene) {}
