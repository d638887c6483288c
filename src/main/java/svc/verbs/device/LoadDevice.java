package svc.verbs.device;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.DeviceLoader;
import svc.instrument.LoadableItemFinder;
import svc.model.argument.BrowserPath;
import svc.model.argument.TrackReference;
import svc.model.device.BrowserItem;
import svc.model.device.Device;
import svc.model.device.LoadedDevice;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Loads a device, preset, rack, plug-in, sample or default instrument onto a track. */
@VerbDeclaration(
    path = "device load",
    tool = "load_device",
    effect = VerbEffect.DESTROYS,
    summary = "Load a device, preset, plug-in, sample or default instrument onto a track.",
    brief =
        "Add (put, insert) an instrument or effect on a track: synth, piano, drum kit, EQ, compressor, limiter, reverb, preset, plug-in, sample.",
    details =
        "Give {path} or {part_type}. An instrument replaces the instrument on the track, which"
            + " `replaced` lists. MIDI effects are placed before the instrument, audio effects after"
            + " it; `device.index` is the position of the new device. A sample becomes a Simpler, or"
            + " replaces the sound on {pad}.",
    examples = {
      "device load Lead \"Audio Effects/Echo\"",
      "device load Bass --part-type Bass",
      "device load Vocal \"query:AudioFx#Dynamics:Compressor\" --position 1",
      "device load Kick \"User Library/Samples/Drums/Rim Knock.wav\" --pad C#1"
    })
public record LoadDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value =
                "What to load: <folder>/<device_name>, the browser path of a preset or sample, an"
                    + " audio file, a query: URI, or the name of a single item.",
            brief = "e.g. Reverb, or a uri",
            tool = "path",
            cli = "<path>",
            optional = true)
        BrowserPath path,
    @VerbArgument(
            value = "Part type whose default instrument is loaded, instead of a path.",
            brief = "its default instead",
            tool = "part_type",
            cli = "--part-type TYPE",
            optional = true,
            otherTypes = "null")
        PartType partType,
    @VerbArgument(
            value = "Position in the chain, counted from 1; the end of the chain when omitted.",
            tool = "position",
            cli = "--position N",
            min = 1,
            optional = true,
            otherTypes = "string")
        Integer position,
    @VerbArgument(
            value =
                "Pad of the track's Drum Rack for a sample: a pitch such as C1, a MIDI note, or the"
                    + " name of a pad.",
            brief = "for a sample, e.g. C1",
            tool = "pad",
            cli = "--pad PAD",
            optional = true)
        String pad)
    implements DeviceVerb<LoadDevice.LoadDeviceResult> {

  public LoadDevice {
    path = path == null || path.text().isBlank() ? null : path;
    if (path != null && partType != null) {
      throw CONFLICTING_ARGUMENTS.because("{path} and {part_type} cannot be used together");
    }
    if (pad != null && (position != null || partType != null)) {
      throw CONFLICTING_ARGUMENTS.because(
          "{pad} and "
              + (position == null ? "{part_type}" : "{position}")
              + " cannot be used together");
    }
    if (path == null && partType == null) {
      throw MISSING_ARGUMENT
          .because("nothing to load: give {path} or {part_type}")
          .hint("Run `svc device browse` to see the paths of devices and presets.");
    }
  }

  /**
   * The loaded device and the chain after loading.
   *
   * @param rule the rule that determined the default instrument, null if a path was given
   * @param source the file, tag or genre with which the rule found the instrument
   * @param pad the pitch of the pad onto which a sample was loaded
   * @param devices the devices on the chain that contains the loaded device
   */
  public record LoadDeviceResult(
      String livesetId,
      Device device,
      String uri,
      @UntrustedName String path,
      String rule,
      @UntrustedName String source,
      String pad,
      List<Device> replaced,
      List<Device> devices,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(LoadDeviceResult result) {
    if (result.pad() != null) {
      return UndoPlan.impossible("svc cannot empty a pad");
    }
    return result.replaced().isEmpty()
        ? UndoPlan.byCalls(
            RecordedCall.of("device delete")
                .withArgument("track_id", result.livesetId())
                .withArgument("device_index", result.device().id()))
        : UndoPlan.impossible("svc cannot restore the settings of the replaced device");
  }

  @Override
  public LoadDeviceResult run(Session session) {
    session.host().require(Capability.DEVICE_LOADING);
    Track target = session.references().resolveTrack(track);
    if (pad != null) {
      return PadLoader.load(session, target, path, pad);
    }
    int devices = session.host().devices().listDevices(target.livesetId()).size();
    ChainPositionCheck.check(
        "position", position, devices + 1, TextSanitizer.quote(target.name()), devices);
    return load(session, target);
  }

  private LoadDeviceResult load(Session session, Track target) {
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofDeviceChain(target.livesetId()));
    Optional<DefaultInstrumentResolver.ResolvedInstrument> choice = chooseDefault(session);
    BrowserItem item =
        choice
            .map(DefaultInstrumentResolver.ResolvedInstrument::item)
            .orElseGet(() -> new LoadableItemFinder(session).findByTextOrName(path.text()));
    session.userInteraction().report("loading " + TextSanitizer.quote(item.name()), 0);
    LoadedDevice loaded = DeviceLoader.loadAndVerify(session, target, item, position);
    List<Device> chain = session.host().devices().listDevices(target.livesetId());
    List<Warning> warnings = new ArrayList<>();
    choice.ifPresent(chosen -> warnings.addAll(chosen.warnings()));
    if (path != null) {
      LoadableItemFinder.matchWarning(path.text(), item).ifPresent(warnings::add);
    }
    DeviceLoader.rearmedWarning(loaded).ifPresent(warnings::add);
    ChainPositionCheck.warning(loaded.device(), position).ifPresent(warnings::add);
    return new LoadDeviceResult(
        target.livesetId(),
        loaded.device(),
        item.uri(),
        item.path(),
        choice.map(chosen -> chosen.rule().toString()).orElse(null),
        choice.map(DefaultInstrumentResolver.ResolvedInstrument::source).orElse(null),
        null,
        loaded.replaced(),
        chain,
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(loaded, target)));
  }

  private static String text(LoadedDevice loaded, Track target) {
    String replaced =
        loaded.replaced().stream()
            .map(device -> TextSanitizer.sanitizeName(device.name()))
            .collect(Collectors.joining(", "));
    return "Loaded "
        + TextSanitizer.sanitizeName(loaded.device().name())
        + " on "
        + TextSanitizer.sanitizeName(target.name())
        + ", position "
        + loaded.device().index()
        + (replaced.isEmpty() ? "" : " (replaced " + replaced + ")");
  }

  private Optional<DefaultInstrumentResolver.ResolvedInstrument> chooseDefault(Session session) {
    return Optional.ofNullable(partType)
        .map(
            type ->
                new DefaultInstrumentResolver(
                        session, session.stores().projects().find(null), false)
                    .resolve(type));
  }
}
