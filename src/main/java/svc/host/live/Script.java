package svc.host.live;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import svc.host.CommitListener;
import svc.model.SvcException;

/** The remote script: does one operation a request, within the time that one of its kind takes. */
final class Script implements AutoCloseable {
  private final Wire wire;
  private final Patience patience;
  private final Count count = new Count();
  private CommitListener listener = CommitListener.NONE;

  Script(Path bridgeFile, Edition edition, Patience patience) {
    this.wire = new Wire(bridgeFile, edition, patience.greeting());
    this.patience = patience;
  }

  /** Who answers; connects where that has not been done. */
  Greeting.Peer peer() {
    return wire.peer();
  }

  /** Announces to the listener what is about to be written. */
  void listen(CommitListener toWrites) {
    listener = toWrites;
  }

  /** What was written so far. */
  Count count() {
    return count;
  }

  /** Reads or writes what takes no time. */
  Reply ask(Operation operation) {
    return ask(operation, patience.ordinary());
  }

  /** Reads several things at once. */
  List<Reply> askAll(List<Operation> reads) {
    List<Map<String, Object>> trees = reads.stream().map(Operation::tree).toList();
    Answer answer = request(trees, patience.ordinary());
    return IntStream.range(0, reads.size())
        .mapToObj(i -> new Reply(reads.get(i).name(), answer.results().get(i), 0))
        .toList();
  }

  /** Works on envelopes and the timeline, which takes many turns of Live's main thread. */
  Reply work(Operation operation) {
    return ask(operation, patience.working());
  }

  /** Loads from Live's browser, whose first load of a session warms up the library. */
  Reply load(Operation operation) {
    return ask(operation, patience.loading());
  }

  private Reply ask(Operation operation, Duration timeout) {
    if (operation.isUndoable()) {
      listener.beforeWrite(() -> new LiveHistory(this).mark());
    }
    Answer answer = request(List.of(operation.tree()), timeout);
    return new Reply(operation.name(), answer.results().get(0), answer.undoSteps());
  }

  /** What an error left behind counts as well. */
  private Answer request(List<Map<String, Object>> operations, Duration timeout) {
    try {
      Answer answer = wire.request(operations, timeout);
      count.add(answer.undoSteps(), answer.stack());
      return answer;
    } catch (SvcException e) {
      if (e.details().get("undo_steps") instanceof Number steps) {
        count.addUntold(steps.intValue());
      }
      throw e;
    }
  }

  @Override
  public void close() {
    wire.close();
  }
}
