package svc.testing.dsl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.ClipEnvelopes;
import svc.host.ClipNotes;
import svc.host.Devices;
import svc.host.Host;
import svc.host.Mixer;
import svc.host.Scenes;
import svc.host.SessionClips;
import svc.host.Tracks;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;

/** A host whose set is a list of lines. */
public final class FakeHost implements Host {
  public final List<String> set = new ArrayList<>();
  public int checkpoints;
  public Runnable afterWrite = () -> {};
  private final Set<Capability> capabilities;
  private int writes;
  private int othersWrites;

  public FakeHost(Capability... capabilities) {
    this.capabilities = Set.of(capabilities);
  }

  public void write(String line) {
    set.add(line);
    writes++;
    afterWrite.run();
  }

  /** Simulates a write by another process. */
  public void somebodyElseWrites() {
    set.add("other");
    othersWrites++;
  }

  @Override
  public Checkpoint createCheckpoint() {
    checkpoints++;
    List<String> before = List.copyOf(set);
    int writesBefore = writes;
    int othersBefore = othersWrites;
    return new Checkpoint() {
      @Override
      public int writeCount() {
        return writes - writesBefore;
      }

      @Override
      public boolean restore() {
        if (othersWrites != othersBefore) {
          return false;
        }
        set.clear();
        return set.addAll(before) || before.isEmpty();
      }
    };
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public Set<Capability> capabilities() {
    return capabilities;
  }

  @Override
  public SetInfo currentSet() {
    return new SetInfo("fake", null, false);
  }

  @Override
  public TransportState transport() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Tracks tracks() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Scenes scenes() {
    throw new UnsupportedOperationException();
  }

  @Override
  public SessionClips clips() {
    throw new UnsupportedOperationException();
  }

  @Override
  public ClipNotes notes() {
    throw new UnsupportedOperationException();
  }

  @Override
  public ClipEnvelopes envelopes() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Arrangement arrangement() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Mixer mixer() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Devices devices() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}
