package svc.verbs.transport;

import svc.model.argument.SongPosition;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;

/**
 * The loop of the arrangement.
 *
 * @param start the start as bar.beat.sixteenth, each counted from 1
 */
public record LoopRange(boolean on, String start, double startBeats, double lengthBeats) {

  static LoopRange of(TransportState transport) {
    SongLoop loop = transport.loop();
    return new LoopRange(
        loop.looping(),
        SongPosition.format(loop.loopStart(), transport.signature()),
        loop.loopStart(),
        loop.loopLength());
  }

  /** Returns the loop in words, such as "on, 9.1.1 to 17.1.1". */
  String describe(TimeSignature signature) {
    String end = SongPosition.format(startBeats + lengthBeats, signature);
    return (on ? "on, " : "off, ") + start + " to " + end;
  }
}
