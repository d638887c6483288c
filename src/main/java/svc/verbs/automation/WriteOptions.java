package svc.verbs.automation;

import svc.automation.TimelineWriteOptions;
import svc.host.Capability;
import svc.host.Host;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/** How a write treats existing content of the timeline, and whether it is a dry run. */
public record WriteOptions(
    @VerbArgument(
            value = "Remove automation that svc wrote for other parameters in the window.",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = "Fill gaps between clips with clips that carry the automation.",
            tool = "create_clip",
            cli = "--create-clip|--no-create-clip",
            defaultValue = "true")
        boolean createClip,
    @VerbArgument(
            value =
                "Let the window begin or end inside a clip, which keeps the rest of its automation.",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force,
    @VerbArgument(
            value = "Only show what would be written.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean dryRun) {

  /** Returns the options of the write plan on a host. */
  TimelineWriteOptions on(Host host) {
    boolean supportsSilentClips = host.capabilities().contains(Capability.SILENT_CLIPS);
    return new TimelineWriteOptions(replace, createClip, force, supportsSilentClips);
  }

  WriteOptions withoutDryRun() {
    return new WriteOptions(replace, createClip, force, false);
  }
}
