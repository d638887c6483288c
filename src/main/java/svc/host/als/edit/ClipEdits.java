package svc.host.als.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchSettings;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;

/** Creates the edits that add, delete and change session clips, their loops and their envelopes. */
public final class ClipEdits {
  private ClipEdits() {}

  /** Adds an empty MIDI clip to a slot, which must be empty. */
  public static void create(
      AlsSet set, AlsTrack track, int scene, double lengthBeats, XmlEdits edits) {
    XmlElement value = ClipReader.requireSlot(track, scene);
    edits.append(value, List.of(EmptyClipFactory.create(set, track, lengthBeats)));
  }

  /** Deletes a clip in a slot. */
  public static void delete(XmlElement clip, XmlEdits edits) {
    edits.clear(clip.parent().orElseThrow());
  }

  /** Changes the loop of a clip whose times are in beats. */
  public static void changeLoop(XmlElement clip, ClipSettings settings, XmlEdits edits) {
    changeLoop(clip, settings, 1, edits);
  }

  /**
   * Changes the loop of a clip.
   *
   * @param beatsPerUnit the number of beats that one unit of the settings' times has
   */
  public static void changeLoop(
      XmlElement clip, ClipSettings settings, double beatsPerUnit, XmlEdits edits) {
    changeLoopOnly(clip, settings, edits);
    double first =
        settings.looping()
            ? Math.min(settings.loopStart(), settings.start())
            : settings.loopStart();
    double start = XmlValues.number(clip, 0, "CurrentStart");
    setTime(edits, clip, start + (settings.loopEnd() - first) * beatsPerUnit, "CurrentEnd");
  }

  /** Changes the loop of a clip without changing its end. */
  public static void changeLoopOnly(XmlElement clip, ClipSettings settings, XmlEdits edits) {
    double offset = settings.looping() ? settings.start() - settings.loopStart() : 0;
    setTime(edits, clip, settings.loopStart(), "Loop", "LoopStart");
    setTime(edits, clip, settings.loopEnd(), "Loop", "LoopEnd");
    setTime(edits, clip, offset, "Loop", "StartRelative");
    edits.setValue(XmlValues.require(clip, "Loop", "LoopOn"), settings.looping());
  }

  /**
   * Changes whether and how a clip plays when it is launched. The file contains the launch
   * quantization and the launch mode as the ordinals of {@link LaunchQuantization} and {@link
   * LaunchMode}.
   */
  public static void setLaunching(XmlElement clip, ClipSettings settings, XmlEdits edits) {
    LaunchSettings launching = settings.launching();
    setNumber(clip, "LaunchQuantisation", settings.launchQuantization().ordinal(), edits);
    setNumber(clip, "LaunchMode", launching.launchMode().ordinal(), edits);
    setSwitch(clip, "Legato", launching.legato(), edits);
    setActive(clip, launching.active(), edits);
  }

  /** Activates or deactivates a clip. */
  public static void setActive(XmlElement clip, boolean active, XmlEdits edits) {
    setSwitch(clip, "Disabled", !active, edits);
  }

  private static void setNumber(XmlElement clip, String name, int number, XmlEdits edits) {
    if (XmlValues.number(clip, 0, name) != number) {
      edits.setValue(XmlValues.require(clip, name), number);
    }
  }

  private static void setSwitch(XmlElement clip, String name, boolean on, XmlEdits edits) {
    if (XmlValues.isTrue(clip, name) != on) {
      edits.setValue(XmlValues.require(clip, name), on);
    }
  }

  private static void setTime(XmlEdits edits, XmlElement clip, double beats, String... path) {
    XmlElement element = XmlValues.require(clip, path);
    if (XmlValues.number(element, Double.NaN) != beats) {
      edits.setValue(element, XmlValues.formatTime(beats));
    }
  }

  /**
   * Writes the envelope of a parameter in a clip, which replaces the existing envelope if there is
   * one.
   */
  public static void writeEnvelope(
      XmlElement clip, StoredParameter parameter, List<EnvelopePoint> points, XmlEdits edits) {
    XmlElement list = XmlValues.require(clip, "Envelopes", "Envelopes");
    Optional<XmlElement> present = findEnvelope(clip, parameter);
    int id =
        present
            .map(envelope -> (int) XmlValues.attribute(envelope, "Id", 0))
            .orElseGet(() -> XmlValues.nextId(list.children()));
    XmlFragment envelope =
        EnvelopeFragments.ofClip(id, parameter.stored().targetId(), events(parameter, points));
    if (present.isPresent()) {
      edits.replace(present.get(), envelope);
    } else {
      edits.append(list, List.of(envelope));
    }
  }

  /** Deletes the envelope of a parameter in a clip. */
  public static void deleteEnvelope(XmlElement clip, StoredParameter parameter, XmlEdits edits) {
    findEnvelope(clip, parameter).ifPresent(edits::remove);
  }

  /** Deletes all envelopes in a clip. */
  public static void deleteEnvelopes(XmlElement clip, XmlEdits edits) {
    edits.clear(XmlValues.require(clip, "Envelopes", "Envelopes"));
  }

  private static Optional<XmlElement> findEnvelope(XmlElement clip, StoredParameter parameter) {
    Optional<String> target = Optional.of(parameter.stored().targetId());
    return EnvelopeReader.clipEnvelopes(clip).stream()
        .filter(envelope -> EnvelopeReader.targetOf(envelope).equals(target))
        .findFirst();
  }

  /**
   * Returns the events of a complete envelope. The first event has a time before the start of the
   * clip.
   */
  static List<XmlFragment> events(StoredParameter parameter, List<EnvelopePoint> points) {
    LaneChange all =
        new LaneChange(
            null,
            points.get(0).time(),
            Double.POSITIVE_INFINITY,
            points.stream()
                .map(p -> new EnvelopePoint(p.time() - points.get(0).time(), p.value()))
                .toList());
    EnvelopeEventSplice splice = EnvelopeEventSplice.ofWhole(parameter, all);
    List<XmlFragment> events = new ArrayList<>();
    double first = splice.added().get(0).position();
    events.add(EnvelopeEventFragments.of(parameter, 0, LiveSetValidator.FIRST_EVENT_BEATS, first));
    for (EnvelopeEventSplice.NewEvent event : splice.added()) {
      events.add(
          EnvelopeEventFragments.of(parameter, events.size(), event.beats(), event.position()));
    }
    return events;
  }
}
