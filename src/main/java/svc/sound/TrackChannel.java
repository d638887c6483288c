package svc.sound;

import java.util.Arrays;
import java.util.List;
import svc.model.track.FaderScale;
import svc.sound.effect.Effect;
import svc.sound.effect.EffectTime;
import svc.sound.effect.Effects;
import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.score.ScoreMixer;
import svc.sound.score.ScoreTrack;
import svc.sound.signal.StereoBlock;

/** A track in the mixer: its sources, effects, fader and sends. */
final class TrackChannel {
  private static final float SILENT = 1e-7f;

  private final ScoreTrack track;
  private final NotePlayer notes;
  private final AudioPlayer audio;
  private final List<ScoreEffect> settings;
  private final List<Effect> effects;
  private final List<Control> isOn;
  private final StereoBlock input = new StereoBlock();
  private final StereoBlock output = new StereoBlock();
  private final double[] sendGains;
  private final double[] lastSendGains;
  private final FaderGain fader = new FaderGain(FaderScale.VOLUME);
  private final FaderGain[] sendFaders;
  private final double memoryBlocks;
  private boolean hasInput;
  private boolean isSilent = true;
  private long silentBlocks = Long.MAX_VALUE / 2;
  private double level = Double.NaN;
  private double pan;
  private double left = Double.NaN;
  private double right = Double.NaN;
  private double lastLeft;
  private double lastRight;

  TrackChannel(ScoreTrack track, SongClock clock, RenderRange range) {
    this.track = track;
    notes = new NotePlayer(track.notes(), track.instrument(), clock, range);
    audio = new AudioPlayer(track.audio(), clock, range);
    settings = track.effects();
    effects = settings.stream().map(each -> Effects.of(each, range.sampleRate())).toList();
    isOn = settings.stream().map(each -> each.setting("Device On", 1)).toList();
    sendGains = new double[track.mixer().sends().size()];
    lastSendGains = new double[sendGains.length];
    sendFaders = new FaderGain[sendGains.length];
    Arrays.setAll(sendFaders, index -> new FaderGain(FaderScale.SEND));
    double memory = effects.stream().mapToDouble(Effect::memorySeconds).max().orElse(0);
    memoryBlocks = memory * range.sampleRate() / StereoBlock.FRAMES + 1;
  }

  ScoreTrack track() {
    return track;
  }

  /** Removes the sound of the previous block, before other tracks add theirs. */
  void beginBlock() {
    input.clear();
    hasInput = false;
  }

  /** Adds sound that comes from another track. */
  void addInput(StereoBlock block) {
    input.add(block);
    hasInput = true;
  }

  /** Adds sound that a send of another track sends. */
  void addInput(StereoBlock block, double fromGain, double toGain) {
    if (fromGain != 0 || toGain != 0) {
      input.add(block, fromGain, toGain);
      hasInput = true;
    }
  }

  /**
   * Renders the block.
   *
   * @param beat the beat at the end of the block, for which the mixer is set
   * @param sends whether solo lets the sends of the track through
   */
  void render(long frame, EffectTime time, double beat, boolean sends, SideChains keys) {
    hasInput |= notes.render(input, frame, time.beat());
    hasInput |= audio.render(input, frame);
    if (!hasInput && silentBlocks > memoryBlocks) {
      isSilent = true;
      output.clear();
      setGains(beat, sends);
      return;
    }
    for (int i = 0; i < effects.size(); i++) {
      if (isOn.get(i).at(beat) >= 0.5) {
        effects.get(i).process(input, keys.blockFor(settings.get(i), input), time);
      }
    }
    silentBlocks = hasInput || input.peak() >= SILENT ? 0 : silentBlocks + 1;
    isSilent = false;
    output.copyFrom(input);
    setGains(beat, sends);
    output.scale(lastLeft, left, lastRight, right);
  }

  private void setGains(double beat, boolean sends) {
    ScoreMixer mixer = track.mixer();
    boolean isFirst = Double.isNaN(left);
    lastLeft = left;
    lastRight = right;
    setFader(
        mixer.mute().at(beat) >= 0.5 ? 0 : fader.at(mixer.volume().at(beat)),
        Math.max(-1, Math.min(1, mixer.pan().at(beat))));
    lastLeft = isFirst ? left : lastLeft;
    lastRight = isFirst ? right : lastRight;
    for (int i = 0; i < sendGains.length; i++) {
      Control send = mixer.sends().get(i);
      double wanted = send == null || !sends ? 0 : sendFaders[i].at(send.at(beat));
      lastSendGains[i] = isFirst ? wanted : sendGains[i];
      sendGains[i] = wanted;
    }
  }

  private void setFader(double newLevel, double newPan) {
    if (newLevel == level && newPan == pan) {
      return;
    }
    level = newLevel;
    pan = newPan;
    double angle = (pan + 1) * StrictMath.PI / 4;
    double root = StrictMath.sqrt(2);
    left = pan == 1 ? 0 : level * root * StrictMath.cos(angle);
    right = pan == -1 ? 0 : level * root * StrictMath.sin(angle);
  }

  /** Returns the sound after the fader. */
  StereoBlock output() {
    return output;
  }

  /** Returns the sound after the effects and before the fader. */
  StereoBlock afterEffects() {
    return input;
  }

  boolean isSilent() {
    return isSilent;
  }

  /** Applies the gains of this track's fader and pan to a block of another track. */
  void applyFader(StereoBlock block) {
    block.scale(lastLeft, left, lastRight, right);
  }

  boolean hasEffects() {
    return !effects.isEmpty();
  }

  double sendGain(int index) {
    return sendGains[index];
  }

  double lastSendGain(int index) {
    return lastSendGains[index];
  }

  int stolenVoices() {
    return notes.stolenVoices();
  }

  /** Finds the sound that drives an effect. */
  interface SideChains {
    StereoBlock blockFor(ScoreEffect effect, StereoBlock own);
  }
}
