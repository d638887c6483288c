package svc.verbs.project;

import svc.host.Capability;
import svc.host.Host;
import svc.model.set.TransportState;
import svc.model.track.Track;
import svc.session.WriteStepRunner;
import svc.session.project.TransportDifferenceWarnings;
import svc.store.project.Project;
import svc.verbs.project.GenerateSetFromProject.ChangedTransport;

/**
 * Sets the tempo and the time signature of a set to those of a project. In a set with clips,
 * changes them only on request, because the change would move the clips.
 */
final class ProjectTransportWriter {
  private final Host host;
  private final Project song;
  private final WriteStepRunner steps;

  ProjectTransportWriter(Host host, Project song, WriteStepRunner steps) {
    this.host = host;
    this.song = song;
    this.steps = steps;
  }

  /**
   * Changes the tempo and the time signature of the set and returns them; null if they were not
   * changed. Adds a warning for each setting that still differs from the project.
   *
   * @param isRequested whether to change the settings of a set with clips
   */
  ChangedTransport write(boolean isRequested) {
    TransportState before = host.transport();
    TransportState after = before;
    if (differsFrom(before) && isAllowed(isRequested)) {
      setTempo(before);
      setSignature(before);
      after = host.transport();
    }
    steps.addWarnings(TransportDifferenceWarnings.compare(song, after));
    return isSame(before, after) ? null : ChangedTransport.between(before, after);
  }

  private boolean differsFrom(TransportState transport) {
    return !TransportDifferenceWarnings.compare(song, transport).isEmpty();
  }

  private boolean isAllowed(boolean isRequested) {
    if (isRequested) {
      host.require(Capability.TRANSPORT_CONTROL);
      return true;
    }
    return host.capabilities().contains(Capability.TRANSPORT_CONTROL) && isSetEmpty();
  }

  private boolean isSetEmpty() {
    return host.tracks().list().stream()
        .filter(track -> track.kind().hasClipSlots())
        .allMatch(this::isEmpty);
  }

  private boolean isEmpty(Track track) {
    return host.clips().slots(track.livesetId()).stream().allMatch(slot -> slot.clip() == null)
        && host.arrangement().clips(track.livesetId()).isEmpty();
  }

  private void setTempo(TransportState before) {
    if (song.tempo() != null && song.tempo() != before.tempo()) {
      steps.write(
          "the tempo could not be set: ", () -> host.transportControl().setTempo(song.tempo()));
    }
  }

  private void setSignature(TransportState before) {
    if (!song.signature().equals(before.signature())) {
      steps.write(
          "the time signature could not be set: ",
          () -> host.transportControl().setSignature(song.signature()));
    }
  }

  private static boolean isSame(TransportState before, TransportState after) {
    return before.tempo() == after.tempo() && before.signature().equals(after.signature());
  }
}
