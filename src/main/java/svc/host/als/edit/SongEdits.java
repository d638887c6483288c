package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.host.als.set.AlsSet;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.SongReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.set.Locator;
import svc.model.set.SongLoop;
import svc.model.time.TimeSignature;

/** Creates the edits that change tempo, time signature, loop and locators. */
public final class SongEdits {
  private SongEdits() {}

  /** Sets the tempo of the song. Throws NOT_SUPPORTED_BY_HOST if the tempo is automated. */
  public static void setTempo(AlsSet set, double tempo, XmlEdits edits) {
    setSongValue(
        set,
        "Tempo",
        XmlValues.format(tempo),
        "the tempo",
        "Change its automation with `svc automation write`, or remove it with `svc automation clear"
            + " main --device mixer --param tempo`.",
        edits);
  }

  /**
   * Sets the signature of the song. Throws NOT_SUPPORTED_BY_HOST if the signature changes during
   * the song.
   */
  public static void setSignature(AlsSet set, TimeSignature signature, XmlEdits edits) {
    String code = String.valueOf(SongReader.encode(signature));
    setSongValue(
        set, "TimeSignature", code, "the time signature", "Change its automation in Live.", edits);
  }

  /** Sets the loop of the arrangement. */
  public static void setLoop(AlsSet set, SongLoop loop, XmlEdits edits) {
    XmlElement transport = XmlValues.require(set.liveSet(), "Transport");
    edits.setValue(XmlValues.require(transport, "LoopOn"), loop.looping());
    edits.setValue(
        XmlValues.require(transport, "LoopStart"), XmlValues.formatTime(loop.loopStart()));
    edits.setValue(
        XmlValues.require(transport, "LoopLength"), XmlValues.formatTime(loop.loopLength()));
  }

  /**
   * Replaces the locators. Edits only the elements of locators that are removed, renamed or added.
   */
  public static void setLocators(AlsSet set, List<Locator> wanted, XmlEdits edits) {
    XmlElement list = XmlValues.require(set.liveSet(), "Locators", "Locators");
    List<XmlElement> existing = list.children();
    List<XmlElement> removed =
        existing.stream().filter(element -> find(wanted, element).isEmpty()).toList();
    List<Locator> added = wanted.stream().filter(locator -> !contains(existing, locator)).toList();
    if (removed.size() == existing.size()) {
      edits.replace(list, XmlFragment.named("Locators").addAll(fragments(added, 0)));
      return;
    }
    removed.forEach(edits::remove);
    for (XmlElement element : existing) {
      find(wanted, element)
          .ifPresent(locator -> edits.setValue(XmlValues.require(element, "Name"), locator.name()));
    }
    edits.append(list, fragments(added, XmlValues.nextId(existing)));
  }

  private static void setSongValue(
      AlsSet set, String parameter, String value, String what, String hint, XmlEdits edits) {
    XmlElement element = XmlValues.require(set.mainTrack().mixer(), parameter);
    Optional<XmlElement> envelope = EnvelopeReader.envelopeOf(set.mainTrack(), element);
    List<XmlElement> events = envelope.map(EnvelopeReader::eventElements).orElse(List.of());
    if (events.stream().map(event -> event.attribute("Value")).distinct().count() > 1) {
      throw NOT_SUPPORTED_BY_HOST
          .because(what + " changes in the song, so it has no single value")
          .hint(hint);
    }
    edits.setValue(XmlValues.require(element, "Manual"), value);
    events.forEach(event -> edits.setValue(event, value));
  }

  private static Optional<Locator> find(List<Locator> locators, XmlElement element) {
    double beats = SongReader.positionOf(element);
    return locators.stream().filter(locator -> locator.positionBeats() == beats).findFirst();
  }

  private static boolean contains(List<XmlElement> elements, Locator locator) {
    return elements.stream()
        .anyMatch(element -> SongReader.positionOf(element) == locator.positionBeats());
  }

  private static List<XmlFragment> fragments(List<Locator> locators, int firstId) {
    return IntStream.range(0, locators.size())
        .mapToObj(index -> fragment(locators.get(index), firstId + index))
        .toList();
  }

  private static XmlFragment fragment(Locator locator, int id) {
    return XmlFragment.named("Locator")
        .with("Id", id)
        .add(
            XmlFragment.ofValue("LomId", 0),
            XmlFragment.ofValue("Time", XmlValues.formatTime(locator.positionBeats())),
            XmlFragment.ofValue("Name", locator.name()),
            XmlFragment.ofValue("Annotation", ""),
            XmlFragment.ofValue("IsSongStart", false));
  }
}
