package svc.host.als.set;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.model.clip.ArrangementClip;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchState;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.clip.SessionClip.ClipTiming;
import svc.model.clip.TakeLane;
import svc.model.envelope.Envelope;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Reads the clips of a set: those in slots, and those on the timeline. */
public final class ClipReader {
  private static final double SECONDS_PER_MINUTE = 60;

  private final AlsSet set;

  /** Creates a reader of a set. */
  public ClipReader(AlsSet set) {
    this.set = set;
  }

  /** Returns the clip in a slot, without its notes; empty if the slot is empty. */
  public Optional<SessionClip> findSessionClip(AlsTrack track, int scene) {
    return findClipElement(track, scene).map(clip -> describe(track, clip, null));
  }

  /** Returns the clip in a slot with its notes; empty if the slot is empty. */
  public Optional<SessionClip> findClipWithNotes(AlsTrack track, int scene) {
    return findClipElement(track, scene)
        .map(
            clip ->
                clip.isNamed("MidiClip")
                    ? describe(track, clip, readNotes(clip))
                    : describe(track, clip, null));
  }

  /** Returns the element of the clip in a slot; empty if the slot is empty. */
  public Optional<XmlElement> findClipElement(AlsTrack track, int scene) {
    List<XmlElement> slots = slotElements(track);
    return scene < 1 || scene > slots.size()
        ? Optional.empty()
        : slots.get(scene - 1).find("ClipSlot", "Value").flatMap(ClipReader::firstClip);
  }

  /** Returns the numbers of the scenes in which a track has a clip, in order. */
  public List<Integer> scenesWithClips(AlsTrack track) {
    return IntStream.rangeClosed(1, slotElements(track).size())
        .filter(scene -> findClipElement(track, scene).isPresent())
        .boxed()
        .toList();
  }

  /** Returns the checks of changes of a clip in a slot. */
  public static ClipCheck check(XmlElement clip) {
    return new ClipCheck(
        XmlValues.text(clip, "Name"), clip.isNamed("MidiClip") ? TrackKind.MIDI : TrackKind.AUDIO);
  }

  /** Returns the elements of the clips in a track's slots. */
  public static List<XmlElement> sessionClips(AlsTrack track) {
    return slotElements(track).stream()
        .flatMap(slot -> slot.find("ClipSlot", "Value").stream())
        .flatMap(value -> firstClip(value).stream())
        .toList();
  }

  /** Returns the elements of a track's slots, in the order of the scenes. */
  public static List<XmlElement> slotElements(AlsTrack track) {
    return track
        .sequencer()
        .flatMap(sequencer -> sequencer.child("ClipSlotList"))
        .map(list -> list.children("ClipSlot"))
        .orElse(List.of());
  }

  /**
   * Returns the element that contains the clip of a slot. Throws FILE_INVALID if the track has
   * fewer slots than the set has scenes.
   */
  public static XmlElement requireSlot(AlsTrack track, int scene) {
    List<XmlElement> slots = slotElements(track);
    if (slots.size() < scene) {
      throw FILE_INVALID
          .because(TextSanitizer.quote(track.name()) + " has no slot for scene " + scene)
          .hint("Open the set in Live and save it again.");
    }
    return XmlValues.require(slots.get(scene - 1), "ClipSlot", "Value");
  }

  /** Returns the clips of a track on the timeline, in the order of time. */
  public List<ArrangementClip> listArrangementClips(AlsTrack track) {
    return arrangementElements(track).stream()
        .map(element -> describeArranged(track, element))
        .sorted(Comparator.comparingDouble(ArrangementClip::startBeats))
        .toList();
  }

  /** Returns the elements of the clips of a track on the timeline. */
  public static List<XmlElement> arrangementElements(AlsTrack track) {
    return findTimeline(track)
        .map(events -> events.children().stream().filter(ClipReader::isClip).toList())
        .orElse(List.of());
  }

  /** Returns the take lanes of a track with their clips; Live before 11 has none. */
  public static List<TakeLane> listTakeLanes(AlsTrack track) {
    return track
        .element()
        .find("TakeLanes", "TakeLanes")
        .map(lanes -> lanes.children().stream().map(ClipReader::describeLane).toList())
        .orElse(List.of());
  }

