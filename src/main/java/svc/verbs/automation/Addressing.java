package svc.verbs.automation;

import static svc.model.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.ErrorCode.PARAM_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.Device;
import svc.model.DeviceKind;
import svc.model.EnvelopeSpec;
import svc.model.Macro;
import svc.model.Parameter;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;

/** Finds what slots and targets mean on a track. */
final class Addressing {
  private final Session session;
  private final Track track;

  Addressing(Session session, Track track) {
    this.session = session;
    this.track = track;
  }

  /** What an envelope is for. */
  Addressed of(EnvelopeSpec spec) {
    Device device = spec.device() == null ? rack() : session.find().device(track, spec.device());
    return spec.macro() == null
        ? new Addressed(device, session.find().parameter(track, device, spec.param()), List.of())
        : macro(device, spec.macro(), List.of());
  }

  /**
   * Throws DEVICE_NOT_FOUND or PARAM_NOT_FOUND where the track has nothing that a slot could mean.
   */
  Addressed of(String slot) {
    ListAutomationSlots.Target means = SlotTable.slot(slot).targetDetails();
    if (means.paramName() != null) {
      return parameter(slot, means.alternatives());
    }
    return means.macro() != null ? macro(rack(), means.macro(), List.of()) : named(means);
  }

  /** A macro without a device means the first instrument rack of the chain. */
  private Device rack() {
    return session.host().devices().chain(track.livesetId()).stream()
        .filter(device -> device.kind() == DeviceKind.INSTRUMENT && !device.hasDrumPads())
        .filter(device -> !macros(device).isEmpty())
        .findFirst()
        .orElseThrow(
            () ->
                DEVICE_NOT_FOUND.because(
                    Names.quoted(track.name()) + " has no instrument rack, so no macros"));
  }

  private List<Macro> macros(Device device) {
    return session.host().devices().macros(track.livesetId(), device.id());
  }

  private Addressed macro(Device rack, int number, List<Warning> before) {
    Macro macro =
        macros(rack).stream()
            .filter(one -> one.number() == number)
            .findFirst()
            .orElseThrow(() -> noMacro(rack, number));
    List<Warning> warnings = new ArrayList<>(before);
    if (Boolean.FALSE.equals(macro.mapped())) {
      warnings.add(
          new Warning(
              "MACRO_UNMAPPED",
              "macro " + number + " of " + Names.quoted(rack.name()) + " drives nothing",
              "Map it in the host, or use another."));
    }
    return new Addressed(rack, macro.parameter(), warnings);
  }

  private SvcException noMacro(Device device, int number) {
    int count = macros(device).size();
    return PARAM_NOT_FOUND.because(
        Names.quoted(device.name())
            + (count == 0
                ? " is no rack, so it has no macros"
                : " has no macro " + number + "; they are numbered 1 to " + count));
  }

  private Addressed named(ListAutomationSlots.Target means) {
    Device rack = rack();
    Optional<Macro> named =
        macros(rack).stream()
            .filter(one -> one.parameter().name().strip().equalsIgnoreCase(means.macroName()))
            .findFirst();
    return named.isPresent()
        ? macro(rack, named.get().number(), List.of())
        : macro(rack, means.fallbackMacro(), List.of(byNumber(rack, means)));
  }

  private static Warning byNumber(Device rack, ListAutomationSlots.Target means) {
    return new Warning(
        "MACRO_BY_NUMBER",
        Names.quoted(rack.name())
            + " has no macro called "
            + means.macroName()
            + "; macro "
            + means.fallbackMacro()
            + " was taken",
        "Call a macro of the rack " + means.macroName() + ", or use the slot of its number.");
  }

  private Addressed parameter(String slot, List<ListAutomationSlots.Alternative> names) {
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
}
