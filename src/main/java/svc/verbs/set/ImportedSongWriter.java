package svc.verbs.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.Host;
import svc.host.Transport;
import svc.interchange.ImportedSong;
import svc.interchange.ImportedSong.ImportedMixer;
import svc.interchange.ImportedSong.ImportedTrack;
import svc.interchange.Omission;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.model.set.Locator;
import svc.model.track.Decibels;
import svc.model.track.FaderScale;
import svc.model.track.MixerChange;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Writes a song into a new set, whose empty tracks the tracks of the song replace. */
final class ImportedSongWriter {
  private final Host host;
  private final ImportedSong song;
  private final Set<Omission> omissions;
  private final ImportedTrackDevices devices;
  private final ImportedAudioFiles files;
  private final double tempo;

  /** The tracks of the set in the order of the imported tracks; null where there is none. */
  private final List<Track> tracks = new ArrayList<>();

  /**
   * Creates a writer.
   *
   * @param files the audio files of the song
   * @param omissions receives what the set cannot hold
   */
  ImportedSongWriter(
      Session session, ImportedSong song, ImportedAudioFiles files, Set<Omission> omissions) {
    this.host = session.host();
    this.song = song;
    this.files = files;
    this.omissions = omissions;
    this.devices = new ImportedTrackDevices(session, this::omit);
    this.tempo = Math.max(Transport.MIN_TEMPO, Math.min(Transport.MAX_TEMPO, song.bpm()));
  }

  private void omit(String track, String what) {
    omissions.add(new Omission(track, what));
  }

  /**
   * A new track.
   *
   * @param part the part that the track plays, null if it is unknown
   * @param instrument the loaded instrument, null if there is none
   * @param clips the number of clips on its timeline
   */
  public record WrittenTrackSummary(
      int position,
      String livesetId,
      @UntrustedName String name,
      PartType part,
      @UntrustedName String instrument,
      int clips) {}

  /** Writes the song and returns its MIDI and audio tracks. */
  List<WrittenTrackSummary> write() {
    host.transportControl().setTempo(tempo);
    if (tempo != song.bpm()) {
      omit(null, "the tempo, which must be between 20 and 999 bpm");
    }
    host.transportControl().setSignature(song.signature());
    createTracks();
    group();
    writeMixer();
    List<WrittenTrackSummary> written = new ArrayList<>();
    Map<Integer, ImportedEnvelopes> envelopes = new HashMap<>();
    for (int i = 0; i < tracks.size(); i++) {
      if (tracks.get(i) != null) {
        writeTrack(i, written, envelopes);
      }
    }
    new ImportedScenes(host, tempo, tracks, envelopes, files, this::omit).write(song.scenes());
    for (Locator locator : song.locators()) {
      host.locators().create(locator.positionBeats(), TextSanitizer.sanitizeName(locator.name()));
    }
    return List.copyOf(written);
  }

  private void createTracks() {
    List<Track> empty =
        host.tracks().list().stream().filter(track -> track.kind().hasClipSlots()).toList();
    boolean hasMixer = song.tracks().stream().anyMatch(track -> track.mixer() != null);
    if (hasMixer) {
      host.mixer().listReturnTracks().forEach(each -> host.tracks().delete(each.livesetId()));
    }
    boolean hasMaster = false;
    for (ImportedTrack track : song.tracks()) {
      boolean isSecondMaster = track.kind() == TrackKind.MASTER && hasMaster;
      tracks.add(isSecondMaster ? null : create(track));
      hasMaster |= track.kind() == TrackKind.MASTER;
    }
    if (tracks.stream().anyMatch(track -> track != null && track.kind().hasClipSlots())) {
      empty.forEach(track -> host.tracks().delete(track.livesetId()));
    }
  }

  private Track create(ImportedTrack track) {
    String name = TextSanitizer.sanitizeName(track.name());
    return switch (track.kind()) {
      case MIDI, AUDIO -> colored(host.tracks().create(track.kind(), name, null).track(), track);
      case RETURN ->
          colored(
              host.tracks().create(TrackKind.RETURN, ReturnTrack.withoutLetter(name), null).track(),
              track);
      case MASTER ->
          host.tracks().list().stream()
              .filter(each -> each.kind() == TrackKind.MASTER)
              .findFirst()
              .orElse(null);
      // A group is created from its members.
      case GROUP -> null;
    };
  }

