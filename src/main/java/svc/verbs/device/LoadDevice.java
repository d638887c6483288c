package svc.verbs.device;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.defaults.Defaults;
import svc.defaults.Landing;
import svc.defaults.Loadables;
import svc.host.Capability;
import svc.model.BrowserItem;
import svc.model.BrowserPath;
import svc.model.Device;
import svc.model.HostName;
import svc.model.Loaded;
import svc.model.PartType;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Look;
import svc.session.Session;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Loads a device, preset, rack or plug-in onto a track. */
@Describes(
    path = "device load",
    tool = "load_device",
    effect = Effect.DESTROYS,
    summary = "Load a device, preset, rack or plug-in, or a part type's default, onto a track.",
    details =
        "Give {path} or {part_type}. An instrument replaces the track's own (see `replaced`), MIDI"
            + " effects go before it, audio effects behind; `device.index` is where it landed.",
    examples = {
      "device load Lead \"Audio Effects/Echo\"",
      "device load Bass --part-type Bass",
      "device load Vocal \"query:AudioFx#Dynamics:Compressor\" --position 1"
    },
    table = "index:#, name, kind, class_name:class?, is_on:on?, id")
public record LoadDevice(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(
            value = "<folder>/<device_name>, the browser path of a preset, or a query: URI.",
            tool = "path",
            cli = "<path>",
            optional = true)
        BrowserPath path,
    @Arg(
            value = "Load this part type's default instrument instead of a path.",
            tool = "part_type",
            cli = "--part-type TYPE",
            optional = true)
        PartType partType,
    @Arg(
            value = "Position in the chain, counted from 1; at the end when omitted.",
            tool = "position",
            cli = "--position N",
            min = 1,
            optional = true,
            textual = true)
        Integer position)
    implements DeviceVerb<LoadDevice.Landed> {

  public LoadDevice {
    path = path == null || path.text().isBlank() ? null : path;
    if (path != null && partType != null) {
      throw CONFLICTING_ARGUMENTS.because("{path} and {part_type} exclude each other");
    }
    if (path == null && partType == null) {
      throw MISSING_ARGUMENT
          .because("give {path} or {part_type}")
          .hint("`svc device browse` shows the paths there are.");
    }
  }

  /**
   * What landed.
   *
   * @param rule which rule decided on a part type's default, null where a path was given
   * @param source where that rule found it
   */
  public record Landed(
      String livesetId,
      Device device,
      String uri,
      String path,
      String rule,
      @HostName String source,
      List<Device> replaced,
      List<Device> devices,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Landed landed) {
    return landed.replaced().isEmpty()
        ? Inverse.by(
            Call.of("device delete")
                .with("track_id", landed.livesetId())
                .with("device_index", landed.device().id()))
        : Inverse.none("the device that it replaced cannot be loaded again with its settings");
  }

  @Override
  public Landed run(Session session) {
    session.host().require(Capability.DEVICE_LOADING);
    Track onto = session.find().track(track);
    int last = session.host().devices().chain(onto.livesetId()).size() + 1;
    if (position != null && position > last) {
      throw INVALID_ARGUMENT
          .because("{position} must be between 1 and " + last + ", not " + position)
          .hint("Devices on " + Names.quoted(onto.name()) + " so far: " + (last - 1) + ".")
          .with("argument", "position");
    }
    return load(session, onto);
  }

  private Landed load(Session session, Track onto) {
    session.recovery().look(session, Look.chain(onto.livesetId()));
    Optional<Defaults.Choice> choice = choice(session);
    BrowserItem item =
        choice.map(Defaults.Choice::item).orElseGet(() -> new Loadables(session).find(path.text()));
    Loaded loaded = Landing.load(session, onto, item, position);
    List<Device> chain = session.host().devices().chain(onto.livesetId());
    List<Warning> warnings = new ArrayList<>();
    choice.ifPresent(chosen -> warnings.addAll(chosen.warnings()));
    elsewhere(loaded.device()).ifPresent(warnings::add);
    return new Landed(
        onto.livesetId(),
        loaded.device(),
        item.uri(),
        item.path(),
        choice.map(chosen -> chosen.rule().toString()).orElse(null),
        choice.map(Defaults.Choice::source).orElse(null),
        loaded.replaced(),
        chain,
        session.hostName(),
        session.warnings(warnings));
  }

  private Optional<Defaults.Choice> choice(Session session) {
    return Optional.ofNullable(partType)
        .map(type -> new Defaults(session, session.projects().find(null), false).of(type));
  }

  private Optional<Warning> elsewhere(Device landed) {
    return position == null || position == landed.index()
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "NOT_AS_ASKED",
                Names.quoted(landed.name())
                    + " landed at position "
                    + landed.index()
                    + ", not "
                    + position,
                "MIDI effects stand before the instrument, audio effects behind it."));
  }
}
