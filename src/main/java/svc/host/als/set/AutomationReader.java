package svc.host.als.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;

/** Reads the envelopes of a track: those on its automation lanes, and those in its clips. */
public final class AutomationReader {
  private final AlsSet set;
  private final AlsTrack track;
  private Map<String, Target> targets;

  /** A parameter that can be automated, and the handle of its device. */
  private record Target(String device, StoredParameter parameter) {}

  /** Creates a reader of a track's envelopes. */
  public AutomationReader(AlsSet set, AlsTrack track) {
    this.set = set;
    this.track = track;
  }

  /** Returns the envelopes on the track's lanes, with times in beats from the song's start. */
  public List<AutomationLane> readLanes() {
    List<AutomationLane> lanes = new ArrayList<>();
    for (XmlElement envelope : EnvelopeReader.trackEnvelopes(track)) {
      findTarget(envelope)
          .filter(target -> !isConstantTempo(target, envelope))
          .ifPresent(target -> lanes.add(readLane(target, envelope)));
    }
    return lanes;
  }

  /** Every set has an envelope of the tempo; without further events, it is not automation. */
  private static boolean isConstantTempo(Target target, XmlElement envelope) {
    return target.parameter().isTempo() && EnvelopeReader.eventElements(envelope).size() == 1;
  }

  /**
   * Returns the parameter that a target refers to. Throws DEVICE_NOT_FOUND or PARAM_NOT_FOUND if
   * the track does not have it.
   */
  public StoredParameter require(AutomationTarget wanted) {
    return MixerDevice.isHandle(wanted.deviceId())
        ? MixerParameterReader.require(set, track, wanted.paramIndex())
        : ParameterReader.require(
            new DeviceReader(track).requireElement(wanted.deviceId()), wanted.paramIndex());
  }

  private static AutomationLane readLane(Target target, XmlElement element) {
    boolean isStepped = target.parameter().isStepped();
    List<AlsEnvelopeEvent> events = EnvelopeReader.readEvents(element);
    long curves = isStepped ? 0 : events.stream().filter(AlsEnvelopeEvent::isCurved).count();
    return new AutomationLane(read(target, element), (int) curves);
  }

  /** Returns the envelopes in a clip, with times in beats from the clip's start. */
  public List<Envelope> readClipEnvelopes(XmlElement clip) {
    return readAll(EnvelopeReader.clipEnvelopes(clip));
  }

  private Optional<Target> findTarget(XmlElement envelope) {
    if (targets == null) {
      targets = readTargets(); // Only for a track with envelopes: it reads every parameter.
    }
    return EnvelopeReader.targetOf(envelope).map(targets::get);
  }

  /** Returns the parameters of the track and its devices by the ids that envelopes refer to. */
  private Map<String, Target> readTargets() {
    Map<String, Target> found = new HashMap<>();
    MixerParameterReader.list(set, track).forEach(p -> add(MixerDevice.NAME, p, found));
    for (XmlElement device : new DeviceReader(track).allElements()) {
      String handle = DeviceReader.handleOf(device);
      ParameterReader.list(device).forEach(p -> add(handle, p, found));
    }
    return found;
  }

  private static void add(String device, StoredParameter parameter, Map<String, Target> found) {
    found.put(parameter.stored().targetId(), new Target(device, parameter));
  }

  private List<Envelope> readAll(List<XmlElement> envelopes) {
    List<Envelope> found = new ArrayList<>();
    for (XmlElement envelope : envelopes) {
      findTarget(envelope).ifPresent(target -> found.add(read(target, envelope)));
    }
    return found;
  }

  private static Envelope read(Target target, XmlElement envelope) {
    StoredParameter parameter = target.parameter();
    List<AlsEnvelopeEvent> events = EnvelopeReader.readEvents(envelope);
    return new Envelope(
        target.device(), parameter.index(), EnvelopeEventConverter.toPoints(events, parameter));
  }
}