  private Track colored(Track created, ImportedTrack track) {
    return track.color() == null
        ? created
        : host.tracks().setColor(created.livesetId(), track.color());
  }

  /** Groups tracks, from the innermost groups to the outermost ones. */
  private void group() {
    for (int group = song.tracks().size() - 1; group >= 0; group--) {
      ImportedTrack imported = song.tracks().get(group);
      if (imported.kind() == TrackKind.GROUP) {
        List<String> members = members(group);
        if (members.isEmpty()) {
          omit(imported.name(), "a group without tracks");
        } else {
          String name = TextSanitizer.sanitizeName(imported.name());
          Track created = host.tracks().group(members, null, name).get(0);
          tracks.set(group, colored(created, imported));
        }
      }
    }
  }

  private List<String> members(int group) {
    List<String> members = new ArrayList<>();
    for (int i = group + 1; i < tracks.size(); i++) {
      Track track = tracks.get(i);
      boolean isMember = song.tracks().get(i).group() == group && track != null;
      if (isMember && track.kind().hasPosition()) {
        members.add(track.livesetId());
      }
    }
    return members;
  }

  private void writeMixer() {
    Map<String, MixerChange> changes = new LinkedHashMap<>();
    for (int i = 0; i < tracks.size(); i++) {
      ImportedMixer mixer = song.tracks().get(i).mixer();
      Track track = tracks.get(i);
      if (mixer != null && track != null) {
        boolean isMaster = track.kind() == TrackKind.MASTER;
        changes.put(
            track.livesetId(),
            new MixerChange(
                null,
                mixer.volume(),
                mixer.pan(),
                isMaster ? null : mixer.mute(),
                isMaster ? null : mixer.solo(),
                null,
                isMaster ? Map.of() : sends(mixer)));
      }
    }
    if (!changes.isEmpty()) {
      host.mixer().write(changes);
    }
  }

  private Map<String, Decibels> sends(ImportedMixer mixer) {
    Map<String, Decibels> sends = new LinkedHashMap<>();
    for (ImportedSong.ImportedSend send : mixer.sends()) {
      Track target = send.track() < 0 ? null : tracks.get(send.track());
      if (target != null && target.kind() == TrackKind.RETURN) {
        sends.put(target.livesetId(), FaderScale.SEND.toDb(send.level()));
      }
    }
    return sends;
  }

  private void writeTrack(
      int index, List<WrittenTrackSummary> written, Map<Integer, ImportedEnvelopes> envelopes) {
    ImportedTrack imported = song.tracks().get(index);
    Track track = tracks.get(index);
    ImportedTrackDevices.LoadedDevices loaded = devices.load(imported, track);
    ImportedEnvelopes converter = new ImportedEnvelopes(imported, track, loaded, devices, tracks);
    envelopes.put(index, converter);
    List<ImportedEnvelopes.ImportedEnvelope> lanes = converter.convert(imported.automation());
    int unknown = imported.automation().size() - lanes.size();
    if (unknown > 0) {
      omit(imported.name(), "automation of " + unknown + " parameters that svc does not have");
    }
    if (!track.kind().hasClipSlots()) {
      if (!lanes.isEmpty()) {
        omit(imported.name(), "automation, which only MIDI and audio tracks have");
      }
      return;
    }
    List<ArrangementClip> clips =
        new ImportedTimeline(track, tempo, converter, files, lanes).convert(imported.clips());
    host.arrangement().placeClips(track.livesetId(), clips);
    written.add(
        new WrittenTrackSummary(
            written.size() + 1,
            track.livesetId(),
            track.name(),
            imported.part(),
            loaded.instrument(),
            clips.size()));
  }

  /** Returns the warnings about the chosen instruments. */
  List<Warning> warnings() {
    return List.copyOf(new LinkedHashSet<>(devices.warnings()));
  }
}
