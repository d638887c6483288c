package svc.verbs.set;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.TimelineWritePlanner;
import svc.comparison.ChainContents;
import svc.comparison.DeviceContents;
import svc.comparison.TrackContents;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.ParameterReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.RequestedPoint;
import svc.model.error.SvcException;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.AutomationSetting;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.setcode.SetItem.ItemSetting;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.automation.RequestedEnvelopes;
import svc.verbs.automation.ResolvedTarget;
import svc.verbs.set.MatchedSet.MatchedTrack;

/** Compares the automation that a file describes with that of the set. */
final class AutomationMatcher {
  /** The largest difference between values 0-1 that are equal. */
  private static final double TOLERANCE = 1e-5;

  private final Session session;
  private final Host host;

  AutomationMatcher(Session session) {
    this.session = session;
    this.host = session.host();
  }

  /**
   * Automation of a file, with its parameter and its points.
   *
   * @param owner the track or the session clip of the set that has the automation
   * @param segment the window with the points
   * @param isLane whether it is the complete lane of the parameter
   */
  record WantedAutomation(
      MatchedTrack track,
      SetItem owner,
      SetItem item,
      ResolvedTarget target,
      AutomationSegment segment,
      boolean isLane) {

    BeatRange window() {
      return segment.range();
    }

    boolean isInClip() {
      return owner.kind() == ItemKind.CLIP;
    }
  }

  /** Returns the automation of a track of the file that the set does not have. */
  List<WantedAutomation> findMissing(MatchedTrack track) {
    List<WantedAutomation> missing = new ArrayList<>();
    for (SetItem item : track.wanted().children(ItemKind.AUTOMATE)) {
      MatchedSet.atLine(
              item, () -> AutomationTimeline.requireSupported(session, track.contents().track()))
          .run();
      WantedAutomation wanted = resolve(track, item);
      if (!isPresent(wanted)) {
        missing.add(wanted);
      }
    }
    return missing;
  }

  /**
   * Returns the automation of a session clip of the file that the set does not have.
   *
   * @param present the clip of the set
   */
  List<WantedAutomation> findMissing(MatchedTrack track, SetItem clip, SetItem present) {
    List<WantedAutomation> missing = new ArrayList<>();
    for (SetItem item : clip.children(ItemKind.AUTOMATE)) {
      MatchedSet.atLine(item, () -> host.require(Capability.CLIP_ENVELOPES)).run();
      WantedAutomation wanted = resolve(track, clip, present, item);
      if (!isPresent(wanted)) {
        missing.add(wanted);
      }
    }
    return missing;
  }

  /**
   * Returns automation of a session clip of the file with its parameter and points. Throws
   * NOT_SUPPORTED_BY_HOST if the clip will not be warped, and INVALID_ARGUMENT if a point is after
   * its end.
   *
   * @param present the clip of the set
   */
  WantedAutomation resolve(MatchedTrack track, SetItem clip, SetItem present, SetItem item) {
    Map<String, ItemSetting> settings = new LinkedHashMap<>(present.settings());
    settings.putAll(clip.settings());
    SetItem described = present.with(settings, List.of());
    if (described.value("warp").filter(Boolean.FALSE::equals).isPresent()) {
      throw MatchedSet.error(
              NOT_SUPPORTED_BY_HOST, item, "the clip is not warped, so it has no beats")
          .hint("Add warp: true to the clip, or remove the automation.");
    }
    double end = described.endOfContent();
    if (end < BeatRange.SHORTEST || lastPoint(item) > end + BeatRange.SHORTEST) {
      throw MatchedSet.error(
              INVALID_ARGUMENT,
              item,
              "a point is after the end of the clip, which is at beat "
                  + NumberFormatter.format(end))
          .hint("Move the point into the clip, or change the length of the clip.");
    }
    return resolve(track, present, item, new BeatRange(0, end));
  }

  /**
   * Returns automation of a file as it would be in a session clip of the set. If a point is after
   * the end of the clip, the window ends at the point.
   */
  WantedAutomation resolveIn(MatchedTrack track, SetItem present, SetItem item) {
    double end = Math.max(present.endOfContent(), lastPoint(item));
    return resolve(track, present, item, new BeatRange(0, end));
  }

  private static double lastPoint(SetItem item) {
    return item.automation().points().stream().mapToDouble(RequestedPoint::time).max().orElse(0);
  }

  /** Returns automation of the timeline of a file with its parameter and points. */
  WantedAutomation resolve(MatchedTrack track, SetItem item) {
    return resolve(track, track.present(), item, item.automation().range());
  }

