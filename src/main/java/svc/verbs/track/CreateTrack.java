package svc.verbs.track;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.instrument.DeviceLoader;
import svc.instrument.LoadableItemFinder;
import svc.instrument.RearmedTracksWarning;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.LoadedDevice;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.CreatedTrack;
import svc.model.track.NewTrackKind;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Creates a track. */
@VerbDeclaration(
    path = "track create",
    tool = "edit_tracks",
    operation = "create",
    toolSummary =
        "Add a new track (MIDI, audio, return; a bus is an audio track), or rename, copy, color (colour), group, route or delete (get rid of) tracks.",
    effect = VerbEffect.WRITES,
    summary = "Create a MIDI, audio or return track, empty or with a device.",
    examples = {
      "track create Strings",
      "track create Guitar --kind audio --at 4",
      "track create Space --kind return --device Echo"
    })
public record CreateTrack(
    @VerbArgument(
            value = "Name of the track, at most 200 characters.",
            tool = "name",
            cli = "<name>",
            optional = true)
        String name,
    @VerbArgument(
            value = "Kind of the track.",
            tool = "kind",
            cli = "--kind KIND",
            defaultValue = "midi")
        NewTrackKind kind,
    @VerbArgument(
            value =
                "Position of the track, counted from 1 as in the track list; the end when omitted.",
            brief = "position; default end",
            tool = "at",
            cli = "--at POSITION",
            min = 1,
            optional = true,
            otherTypes = "string")
        Integer at,
    @VerbArgument(
            value =
                "Device to load onto the track: <folder>/<device_name>, browser path, query: URI or"
                    + " the name of a single item.",
            brief = "load it, e.g. Reverb",
            tool = "device",
            cli = "--device ITEM",
            optional = true)
        BrowserPath device)
    implements TrackVerb<WrittenTrack> {

  public CreateTrack {
    name = name == null ? null : NewName.require(name);
    device = device == null || device.text().isBlank() ? null : device;
  }

  @Override
  public UndoPlan undoPlan(WrittenTrack result) {
    return UndoPlan.byCalls(
        RecordedCall.of("track delete").withArgument("track_id", result.livesetId()));
  }

  @Override
  public WrittenTrack run(Session session) {
    session.host().require(Capability.TRACK_CREATION);
    if (kind == NewTrackKind.RETURN && at != null) {
      session.writes().requireOptional(Capability.RETURN_POSITIONS);
    }
    requirePosition(session);
    BrowserItem item = device == null ? null : findItem(session);
    List<Track> others = session.host().tracks().list();
    Optional<Checkpoint> before =
        item == null ? Optional.empty() : session.writes().createCheckpoint();
    CreatedTrack created = session.host().tracks().create(kind.toTrackKind(), name, at);
    if (name != null) {
      session.noteNameProblems(
          "track", ReturnTrack.nameInSet(created.track(), name), others.stream().map(Track::name));
    }
    List<Warning> warnings = new ArrayList<>();
    RearmedTracksWarning.warning(created.rearmed(), "the new track").ifPresent(warnings::add);
    if (item == null) {
      return WrittenTrack.of(session, created.track(), warnings, text(created.track()));
    }
    LoadedDevice loaded = load(session, created.track(), item, before);
    LoadableItemFinder.matchWarning(device.text(), item).ifPresent(warnings::add);
    DeviceLoader.rearmedWarning(loaded).ifPresent(warnings::add);
    return WrittenTrack.of(
        session,
        created.track(),
        loaded.device(),
        warnings,
        text(created.track()) + " with " + TextSanitizer.sanitizeName(loaded.device().name()));
  }

  private BrowserItem findItem(Session session) {
    session.host().require(Capability.DEVICE_LOADING);
    return new LoadableItemFinder(session).findByTextOrName(device.text());
  }

  /**
   * Loads an item onto the new track. If it cannot be loaded, no track remains.
   *
   * @param before the set without the track, empty if the host has no checkpoints
   */
  private static LoadedDevice load(
      Session session, Track track, BrowserItem item, Optional<Checkpoint> before) {
    try {
      return DeviceLoader.loadAndVerify(session, track, item, null);
    } catch (SvcException e) {
      if (before.filter(Checkpoint::restore).isEmpty()) {
        session.host().tracks().delete(track.livesetId());
      }
      throw e.withPrefix("no track was created: ");
    }
  }

  private void requirePosition(Session session) {
    boolean isReturn = kind == NewTrackKind.RETURN;
    long last =
        1
            + session.host().tracks().list().stream()
                .filter(
                    isReturn
                        ? track -> track.kind() == TrackKind.RETURN
                        : track -> track.position() != null)
                .count();
    if (at != null && at > last) {
      throw INVALID_ARGUMENT
          .because("{at} must be between 1 and " + last + ", not " + at)
          .hint("Give " + last + " to place the track after the last one.")
          .withDetail("argument", "at");
    }
  }

  private static String text(Track track) {
    String place = track.position() == null ? "" : ", position " + track.position();
    String kind = track.kind() == TrackKind.MIDI ? "MIDI" : track.kind().toString();
    return "Created " + kind + " track " + TextSanitizer.sanitizeName(track.name()) + place;
  }
}
