package svc.sound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.track.TrackKind;
import svc.sound.effect.EffectTime;
import svc.sound.score.Score;
import svc.sound.score.ScoreTrack;
import svc.sound.signal.StereoBlock;

/**
 * Renders a score, block by block: the mix and the sound of each track after its fader. The same
 * score gives the same samples on every run.
 */
public final class SongRenderer {
  private final List<ScoreTrack> tracks;
  private final List<TrackChannel> channels = new ArrayList<>();
  private final List<Integer> returns;
  private final List<Integer> order;
  private final SongClock clock;
  private final int[][] members;
  private final boolean[] isHeard;
  private final boolean[] sends;
  private final long length;
  private final TrackChannel.SideChains keys;
  private long frame;

  public SongRenderer(Score score, RenderRange range) {
    tracks = score.tracks();
    clock = new SongClock(score.tempo(), range.startBeat(), range.sampleRate());
    length = clock.frameAt(range.endBeat());
    order = RenderOrder.of(tracks);
    returns = indexesOf(TrackKind.RETURN);
    members = new int[tracks.size()][];
    Arrays.setAll(members, this::membersOf);
    SoloRules solo = new SoloRules(tracks);
    isHeard = new boolean[tracks.size()];
    sends = new boolean[tracks.size()];
    for (int i = 0; i < tracks.size(); i++) {
      isHeard[i] = solo.isHeard(i);
      sends[i] = solo.sends(i);
      channels.add(new TrackChannel(tracks.get(i), clock, range));
    }
    keys =
        (effect, own) ->
            effect.sideChain() < 0 ? own : channels.get(effect.sideChain()).afterEffects();
  }

  /** Returns the indexes of the tracks whose sound goes to a track. */
  private int[] membersOf(int index) {
    int parent = tracks.get(index).kind() == TrackKind.MASTER ? ScoreTrack.MAIN : index;
    return IntStream.range(0, tracks.size())
        .filter(each -> each != index && tracks.get(each).parent() == parent)
        .toArray();
  }

  private List<Integer> indexesOf(TrackKind kind) {
    return IntStream.range(0, tracks.size())
        .filter(index -> tracks.get(index).kind() == kind)
        .boxed()
        .toList();
  }

  /** Returns the number of frames of the range, without the decay after it. */
  public long length() {
    return length;
  }

  /** Returns the number of frames that are rendered. */
  public long position() {
    return frame;
  }

  /** Returns the frame of a beat, counted from the start of the range. */
  public long frameAt(double beat) {
    return clock.frameAt(beat);
  }

  /** Returns the beat of a frame, counted from the start of the range. */
  public double beatAt(long atFrame) {
    return clock.beatAt(atFrame);
  }

  /** Renders the next block. */
  public void renderBlock() {
    double beat = clock.beatAt(frame);
    double end = clock.beatAt(frame + StereoBlock.FRAMES);
    EffectTime time = new EffectTime(beat, clock.tempoAt(beat));
    for (int index : order) {
      TrackChannel channel = channels.get(index);
      channel.beginBlock();
      collectInputs(index, channel);
      channel.render(frame, time, end, sends[index], keys);
    }
    frame += StereoBlock.FRAMES;
  }

  private void collectInputs(int index, TrackChannel channel) {
    switch (tracks.get(index).kind()) {
      case RETURN -> addSends(channel, returns.indexOf(index));
      default -> addTracks(channel, members[index]);
    }
  }

  private void addTracks(TrackChannel channel, int[] sources) {
    for (int each : sources) {
      TrackChannel source = channels.get(each);
      if (isHeard[each] && !source.isSilent()) {
        channel.addInput(source.output());
      }
    }
  }

  private void addSends(TrackChannel channel, int number) {
    for (int i = 0; i < tracks.size(); i++) {
      TrackChannel source = channels.get(i);
      boolean hasSend = number < tracks.get(i).mixer().sends().size();
      if (hasSend && source != channel && !source.isSilent()) {
        channel.addInput(source.output(), source.lastSendGain(number), source.sendGain(number));
      }
    }
  }

  /** Returns the mix of the last block: the output of the master. */
  public StereoBlock mix() {
    return channels.get(tracks.size() - 1).output();
  }

  /**
   * Copies the sound of a track in the last block: after its fader, and with the fader of the
   * master, so that tracks that are in no group add up to the mix.
   */
  public void copyStem(int track, StereoBlock to) {
    TrackChannel channel = channels.get(track);
    if (channel.isSilent() || !isHeard[track]) {
      to.clear();
      return;
    }
    to.copyFrom(channel.output());
    channels.get(tracks.size() - 1).applyFader(to);
  }

  /** Returns whether a track was silent in the last block. */
  public boolean isSilent(int track) {
    return channels.get(track).isSilent() || !isHeard[track];
  }

  /** Returns whether the master has effects, so that the tracks do not add up to the mix. */
  public boolean hasMasterEffects() {
    return channels.get(tracks.size() - 1).hasEffects();
  }

  /** Returns how many voices of a track ended early, because others needed their places. */
  public int stolenVoices(int track) {
    return channels.get(track).stolenVoices();
  }
}