  private WantedAutomation resolve(
      MatchedTrack track, SetItem owner, SetItem item, BeatRange window) {
    AutomationSetting setting = item.automation();
    Device device = requireDevice(track, item);
    DeviceParameter parameter = requireParameter(track, item, device);
    boolean isOnTimeline = setting.isEntire() && owner.kind() != ItemKind.CLIP;
    boolean isLane = isOnTimeline && host.supports(Capability.AUTOMATION_LANES);
    try {
      RequestedEnvelopes requested =
          new RequestedEnvelopes(session, track.contents().track(), window);
      requested.add(
          new EnvelopeSpec(
              new DeviceReference(device.id()),
              new ParameterReference(
                  MixerDevice.referenceTo(device.id(), parameter.index(), parameter.name())),
              null,
              setting.points(),
              setting.curve(),
              setting.interpolate()));
      AutomationSegment segment = requested.segments().values().iterator().next();
      return new WantedAutomation(
          track,
          owner,
          item,
          new ResolvedTarget(device, parameter, List.of()),
          isOnTimeline && !isLane ? withoutEnds(segment, item) : segment,
          isLane);
    } catch (SvcException e) {
      throw e.withPrefix(MatchedSet.lineOf(item));
    }
  }

  /** Returns automation without a window from its first to its last point. */
  private static AutomationSegment withoutEnds(AutomationSegment segment, SetItem item) {
    double first = segment.points().get(0).time();
    double last = segment.points().get(segment.points().size() - 1).time();
    if (last - first < BeatRange.SHORTEST) {
      throw MISSING_ARGUMENT
          .because("this host keeps automation in clips, and one point has no length")
          .hint("Add at: and bars: to automate '" + item.automation().parameter().name() + "'.");
    }
    return segment.slice(new BeatRange(first, last));
  }

  private static Device requireDevice(MatchedTrack track, SetItem item) {
    AutomationSetting.AutomationParameterName parameter = item.automation().parameter();
    if (MixerDevice.isHandle(parameter.device())) {
      return MixerDevice.DEVICE;
    }
    List<SetItem> found =
        track.present().children(ItemKind.DEVICE).stream()
            .filter(device -> device.id().equals(parameter.device()))
            .toList();
    int number = parameter.number() == null ? 1 : parameter.number();
    if (found.size() > 1 && parameter.number() == null) {
      throw MatchedSet.ambiguousError(item, found.size(), ItemKind.DEVICE, parameter.device());
    }
    if (number <= found.size()) {
      String handle = found.get(number - 1).handle();
      return all(track.contents().devices())
          .filter(device -> device.id().equals(handle))
          .findFirst()
          .orElseThrow();
    }
    return all(track.contents().devices())
        .filter(device -> !device.isTopLevel() && device.pathOrName().equals(parameter.device()))
        .findFirst()
        .orElseThrow(() -> noDeviceError(track, item));
  }

  private static Stream<Device> all(Collection<DeviceContents> devices) {
    return devices.stream()
        .flatMap(
            device ->
                Stream.concat(
                    Stream.of(device.device()),
                    device.chains().stream()
                        .map(ChainContents::devices)
                        .flatMap(AutomationMatcher::all)));
  }

  private static SvcException noDeviceError(MatchedTrack track, SetItem item) {
    String name = item.automation().parameter().device();
    List<String> names =
        Stream.concat(
                track.present().children(ItemKind.DEVICE).stream().map(SetItem::id),
                Stream.of(MixerDevice.NAME))
            .distinct()
            .toList();
    return MatchedSet.error(
            DEVICE_NOT_FOUND,
            item,
            TextSanitizer.quote(track.wanted().id())
                + " has no device "
                + TextSanitizer.quote(name)
                + (item.automation().parameter().number() == null
                    ? ""
                    : " with the number " + item.automation().parameter().number()))
        .withCandidates(SimilarNames.find(name, names))
        .hint("Its devices are " + TextSanitizer.sanitizeName(String.join(", ", names)) + ".");
  }

  private DeviceParameter requireParameter(MatchedTrack track, SetItem item, Device device) {
    String name = item.automation().parameter().name();
    List<DeviceParameter> all = host.devices().listParameters(track.handle(), device.id());
    List<DeviceParameter> found =
        all.stream().filter(parameter -> plainName(device, parameter).equals(name)).toList();
    if (found.size() != 1) {
      throw MatchedSet.error(
              PARAM_NOT_FOUND,
              item,
              TextSanitizer.quote(device.pathOrName())
                  + (found.isEmpty() ? " has no parameter " : " has several parameters ")
                  + TextSanitizer.quote(name))
          .withCandidates(
              SimilarNames.find(name, all.stream().map(each -> plainName(device, each)).toList()));
    }
    return found.get(0);
  }

