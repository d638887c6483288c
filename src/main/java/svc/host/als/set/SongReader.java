package svc.host.als.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.xml.XmlElement;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.set.SongKey;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.SignatureChange;
import svc.model.time.TempoMap;
import svc.model.time.TimeSignature;

/** Reads what belongs to the whole song: tempo, time signature, loop, scenes and locators. */
public final class SongReader {
  /**
   * The number of numerators, 1 to 99. A time signature is stored as numerator - 1 + 99 x
   * log2(denominator), so 4/4 is 3 + 2 x 99.
   */
  private static final int NUMERATORS = 99;

  /** A curve of the tempo is divided into this number of lines. */
  private static final int CURVE_DIVISIONS = 64;

  private static final Map<String, String> NUMBERED_SCALES = Map.of("0", "Major", "1", "Minor");

  private final AlsSet set;

  /** Creates a reader of a set. */
  public SongReader(AlsSet set) {
    this.set = set;
  }

  /**
   * Returns the state of the transport. Playback is stopped, because a file cannot be played. The
   * metronome is off, because a file does not contain its state.
   */
  public TransportState readTransport() {
    XmlElement transport = XmlValues.require(set.liveSet(), "Transport");
    return new TransportState(
        songValue("Tempo"),
        readSignature(),
        false,
        XmlValues.number(transport, 0, "CurrentTime"),
        new SongLoop(
            XmlValues.isTrue(transport, "LoopOn"),
            XmlValues.number(transport, 0, "LoopStart"),
            XmlValues.number(transport, 0, "LoopLength")),
        false);
  }

  /** Returns the tempo at the start of the song. */
  public double readTempo() {
    return songValue("Tempo");
  }

  /** Returns the time signature at the start of the song. */
  public TimeSignature readSignature() {
    return decode((int) songValue("TimeSignature"));
  }

  /**
   * Returns the key of the set. Live up to 12.0 stores the name of the scale, later versions its
   * number, of which 0 (major) and 1 (minor) are known; for other numbers, the result is empty.
   */
  public Optional<SongKey> readKey() {
    return set.liveSet()
        .child("ScaleInformation")
        .flatMap(
            information ->
                information
                    .value("Name")
                    .map(name -> NUMBERED_SCALES.getOrDefault(name, name))
                    .filter(name -> !name.isEmpty() && !Character.isDigit(name.charAt(0)))
                    .flatMap(
                        scale ->
                            information
                                .value("Root")
                                .or(() -> information.value("RootNote"))
                                .filter(root -> root.matches("[0-9]|1[01]"))
                                .map(root -> new SongKey(Integer.parseInt(root), scale))));
  }

  /**
   * Returns the value of a parameter of the main track's mixer at the start of the song. The
   * parameter's envelope, which sets always contain for tempo and time signature, takes precedence
   * over the value in the mixer.
   */
  private double songValue(String parameter) {
    AlsTrack main = set.mainTrack();
    XmlElement element = XmlValues.require(main.mixer(), parameter);
    double manual = XmlValues.requireNumber(element, "Manual");
    return EnvelopeReader.envelopeOf(main, element)
        .flatMap(SongReader::valueAtStart)
        .orElse(manual);
  }

  /** Returns the value of an envelope at the start of the song; empty if it begins later. */
  public static Optional<Double> valueAtStart(XmlElement envelope) {
    return EnvelopeReader.readEvents(envelope).stream()
        .filter(event -> event.beats() <= 0)
        .map(AlsEnvelopeEvent::value)
        .reduce((earlier, later) -> later);
  }

  /** Returns the tempo and the time signature along the song. */
  public TempoMap readTempoMap() {
    List<SignatureChange> signatures = new ArrayList<>();
    for (AlsEnvelopeEvent event : songEvents("TimeSignature")) {
      if (event.beats() <= 0) {
        signatures.clear();
      }
      signatures.add(toSignature(Math.max(0, event.beats()), (int) event.value()));
    }
    if (signatures.isEmpty() || signatures.get(0).beat() > 0) {
      signatures.add(0, toSignature(0, (int) songValue("TimeSignature")));
    }
    return new TempoMap(readTempoPoints(), List.copyOf(signatures));
  }

