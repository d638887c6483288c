package svc.host.live;

import svc.host.Transport;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;

/** Live's transport. Loop and metronome are not in Live's undo history. */
record LiveTransport(RemoteScriptClient script) implements Transport {

  @Override
  public TransportState play() {
    return send(ScriptOperation.of("transport.play"));
  }

  @Override
  public TransportState playFrom(double beats) {
    return send(ScriptOperation.of("transport.play").withArgument("at", beats));
  }

  @Override
  public TransportState stop() {
    return send(ScriptOperation.of("transport.stop"));
  }

  @Override
  public TransportState setTempo(double tempo) {
    return send(ScriptOperation.of("transport.tempo").withArgument("tempo", tempo));
  }

  @Override
  public TransportState setSignature(TimeSignature signature) {
    return send(
        ScriptOperation.of("transport.signature")
            .withArgument("numerator", signature.numerator())
            .withArgument("denominator", signature.denominator()));
  }

  @Override
  public TransportState setLoop(SongLoop loop) {
    return send(
        ScriptOperation.of("transport.loop")
            .withArgument("on", loop.looping())
            .withArgument("start", loop.loopStart())
            .withArgument("length", loop.loopLength()));
  }

  @Override
  public TransportState setMetronome(boolean on) {
    return send(ScriptOperation.of("transport.metronome").withArgument("on", on));
  }

  private TransportState send(ScriptOperation operation) {
    return script.send(operation).toRecord(TransportState.class);
  }
}
