package svc.verbs.automation;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.device.RackMacro;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.AutomationSlots;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Finds the parameters of a track to which automation slots and macros refer. */
public final class SlotResolver {
  /**
   * The code of the warning that a macro was chosen by a fixed number, because no macro has the
   * slot's name.
   */
  public static final String MACRO_BY_NUMBER = "MACRO_BY_NUMBER";

  private final Session session;
  private final Track track;

  public SlotResolver(Session session, Track track) {
    this.session = session;
    this.track = track;
  }

  /**
   * Returns the parameter to which a slot refers. Throws DEVICE_NOT_FOUND or PARAM_NOT_FOUND if the
   * track does not have it.
   */
  public ResolvedTarget resolve(String slot) {
    if (AutomationSlots.isOfMixer(slot)) {
      return resolveMixerSlot(slot);
    }
    AutomationSlot.SlotTarget slotTarget = AutomationSlotTargets.requireSlot(slot).targetDetails();
    if (slotTarget.paramName() != null) {
      return resolveParameter(slot, slotTarget.alternatives());
    }
    return slotTarget.macro() != null
        ? resolveMacro(requireRack(), slotTarget.macro(), List.of())
        : resolveNamedMacro(slotTarget);
  }

  private ResolvedTarget resolveMixerSlot(String slot) {
    return ResolvedTarget.resolve(
        session, track, new DeviceReference(MixerDevice.NAME), new ParameterReference(slot));
  }

  /**
   * Returns the first instrument rack of the track's device chain. Throws DEVICE_NOT_FOUND if there
   * is none.
   */
  public Device requireRack() {
    return instruments()
        .filter(device -> !readMacros(device).isEmpty())
        .findFirst()
        .orElseThrow(
            () ->
                DEVICE_NOT_FOUND
                    .because(
                        TextSanitizer.quote(track.name())
                            + " has no instrument rack and therefore no macros")
                    .hint(
                        "Use a track with an instrument rack, or another slot; `svc automation slots` lists the slots."));
  }

  /** Returns the instruments of the track that can have macros. */
  public Stream<Device> instruments() {
    return session.host().devices().listDevices(track.livesetId()).stream()
        .filter(device -> device.kind() == DeviceKind.INSTRUMENT && !device.hasDrumPads());
  }

  private List<RackMacro> readMacros(Device device) {
    return session.host().devices().listMacros(track.livesetId(), device.id());
  }

  /**
   * Returns the macro with the given number on a device. Throws PARAM_NOT_FOUND if it has no such
   * macro.
   */
  public ResolvedTarget resolveMacro(Device device, int number) {
    return resolveMacro(device, number, List.of());
  }

  private ResolvedTarget resolveMacro(Device rack, int number, List<Warning> before) {
    RackMacro macro =
        readMacros(rack).stream()
            .filter(candidate -> candidate.number() == number)
            .findFirst()
            .orElseThrow(() -> macroNotFound(rack, number));
    List<Warning> warnings = new ArrayList<>(before);
    if (Boolean.FALSE.equals(macro.mapped())) {
      warnings.add(
          new Warning(
              "MACRO_UNMAPPED",
              "macro "
                  + number
                  + " of "
                  + TextSanitizer.quote(rack.pathOrName())
                  + " is not mapped to a parameter, so its automation has no effect",
              "Map the macro to a parameter in the host, or use another macro."));
    }
    return new ResolvedTarget(rack, macro.parameter(), warnings);
  }

  private SvcException macroNotFound(Device device, int number) {
    int count = readMacros(device).size();
    return PARAM_NOT_FOUND
        .because(
            TextSanitizer.quote(device.pathOrName())
                + (count == 0
                    ? " has no macros, because it is not a rack"
                    : " has no macro " + number + "; its macros are numbered 1 to " + count))
        .hint(
            count == 0
                ? "Choose a rack, or a parameter of this device."
                : "Choose a macro in this range.");
  }

  private ResolvedTarget resolveNamedMacro(AutomationSlot.SlotTarget slotTarget) {
    Device rack = requireRack();
    Optional<RackMacro> named =
        readMacros(rack).stream()
            .filter(
                macro -> macro.parameter().name().strip().equalsIgnoreCase(slotTarget.macroName()))
            .findFirst();
    return named.isPresent()
        ? resolveMacro(rack, named.get().number(), List.of())
        : resolveMacro(
            rack, slotTarget.fallbackMacro(), List.of(macroByNumberWarning(rack, slotTarget)));
  }

  private static Warning macroByNumberWarning(Device rack, AutomationSlot.SlotTarget slotTarget) {
    return new Warning(
        MACRO_BY_NUMBER,
        TextSanitizer.quote(rack.pathOrName())
            + " has no macro named "
            + slotTarget.macroName()
            + "; macro "
            + slotTarget.fallbackMacro()
            + " is used instead",
        "Rename a macro of the rack to "
            + slotTarget.macroName()
            + ", or use the slot macro_"
            + slotTarget.fallbackMacro()
            + ".");
  }

  private ResolvedTarget resolveParameter(
      String slot, List<AutomationSlot.SynthParameterName> names) {
    Device first =
        session.host().devices().listDevices(track.livesetId()).stream()
            .findFirst()
            .orElseThrow(
                () ->
                    DEVICE_NOT_FOUND
                        .because(TextSanitizer.quote(track.name()) + " has no devices")
                        .hint("Load a device with `svc device load` first."));
    List<String> known =
        names.stream().map(AutomationSlot.SynthParameterName::paramName).distinct().toList();
    List<DeviceParameter> all =
        session.host().devices().listParameters(track.livesetId(), first.id());
    return known.stream()
        .flatMap(name -> all.stream().filter(parameter -> parameter.name().equals(name)))
        .findFirst()
        .map(found -> new ResolvedTarget(first, found, List.of()))
        .orElseThrow(
            () ->
                PARAM_NOT_FOUND
                    .because(
                        TextSanitizer.quote(first.name())
                            + " has no parameter that fits the slot "
                            + slot
                            + "; the accepted parameter names are "
                            + String.join(", ", known))
                    .hint(
                        "Move a device with one of these parameters to the first position of the chain, or use another slot."));
  }
}
