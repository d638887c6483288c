package svc.verbs.automation;

import svc.automation.TimelineWriteOptions;
import svc.host.Host;
import svc.verb.VerbArgument;

/** The options of a write to the timeline. */
public record WriteOptions(
    @VerbArgument(
            value = "Also remove the automation that svc wrote for other parameters in the window.",
            brief = "also remove other automation by svc",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = "Fill gaps between clips with new clips that contain the automation.",
            brief = "fill gaps with clips",
            tool = "create_clip",
            cli = "--create-clip|--no-create-clip",
            defaultValue = "true")
        boolean createClip,
    @VerbArgument(
            value =
                "Allow the window to begin or end inside a clip; the rest of the clip keeps its automation.",
            brief = "window may cut clips",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force,
    @VerbArgument(
            value = "Show what would be written without changing anything.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false")
        boolean dryRun) {

  /** Returns the options for planning a write on a host. */
  TimelineWriteOptions on(Host host) {
    return TimelineOptions.on(host, replace, createClip, force);
  }

  WriteOptions withoutDryRun() {
    return new WriteOptions(replace, createClip, force, false);
  }
}
