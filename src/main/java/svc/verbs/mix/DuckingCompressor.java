package svc.verbs.mix;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.Host;
import svc.instrument.DeviceLoader;
import svc.instrument.LoadableItemFinder;
import svc.model.argument.RouteReference;
import svc.model.device.BrowserItem;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.routing.Route;
import svc.model.routing.SideChain;
import svc.model.routing.SideChainChange;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.AutomatedParameterCheck;
import svc.session.lookup.SideChainLookup;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;

/** Ducks a track with the side chain of a compressor. */
final class DuckingCompressor {
  private static final String CLASS = "Compressor2";
  private static final String ITEM = "Compressor";

  private final Session session;
  private final Host host;
  private final Track track;
  private final DuckAdvice advice;
  private final List<Warning> warnings = new ArrayList<>();

  DuckingCompressor(Session session, Track track, DuckAdvice advice) {
    this.session = session;
    this.host = session.host();
    this.track = track;
    this.advice = advice;
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Sets the compressor, and loads it if the track has none.
   *
   * @param threshold the threshold in dB, null for that of the advice
   * @param curveCommand the command that ducks without a side chain, for errors
   */
  DuckTrack.SetCompressor set(RouteReference by, Double threshold, String curveCommand) {
    Optional<Device> existing =
        host.devices().listDevices(track.livesetId()).stream()
            .filter(device -> device.className().equals(CLASS))
            .reduce((first, last) -> last);
    requireSupported(existing.isPresent(), curveCommand);
    requireNoLoop(by, existing);
    BrowserItem item = existing.isPresent() ? null : findItem();
    existing.ifPresent(this::warnReused);
    Optional<Checkpoint> before = session.writes().createCheckpoint();
    Device device =
        existing.orElseGet(() -> DeviceLoader.loadAndVerify(session, track, item, null).device());
    try {
      return set(device, item, by, threshold);
    } catch (SvcException e) {
      if (before.filter(Checkpoint::restore).isEmpty() && item != null) {
        host.devices().delete(track.livesetId(), device.id());
      }
      throw e;
    }
  }

  private DuckTrack.SetCompressor set(
      Device device, BrowserItem item, RouteReference by, Double threshold) {
    SideChain before = host.routings().readSideChain(track.livesetId(), device.id());
    SideChainChange change = new SideChainLookup(host, track).plan(device, before, by, null, true);
    SideChain after = host.routings().changeSideChain(track.livesetId(), device.id(), change);
    return new DuckTrack.SetCompressor(
        device.id(),
        device.name(),
        device.index(),
        item == null ? null : item.uri(),
        Route.of(after.source()),
        item == null ? Route.of(before.source()) : null,
        before.on(),
        setValues(device, threshold));
  }

  private void requireSupported(boolean exists, String curveCommand) {
    Capability needed = exists ? Capability.ROUTING : Capability.DEVICE_LOADING;
    if (!host.supports(Capability.ROUTING) || !host.supports(needed)) {
      SvcException error =
          NOT_SUPPORTED_BY_HOST.because(
              "the "
                  + host.name()
                  + " host does not support "
                  + (host.supports(Capability.ROUTING)
                      ? "loading devices, and "
                          + TextSanitizer.quote(track.name())
                          + " has no Compressor"
                      : Capability.ROUTING.description()));
      throw error.hint("Duck with a curve on the volume instead: `" + curveCommand + "`.");
    }
  }

  /** Checks the source before a compressor is loaded. */
  private void requireNoLoop(RouteReference by, Optional<Device> existing) {
    if (existing.isEmpty()) {
      new SideChainLookup(host, track).requireSource(by);
    }
  }

  private BrowserItem findItem() {
    session.userInteraction().report("loading Compressor", 0);
    return new LoadableItemFinder(session).findByTextOrName(ITEM);
  }

  private void warnReused(Device device) {
    warnings.add(
        new Warning(
            "DEVICE_REUSED",
            TextSanitizer.quote(device.name())
                + " was on "
                + TextSanitizer.quote(track.name())
                + " already, so svc changed its settings",
            "To keep its settings, run `svc undo`, load another Compressor and run this again."));
  }

  private List<DuckTrack.SetValue> setValues(Device device, Double threshold) {
    String handle = track.livesetId();
    Map<Integer, String> displays = new LinkedHashMap<>();
    List<DeviceParameter> before = new ArrayList<>();
    Map<String, String> wanted = advice.displays(threshold);
    for (DeviceParameter parameter : host.devices().listParameters(handle, device.id())) {
      if (wanted.containsKey(parameter.name())) {
        displays.put(parameter.index(), wanted.get(parameter.name()));
        before.add(parameter);
      }
    }
    warnings.addAll(AutomatedParameterCheck.ofParameters(host, track, device, before));
    List<DeviceParameter> after = host.devices().setParameter(handle, device.id(), displays);
    List<DuckTrack.SetValue> values = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      values.add(
          new DuckTrack.SetValue(
              after.get(i).index(),
              after.get(i).name(),
              after.get(i).display(),
              before.get(i).display()));
    }
    return values;
  }

  static UndoPlan undoPlan(String track, DuckTrack.SetCompressor set) {
    if (set.loadedUri() != null) {
      return UndoPlan.byCalls(
          RecordedCall.of("device delete")
              .withArgument("track_id", track)
              .withArgument("device_index", set.deviceId()));
    }
    List<RecordedCall> calls = new ArrayList<>();
    calls.add(sideChain(track, set.deviceId(), set.previousSource(), set.previouslyOn()));
    set.values().forEach(value -> calls.add(value(track, set.deviceId(), value, value.previous())));
    return UndoPlan.byCalls(calls);
  }

  /**
   * Returns calls that do the same without the advice. A loaded device is named by its position.
   */
  static List<RecordedCall> repeatCalls(String track, DuckTrack.SetCompressor set) {
    List<RecordedCall> calls = new ArrayList<>();
    String device = set.loadedUri() == null ? set.deviceId() : String.valueOf(set.index());
    if (set.loadedUri() != null) {
      calls.add(
          RecordedCall.of("device load")
              .withArgument("track_id", track)
              .withArgument("path", set.loadedUri()));
    }
    calls.add(sideChain(track, device, set.source(), true));
    set.values().forEach(value -> calls.add(value(track, device, value, value.display())));
    return calls;
  }

  private static RecordedCall sideChain(String track, String device, Route source, boolean on) {
    RecordedCall call =
        RecordedCall.of("device sidechain")
            .withArgument("track_id", track)
            .withArgument("device_id", device)
            .withArgument(
                "from",
                source.type().trackId() == null ? source.type().name() : source.type().trackId())
            .withArgument("on", on);
    return source.channel().isEmpty() ? call : call.withArgument("tap", source.channel());
  }

  private static RecordedCall value(
      String track, String device, DuckTrack.SetValue set, String display) {
    return RecordedCall.of("device set")
        .withArgument("track_id", track)
        .withArgument("device_id", device)
        .withArgument("param_id", String.valueOf(set.paramIndex()))
        .withArgument("value", display);
  }

  String text(DuckTrack.SetCompressor set) {
    StringBuilder text =
        new StringBuilder(TextSanitizer.sanitizeName(track.name()))
            .append("  ducked by ")
            .append(TextSanitizer.sanitizeName(set.source().describe()))
            .append(" with ")
            .append(TextSanitizer.sanitizeName(set.device()))
            .append(set.loadedUri() == null ? "" : " (loaded)");
    set.values()
        .forEach(
            value -> text.append(", ").append(value.param()).append(' ').append(value.display()));
    return text.toString();
  }
}
