package svc.verbs.arrangement;

import java.nio.file.Path;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The options of a verb that writes clips to the timeline. */
public record PlacementOptions(
    @VerbArgument(
            value = "Replace clips in the way; clips that extend beyond the window are cut.",
            brief = "clips in the way",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project) {

  PlacementOptions withoutProject() {
    return new PlacementOptions(replace, null);
  }
}
