package svc.verbs.doctor;

import java.nio.file.Path;
import java.util.List;
import svc.host.SetCounts;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.verbs.doctor.Proof.ExportedContents;

/** Compares the file of an exported set with the set that Live has open. */
record ExportedSetProof(Session session, SetCounts file, String savedBy) {

  /** Reads a set file. Throws FILE_NOT_FOUND, or FILE_INVALID if the file is not a set. */
  static ExportedSetProof prepare(Session session, Path path) {
    Path file = session.files().toRead(path);
    return new ExportedSetProof(
        session,
        session.application().setFileInspector().count(file),
        session.application().setFileInspector().describe(file).version());
  }

  /** Returns what the file and the set in Live contain, in numbers. */
  List<ExportedContents> compare() {
    SetCounts live = SetCounts.of(session.host());
    return List.of(
        row("BPM", NumberFormatter.format(file.tempo()), NumberFormatter.format(live.tempo())),
        row("tracks", file.tracks(), live.tracks()),
        row("return tracks", file.returnTracks(), live.returnTracks()),
        row("scenes", file.scenes(), live.scenes()),
        row("locators", file.locators(), live.locators()),
        row("devices", file.devices(), live.devices()),
        row("session clips", file.sessionClips(), live.sessionClips()),
        row("timeline clips", file.timelineClips(), live.timelineClips()),
        row("notes", file.notes(), live.notes()));
  }

  private static ExportedContents row(String contents, Object file, Object live) {
    return new ExportedContents(contents, String.valueOf(file), String.valueOf(live));
  }
}
