package svc.verbs.automation;

import svc.automation.TimelineWriteOptions;
import svc.host.Host;
import svc.verb.VerbArgument;

/** The options of an edit that writes automation to another position, track or parameter. */
public record EditOptions(
    @VerbArgument(
            value = EditArgumentDescriptions.CREATE_CLIP,
            brief = "fill gaps with clips",
            tool = "create_clip",
            cli = "--create-clip|--no-create-clip",
            defaultValue = "true")
        boolean createClip,
    @VerbArgument(
            value = EditArgumentDescriptions.FORCE,
            brief = "window may cut clips",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force) {

  /**
   * Returns the options for planning a write on a host.
   *
   * @param replace whether to remove the automation that svc wrote for other parameters in the
   *     window
   */
  TimelineWriteOptions on(Host host, boolean replace) {
    return TimelineOptions.on(host, replace, createClip, force);
  }
}