  private static SignatureChange toSignature(double beat, int code) {
    TimeSignature signature = decode(code);
    return new SignatureChange(beat, signature.numerator(), signature.denominator());
  }

  private List<TempoMap.TempoPoint> readTempoPoints() {
    List<TempoMap.TempoPoint> points = new ArrayList<>();
    AlsEnvelopeEvent previous = null;
    for (AlsEnvelopeEvent event : songEvents("Tempo")) {
      boolean isInSong = event.beats() > LiveSetValidator.FIRST_EVENT_BEATS;
      if (isInSong && previous != null && previous.isCurved() && !points.isEmpty()) {
        addCurve(points, previous, event);
      }
      if (isInSong) {
        points.add(new TempoMap.TempoPoint(event.beats(), event.value()));
      }
      previous = event;
    }
    return points.isEmpty()
        ? List.of(new TempoMap.TempoPoint(0, songValue("Tempo")))
        : List.copyOf(points);
  }

  private static void addCurve(
      List<TempoMap.TempoPoint> points, AlsEnvelopeEvent from, AlsEnvelopeEvent to) {
    double length = to.beats() - from.beats();
    for (int i = 1; i < CURVE_DIVISIONS; i++) {
      double time = (double) i / CURVE_DIVISIONS;
      double part = from.curve().valueAt(from.curve().parameterAt(time));
      points.add(
          new TempoMap.TempoPoint(
              from.beats() + length * time, from.value() + (to.value() - from.value()) * part));
    }
  }

  private List<AlsEnvelopeEvent> songEvents(String parameter) {
    AlsTrack main = set.mainTrack();
    return EnvelopeReader.envelopeOf(main, XmlValues.require(main.mixer(), parameter))
        .map(EnvelopeReader::readEvents)
        .orElse(List.of());
  }

  /** Returns the scenes. */
  public List<Scene> listScenes() {
    List<Scene> scenes = new ArrayList<>();
    for (XmlElement element : sceneElements()) {
      scenes.add(describeScene(element, scenes.size() + 1));
    }
    return scenes;
  }

  /** Returns the locators in the order of time. */
  public List<Locator> listLocators() {
    return locatorElements().stream()
        .map(element -> new Locator(XmlValues.text(element, "Name"), positionOf(element)))
        .sorted(Comparator.comparingDouble(Locator::positionBeats))
        .toList();
  }

  /** Returns the elements of the locators. */
  public List<XmlElement> locatorElements() {
    return set.liveSet().find("Locators", "Locators").map(XmlElement::children).orElse(List.of());
  }

  /** Returns the elements of the scenes; Live 10 calls their list SceneNames. */
  public List<XmlElement> sceneElements() {
    return set.liveSet()
        .child("Scenes")
        .or(() -> set.liveSet().child("SceneNames"))
        .map(scenes -> scenes.children("Scene"))
        .orElse(List.of());
  }

  private Scene describeScene(XmlElement element, int number) {
    String name = element.child("Name").isPresent() ? XmlValues.text(element, "Name") : "";
    String old = element.attribute("Value").orElse("");
    Double tempo =
        XmlValues.isTrue(element, "IsTempoEnabled")
            ? Double.valueOf(XmlValues.number(element, 120, "Tempo"))
            : null;
    TimeSignature signature =
        XmlValues.isTrue(element, "IsTimeSignatureEnabled")
            ? decode(XmlValues.integer(element, 201, "TimeSignatureId"))
            : null;
    String color = new TrackReader(set).colorOf(element);
    return new Scene(number, name.isEmpty() ? old : name, tempo, signature, color);
  }

  /** Returns the position of a locator in beats. */
  public static double positionOf(XmlElement locator) {
    return XmlValues.number(locator, 0, "Time");
  }

  /**
   * Decodes a time signature, which a file stores as numerator - 1 + 99 x the binary logarithm of
   * the denominator.
   */
  static TimeSignature decode(int code) {
    return new TimeSignature(code % NUMERATORS + 1, 1 << code / NUMERATORS);
  }

  /** Encodes a time signature; see {@link #decode}. */
  public static int encode(TimeSignature signature) {
    int power = Integer.numberOfTrailingZeros(signature.denominator());
    return signature.numerator() - 1 + NUMERATORS * power;
  }
}