  private static TakeLane describeLane(XmlElement lane) {
    List<TakeLane.TakeClip> clips =
        lane.find("ClipAutomation", "Events").map(XmlElement::children).orElse(List.of()).stream()
            .filter(ClipReader::isClip)
            .map(
                clip ->
                    new TakeLane.TakeClip(
                        XmlValues.text(clip, "Name"), startOf(clip), lengthOf(clip)))
            .sorted(Comparator.comparingDouble(TakeLane.TakeClip::startBeats))
            .toList();
    return new TakeLane(XmlValues.text(lane, "Name"), clips);
  }

  /** Returns the start of a clip in beats; on the timeline, from the song's start. */
  public static double startOf(XmlElement clip) {
    return XmlValues.number(clip, 0, "CurrentStart");
  }

  /** Returns the length of a clip in beats. */
  public static double lengthOf(XmlElement clip) {
    return XmlValues.number(clip, 0, "CurrentEnd") - startOf(clip);
  }

  /** Returns whether a clip repeats its loop. */
  public static boolean isLooped(XmlElement clip) {
    return XmlValues.isTrue(clip, "Loop", "LoopOn");
  }

  /**
   * Returns the element that contains the clips of a track on the timeline. Throws FILE_INVALID if
   * there is none.
   */
  public static XmlElement requireTimeline(AlsTrack track) {
    return findTimeline(track)
        .orElseThrow(() -> XmlValues.missing(track.element(), timelinePath(track)));
  }

  /**
   * Returns the element that contains the clips of a track on the timeline; empty if there is none.
   */
  public static Optional<XmlElement> findTimeline(AlsTrack track) {
    return track.sequencer().flatMap(sequencer -> sequencer.find(timelinePath(track)));
  }

  private static String[] timelinePath(AlsTrack track) {
    String parent = track.kind() == TrackKind.AUDIO ? "Sample" : "ClipTimeable";
    return new String[] {parent, "ArrangerAutomation", "Events"};
  }

  /**
   * Returns the notes of a clip in order of time. Their times are the times in the file, which are
   * counted from the same origin as the positions of the clip's loop.
   */
  public static List<MidiNote> readNotes(XmlElement clip) {
    return storedNotes(clip).stream()
        .map(StoredNote::note)
        .sorted(MidiNote.BY_START_AND_PITCH)
        .toList();
  }

  /** Returns the notes of a clip in the order of the file. */
  public static List<StoredNote> storedNotes(XmlElement clip) {
    List<StoredNote> notes = new ArrayList<>();
    for (XmlElement keyTrack : keyTracks(clip)) {
      int pitch = pitchOf(keyTrack);
      for (XmlElement event : keyTrack.child("Notes").map(XmlElement::children).orElse(List.of())) {
        String id = event.attribute("NoteId").orElse(null);
        notes.add(new StoredNote(describeNote(pitch, event), id, event));
      }
    }
    return notes;
  }

  /** Returns the KeyTrack elements of a clip, each of which contains the notes of one pitch. */
  public static List<XmlElement> keyTracks(XmlElement clip) {
    return clip.find("Notes", "KeyTracks").map(XmlElement::children).orElse(List.of());
  }

  /** Returns the pitch of the notes in one of the {@link #keyTracks}. */
  public static int pitchOf(XmlElement keyTrack) {
    return XmlValues.integer(keyTrack, 60, "MidiKey");
  }

  private SessionClip describe(AlsTrack track, XmlElement clip, List<MidiNote> notes) {
    boolean isMidi = clip.isNamed("MidiClip");
    return new SessionClip(
        XmlValues.text(clip, "Name"),
        track.kind(),
        new TrackReader(set).colorOf(clip),
        timing(clip),
        LaunchState.STOPPED,
        LaunchReader.read(clip),
        EnvelopeReader.clipEnvelopes(clip).size(),
        isMidi ? Integer.valueOf(readNotes(clip).size()) : null,
        notes,
        new AudioReader(set, clip).ofSlot());
  }

  /** Returns a clip of the timeline, with times in beats from its start. */
  public SessionClip describeOnTimeline(AlsTrack track, XmlElement clip) {
    double origin = timeAtStart(clip);
    List<MidiNote> notes =
        clip.isNamed("MidiClip")
            ? readNotes(clip).stream()
                .map(note -> note.withTime(note.start() - origin, note.duration()))
                .toList()
            : null;
    SessionClip described = describe(track, clip, notes);
    return new SessionClip(
        described.name(),
        described.kind(),
        described.color(),
        timelineTiming(clip, origin),
        null,
        new SessionClip.ClipLaunching(described.launching().active(), null, null, null),
        described.envelopeCount(),
        described.noteCount(),
        notes,
        new AudioReader(set, clip).onTimeline());
  }