  /** Returns the name of a parameter; of a send, without the letter of the return track. */
  private static String plainName(Device device, DeviceParameter parameter) {
    boolean isSend = MixerDevice.isHandle(device.id()) && MixerDevice.isSend(parameter.name());
    return isSend
        ? MixerDevice.sendName(
            ReturnTrack.withoutLetter(MixerDevice.returnNameOf(parameter.name())))
        : parameter.name();
  }

  private boolean isPresent(WantedAutomation wanted) {
    List<AutomationRun> runs = runs(wanted);
    if (wanted.isInClip()) {
      return runs.size() == 1 && hasSameEnvelope(runs.get(0).segment(), wanted);
    }
    if (wanted.isLane()) {
      return runs.size() == 1 && hasSameLane(runs.get(0).segment(), wanted);
    }
    List<AutomationSegment> parts =
        runs.stream()
            .flatMap(run -> Stream.ofNullable(run.segment().slice(wanted.window())))
            .toList();
    return writable(wanted).stream().allMatch(range -> range.subtract(ranges(parts)).isEmpty())
        && parts.stream().allMatch(part -> part.agreesWith(wanted.segment(), tolerance(wanted)));
  }

  private static List<AutomationRun> runs(WantedAutomation wanted) {
    return wanted.owner().children(ItemKind.AUTOMATE).stream()
        .map(item -> item.automation().found())
        .filter(run -> run.target().equals(wanted.target().target()))
        .toList();
  }

  private static List<BeatRange> ranges(List<AutomationSegment> parts) {
    return parts.stream().map(AutomationSegment::range).toList();
  }

  private boolean hasSameEnvelope(AutomationSegment present, WantedAutomation wanted) {
    AutomationTarget target = wanted.target().target();
    double end = wanted.window().end();
    return present.range().end() > end - BeatRange.SHORTEST
        && new CachedDeviceChain(host, wanted.track().handle())
            .ledgerReconciler()
            .isIntact(envelope(target, wanted.segment()), envelope(target, present), end);
  }

  private static Envelope envelope(AutomationTarget target, AutomationSegment segment) {
    return new Envelope(target.deviceId(), target.paramIndex(), segment.points());
  }

  private static boolean hasSameLane(AutomationSegment lane, WantedAutomation wanted) {
    double end = wanted.window().end();
    for (EnvelopePoint point : lane.points()) {
      end = Math.max(end, point.time() + 1);
    }
    BeatRange used = new BeatRange(0, end);
    return new AutomationSegment(used, wanted.segment().points())
        .agreesWith(new AutomationSegment(used, lane.points()), tolerance(wanted));
  }

  /** A parameter with whole values stores the nearest of them. */
  private static double tolerance(WantedAutomation wanted) {
    DeviceParameter parameter = wanted.target().parameter();
    double steps = parameter.max() - parameter.min();
    return TOLERANCE + (parameter.quantized() && steps > 0 ? 0.5 / steps : 0);
  }

  /**
   * Returns the parts of a window that can have automation: on audio tracks, perhaps only clips.
   */
  private List<BeatRange> writable(WantedAutomation wanted) {
    TrackContents contents = wanted.track().contents();
    boolean isEverywhere =
        host.supports(Capability.AUTOMATION_LANES)
            || contents.track().kind() != TrackKind.AUDIO
            || host.supports(Capability.SILENT_CLIPS);
    return isEverywhere
        ? List.of(wanted.window())
        : contents.timeline().stream()
            .map(TimelineWritePlanner::rangeOf)
            .flatMap(clip -> clip.intersect(wanted.window()).stream())
            .toList();
  }

  /**
   * Returns what the set has in place of automation of the file; empty if the set has the
   * automation as the file describes it.
   */
  Optional<List<AutomationRun>> findChanged(WantedAutomation wanted) {
    if (isPresent(wanted)) {
      return Optional.empty();
    }
    List<AutomationRun> runs = runs(wanted);
    return Optional.of(
        wanted.isLane() || wanted.isInClip()
            ? runs
            : runs.stream().flatMap(run -> Stream.ofNullable(run.slice(wanted.window()))).toList());
  }
}
