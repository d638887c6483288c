package svc.verbs.automation;

import java.util.List;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ResultPage;

/** Lists the automatable parameters of a device or of the mixer. */
@VerbDeclaration(
    path = "automation params",
    tool = "list_automation_params",
    toolTitle = "List parameters",
    effect = VerbEffect.READS,
    brief =
        "List the knobs (parameters) of a device, or of \"mixer\", with values, ranges and"
            + " units.",
    summary = "List the automatable parameters of a device with values, ranges and units.",
    details =
        "Indices are the host's; 0 is Device On. `normalized` is the value from 0 to 1, null if"
            + " it needs a unit. `display` is the value as the host shows it, with the limits"
            + " `display_min` and `display_max`; omitted if the host does not report them. The device"
            + " mixer has volume, pan, mute, sends and, on main of a Live Set file, tempo.",
    examples = {
      "automation params Bass Compressor",
      "automation params Lead mixer",
      "automation params Bass Operator --search filter --limit 10"
    })
public record ListAutomationParams(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value = "Part of the parameter's name; not case-sensitive.",
            tool = "search",
            cli = "--search TEXT",
            optional = true)
        String search,
    @VerbArgument(
            value = "Number of matching parameters to skip.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0")
        int offset,
    @VerbArgument(
            value = "Maximum number of parameters to return.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            toolDefault = "50",
            optional = true)
        Integer limit)
    implements AutomationVerb<ListAutomationParams.AutomatableParameters> {

  /**
   * A page of automatable parameters, in the host's order.
   *
   * @param total the number of all matching parameters
   * @param nextOffset the offset of the next page, null on the last page
   */
  public record AutomatableParameters(
      String livesetId,
      String deviceId,
      @UntrustedName String device,
      List<DeviceParameter> items,
      int total,
      int offset,
      Integer nextOffset,
      List<Warning> warnings) {}

  @Override
  public AutomatableParameters run(Session session) {
    Track onTrack = session.references().resolveTrack(track);
    Device found = session.references().resolveAutomatedDevice(onTrack, device);
    ParameterSearch matches =
        ParameterSearch.find(
            search, session.host().devices().listParameters(onTrack.livesetId(), found.id()));
    ResultPage page = ResultPage.of(offset, limit, matches.found().size());
    return new AutomatableParameters(
        onTrack.livesetId(),
        found.id(),
        found.pathOrName(),
        page.in(matches.found()),
        page.total(),
        offset,
        page.nextOffset(),
        warnings(found, matches));
  }

  private List<Warning> warnings(Device found, ParameterSearch matches) {
    if (matches.isByName()) {
      return List.of();
    }
    String message =
        "no parameter of "
            + TextSanitizer.quote(found.pathOrName())
            + " has a name that contains "
            + TextSanitizer.quote(search);
    return List.of(
        matches.found().isEmpty()
            ? new Warning("NOTHING_FOUND", message, "Omit {search} to list all parameters.")
            : new Warning(
                "MATCHED_BY_WORDS",
                message,
                "The result lists the parameters that producers call so, or whose names are similar."));
  }
}
