package svc.host.embedded.set;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSettings;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.track.TrackKind;

/**
 * A session clip. Its times are in beats from its start.
 *
 * @param loopStart the start of the loop or, if the clip does not loop, of the part that plays
 * @param start the time from which a launched clip plays; null if it is 0 or the clip does not loop
 * @param launchQuantization the text of a {@link LaunchQuantization}; null for the launch
 *     quantization of the set
 */
public record ClipState(
    String name,
    TrackKind kind,
    String color,
    double length,
    boolean looping,
    double loopStart,
    double loopEnd,
    List<MidiNote> notes,
    List<Envelope> envelopes,
    Double start,
    String launchQuantization) {

  /** Creates a clip that plays from 0 and has the launch quantization of the set. */
  public ClipState(
      String name,
      TrackKind kind,
      String color,
      double length,
      boolean looping,
      double loopStart,
      double loopEnd,
      List<MidiNote> notes,
      List<Envelope> envelopes) {
    this(name, kind, color, length, looping, loopStart, loopEnd, notes, envelopes, null, null);
  }

  public static ClipState ofMidi(String name, String color, double length, List<MidiNote> notes) {
    return new ClipState(
        name, TrackKind.MIDI, color, length, true, 0, length, List.copyOf(notes), List.of());
  }

  static ClipState ofAudio(String name, String color, double length) {
    return new ClipState(
        name, TrackKind.AUDIO, color, length, true, 0, length, List.of(), List.of());
  }

  /** Returns the time from which a launched clip plays. */
  public double startBeats() {
    return looping ? start == null ? 0 : start : loopStart;
  }

  /** Returns the later of the clip's end and the loop's end. */
  public double endBeats() {
    return Math.max(length, loopEnd);
  }

  /** Returns the launch quantization of the clip, such as the next bar. */
  public LaunchQuantization quantization() {
    return LaunchQuantization.of(launchQuantization);
  }

  public ClipState withName(String changed) {
    return copyWith(changed, notes, envelopes);
  }

  public ClipState withNotes(List<MidiNote> changed) {
    return copyWith(name, List.copyOf(changed), envelopes);
  }

  public ClipState withEnvelopes(List<Envelope> changed) {
    return copyWith(name, notes, List.copyOf(changed));
  }

  /**
   * Returns the clip with new settings. Its new length is the length of the loop; if the clip does
   * not loop, it is the length of the part that plays.
   */
  public ClipState withSettings(ClipSettings settings) {
    LaunchQuantization grid = settings.launchQuantization();
    boolean startsAtZero = settings.start() == 0 || !settings.looping();
    return new ClipState(
        name,
        kind,
        settings.color(),
        settings.loopEnd() - settings.loopStart(),
        settings.looping(),
        settings.loopStart(),
        settings.loopEnd(),
        notes,
        envelopes,
        startsAtZero ? null : settings.start(),
        grid == LaunchQuantization.GLOBAL ? null : grid.toString());
  }

  /** Returns the clip with a loop over its whole length. */
  ClipState looped() {
    return withSettings(new ClipSettings(true, 0, length, 0, color, LaunchQuantization.GLOBAL));
  }

  /**
   * Returns the clip as a clip of the timeline, with its loop unrolled.
   *
   * @param beats the length of the timeline clip in beats
   * @param from the start of the timeline clip in beats from the song's start
   */
  ArrangementClip unrolled(double beats, double from) {
    return new LoopUnroller(this, beats).toArrangementClip(from);
  }

  private ClipState copyWith(String newName, List<MidiNote> newNotes, List<Envelope> newEnvelopes) {
    return new ClipState(
        newName,
        kind,
        color,
        length,
        looping,
        loopStart,
        loopEnd,
        newNotes,
        newEnvelopes,
        start,
        launchQuantization);
  }
}