  /** Returns the time in a clip's content at which the clip starts, in beats. */
  public static double timeAtStart(XmlElement clip) {
    return XmlValues.number(clip, 0, "Loop", "LoopStart")
        + (isLooped(clip) ? XmlValues.number(clip, 0, "Loop", "StartRelative") : 0);
  }

  private ClipTiming timelineTiming(XmlElement clip, double origin) {
    double length = lengthOf(clip);
    double bars = length / new SongReader(set).readSignature().beatsPerBar();
    return isLooped(clip) && repeats(clip, length)
        ? new ClipTiming(
            bars,
            length,
            true,
            XmlValues.number(clip, 0, "Loop", "LoopStart") - origin,
            XmlValues.number(clip, 0, "Loop", "LoopEnd") - origin,
            0.0,
            null)
        : new ClipTiming(bars, length, false, 0, length / beatsPerUnit(set, clip));
  }

  private ClipTiming timing(XmlElement clip) {
    double start = XmlValues.number(clip, 0, "Loop", "LoopStart");
    double end = XmlValues.number(clip, start, "Loop", "LoopEnd");
    boolean looping = isLooped(clip);
    double beatsPerBar = new SongReader(set).readSignature().beatsPerBar();
    double length = (end - start) * beatsPerUnit(set, clip);
    double offset = XmlValues.number(clip, 0, "Loop", "StartRelative");
    Double marker = looping && offset != 0 ? Double.valueOf(start + offset) : null;
    return new ClipTiming(
        length / beatsPerBar, length, looping, start, end, marker, quantizationOf(clip));
  }

  /**
   * Returns the number of beats that one unit of the times in a clip's loop has: 1, or the beats of
   * a second if the clip is not warped.
   */
  public static double beatsPerUnit(AlsSet set, XmlElement clip) {
    return AudioReader.isInSeconds(clip) ? new SongReader(set).readTempo() / SECONDS_PER_MINUTE : 1;
  }

  private static LaunchQuantization quantizationOf(XmlElement clip) {
    LaunchQuantization[] all = LaunchQuantization.values();
    int number = XmlValues.integer(clip, 0, "LaunchQuantisation");
    return number < 0 || number >= all.length ? null : all[number];
  }

  private ArrangementClip describeArranged(AlsTrack track, XmlElement clip) {
    double start = XmlValues.requireNumber(clip, "CurrentStart");
    double end = XmlValues.requireNumber(clip, "CurrentEnd");
    boolean isMidi = clip.isNamed("MidiClip");
    List<Envelope> envelopes = List.of();
    boolean looped = isLooped(clip) && repeats(clip, end - start);
    return new ArrangementClip(
        XmlValues.text(clip, "Name"),
        track.kind(),
        new TrackReader(set).colorOf(clip),
        start,
        end - start,
        isMidi ? ClipLoopUnroller.unroll(clip, end - start) : null,
        envelopes,
        looped,
        new AudioReader(set, clip).onTimeline(),
        !XmlValues.isTrue(clip, "Disabled"),
        null);
  }

  private static boolean repeats(XmlElement clip, double length) {
    double firstPass = XmlValues.number(clip, 0, "Loop", "LoopEnd") - timeAtStart(clip);
    return BeatComparison.isBefore(firstPass, length);
  }

  private static MidiNote describeNote(int pitch, XmlElement event) {
    return new MidiNote(
        pitch,
        XmlValues.attribute(event, "Time", 0),
        XmlValues.attribute(event, "Duration", 0),
        XmlValues.attribute(event, "Velocity", 100),
        XmlValues.attribute(event, "Probability", 1),
        event.attribute("IsEnabled").filter("false"::equals).isPresent(),
        XmlValues.attribute(event, "VelocityDeviation", 0),
        XmlValues.attribute(event, "OffVelocity", 64));
  }

  private static Optional<XmlElement> firstClip(XmlElement value) {
    return value.children().stream().filter(ClipReader::isClip).findFirst();
  }

  private static boolean isClip(XmlElement element) {
    return element.isNamed("MidiClip") || element.isNamed("AudioClip");
  }
}
