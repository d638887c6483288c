package svc.verbs.automation;

import static svc.model.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import java.util.Optional;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Target;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.ParamRef;
import svc.model.Parameter;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;

/** What a slot or a target means on a track. */
record Addressed(Device device, Parameter parameter, List<Warning> warnings) {
  private static final String RACK = "InstrumentGroupDevice";

  /** Throws DEVICE_NOT_FOUND or PARAM_NOT_FOUND where the track has nothing that it could mean. */
  static Addressed of(Session session, Track track, String slot) {
    ListAutomationSlots.Target means = SlotTable.slot(slot).targetDetails();
    if (means.paramName() != null) {
      return parameter(session, track, slot, means.alternatives());
    }
    Device rack = rack(session, track);
    return means.macro() != null
        ? new Addressed(rack, macro(session, track, rack, means.macro()), List.of())
        : named(session, track, rack, means);
  }

  /** What an envelope is for. */
  static Addressed of(Session session, Track track, EnvelopeSpec spec) {
    DeviceRef ref = spec.device();
    Device device = ref == null ? rack(session, track) : session.find().device(track, ref);
    Parameter parameter =
        spec.macro() == null
            ? session.find().parameter(track, device, spec.param())
            : macro(session, track, device, spec.macro());
    return new Addressed(device, parameter, List.of());
  }

  /** A macro means the first instrument rack of the chain. */
  private static Device rack(Session session, Track track) {
    return session.host().devices().chain(track.livesetId()).stream()
        .filter(device -> device.className().equals(RACK))
        .findFirst()
        .orElseThrow(
            () ->
                DEVICE_NOT_FOUND.because(
                    Names.quoted(track.name()) + " has no instrument rack, so no macros"));
  }

  Target target() {
    return new Target(device.id(), parameter.index());
  }

  /** What the ledger says of a stretch of it. */
  Entry entry(Track track, Lane lane, String writtenAt) {
    return new Entry(track.livesetId(), target(), device.name(), parameter.name(), lane, writtenAt);
  }

  private static Addressed parameter(
      Session session, Track track, String slot, List<ListAutomationSlots.Alternative> names) {
    Device first =
        session.host().devices().chain(track.livesetId()).stream()
            .findFirst()
            .orElseThrow(
                () -> DEVICE_NOT_FOUND.because(Names.quoted(track.name()) + " has no devices"));
    List<String> known =
        names.stream().map(ListAutomationSlots.Alternative::paramName).distinct().toList();
    List<Parameter> all = session.host().devices().parameters(track.livesetId(), first.id());
    return known.stream()
        .flatMap(name -> all.stream().filter(parameter -> parameter.name().equals(name)))
        .findFirst()
        .map(found -> new Addressed(first, found, List.of()))
        .orElseThrow(
            () ->
                PARAM_NOT_FOUND.because(
                    Names.quoted(first.name())
                        + " has no parameter that is known as "
                        + slot
                        + ": "
                        + String.join(", ", known)));
  }

  private static Parameter macro(Session session, Track track, Device rack, int macro) {
    return session.find().parameter(track, rack, new ParamRef("" + macro));
  }

  private static Addressed named(
      Session session, Track track, Device rack, ListAutomationSlots.Target means) {
    Optional<Parameter> named =
        session.host().devices().parameters(track.livesetId(), rack.id()).stream()
            .filter(parameter -> parameter.name().strip().equalsIgnoreCase(means.macroName()))
            .findFirst();
    return named
        .map(found -> new Addressed(rack, found, List.of()))
        .orElseGet(
            () -> {
              int fallback = means.fallbackMacro();
              Parameter macro = macro(session, track, rack, fallback);
              return new Addressed(rack, macro, List.of(byNumber(rack, means, macro)));
            });
  }

  private static Warning byNumber(
      Device rack, ListAutomationSlots.Target means, Parameter instead) {
    return new Warning(
        "MACRO_BY_NUMBER",
        Names.quoted(rack.name())
            + " has no macro called "
            + means.macroName()
            + "; macro "
            + means.fallbackMacro()
            + ", "
            + Names.quoted(instead.name())
            + ", was taken",
        "Call a macro of the rack " + means.macroName() + ", or use the slot of its number.");
  }
}
