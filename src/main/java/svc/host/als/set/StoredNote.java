package svc.host.als.set;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.clip.MidiNote;

/**
 * A note of a clip in a set.
 *
 * @param id the number by which the clip's note expression refers to the note; null for Live 10
 * @param element the note's element before a change; null for a new note
 */
public record StoredNote(MidiNote note, String id, XmlElement element) {
  private static final double RELEASE_VELOCITY = 64;

  /**
   * Returns the element of the note. Attributes that are not part of {@link MidiNote} keep their
   * values. Live 12.3 omits attributes with default values; attributes that the original element
   * omits remain omitted while they have the default value.
   *
   * @param hasIds whether notes have ids, as they do from Live 11 on
   */
  public XmlFragment toFragment(boolean hasIds) {
    return element == null ? toNewFragment(hasIds) : toChangedFragment(hasIds);
  }

  private XmlFragment toNewFragment(boolean hasIds) {
    XmlFragment fragment =
        XmlFragment.named("MidiNoteEvent")
            .with("Time", XmlValues.formatTime(note.start()))
            .with("Duration", XmlValues.formatTime(note.duration()))
            .with("Velocity", XmlValues.format(note.velocity()));
    if (hasIds) {
      fragment.with("VelocityDeviation", XmlValues.format(deviation()));
    }
    fragment.with("OffVelocity", XmlValues.format(release()));
    if (hasIds) {
      fragment.with("Probability", XmlValues.format(note.probability()));
    }
    fragment.with("IsEnabled", !note.mute());
    return id == null ? fragment : fragment.with("NoteId", id);
  }

  private double deviation() {
    return note.velocityDeviation() == null ? 0 : note.velocityDeviation();
  }

  private double release() {
    return note.releaseVelocity() == null ? RELEASE_VELOCITY : note.releaseVelocity();
  }

  private XmlFragment toChangedFragment(boolean hasIds) {
    Map<String, String> attributes = new LinkedHashMap<>();
    put(attributes, "Time", XmlValues.formatTime(note.start()), null);
    put(attributes, "Duration", XmlValues.formatTime(note.duration()), null);
    put(attributes, "Velocity", XmlValues.format(note.velocity()), null);
    if (hasIds) {
      put(attributes, "VelocityDeviation", XmlValues.format(deviation()), "0");
    }
    put(attributes, "OffVelocity", XmlValues.format(release()), null);
    if (hasIds) {
      put(attributes, "Probability", XmlValues.format(note.probability()), "1");
    }
    put(attributes, "IsEnabled", String.valueOf(!note.mute()), "true");
    element.attributes().forEach(a -> attributes.putIfAbsent(a.name(), a.value()));
    if (id != null) {
      attributes.remove("NoteId");
      attributes.put("NoteId", id);
    }
    XmlFragment fragment = XmlFragment.named("MidiNoteEvent");
    attributes.forEach(fragment::with);
    return fragment;
  }

  /**
   * Adds an attribute. Does nothing if the note's element omits this attribute and the value is the
   * default.
   *
   * @param usual the default value
   */
  private void put(Map<String, String> attributes, String name, String value, String usual) {
    boolean isOmitted = element.attribute(name).isEmpty();
    if (!isOmitted || !value.equals(usual)) {
      attributes.put(name, unchangedText(name, value));
    }
  }

  /**
   * Returns the text of a number in the original element if the number has not changed; otherwise
   * the given text.
   */
  private String unchangedText(String name, String value) {
    String present = element.attribute(name).orElse(null);
    try {
      return present != null && Double.parseDouble(present) == Double.parseDouble(value)
          ? present
          : value;
    } catch (NumberFormatException notANumber) {
      return value;
    }
  }
}
