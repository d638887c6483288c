package svc.app;

import java.util.List;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;
import svc.verbs.als.AlsVerb;
import svc.verbs.arrangement.ArrangementVerb;
import svc.verbs.automation.AutomationVerb;
import svc.verbs.clip.ClipVerb;
import svc.verbs.device.DeviceVerb;
import svc.verbs.doctor.DoctorVerb;
import svc.verbs.history.HistoryVerb;
import svc.verbs.host.HostVerb;
import svc.verbs.instrument.InstrumentVerb;
import svc.verbs.journal.JournalVerb;
import svc.verbs.locator.LocatorVerb;
import svc.verbs.mix.MixVerb;
import svc.verbs.movement.MovementVerb;
import svc.verbs.note.NoteVerb;
import svc.verbs.part.PartVerb;
import svc.verbs.project.ProjectVerb;
import svc.verbs.redo.RedoVerb;
import svc.verbs.scene.SceneVerb;
import svc.verbs.set.SetFileVerb;
import svc.verbs.sound.ListenVerb;
import svc.verbs.sound.RenderVerb;
import svc.verbs.track.TrackVerb;
import svc.verbs.transport.TransportVerb;
import svc.verbs.undo.UndoVerb;

/** The list of all areas, which are groups of verbs such as "clip". */
public final class VerbAreas {
  /**
   * The catalog for the whole process. It is immutable, except that it loads descriptors on first
   * use.
   */
  private static final VerbCatalog CATALOG =
      new VerbCatalog(
          List.of(
              new VerbArea("track", "Tracks of the set.", TrackVerb.class),
              new VerbArea("scene", "Scenes of the session view.", SceneVerb.class),
              new VerbArea("clip", "Session clips.", ClipVerb.class),
              new VerbArea("note", "Notes of session clips.", NoteVerb.class),
              new VerbArea("device", "Devices on tracks.", DeviceVerb.class),
              new VerbArea(
                  "instrument", "Instruments, presets and their tags.", InstrumentVerb.class, true),
              new VerbArea("automation", "Automation and parameters.", AutomationVerb.class),
              new VerbArea("movement", "Movement by energy.", MovementVerb.class),
              new VerbArea("transport", "The transport.", TransportVerb.class),
              new VerbArea("arrangement", "Clips on the timeline.", ArrangementVerb.class),
              new VerbArea("locator", "Locators.", LocatorVerb.class),
              new VerbArea("mix", "Levels, pans, sends and returns.", MixVerb.class),
              new VerbArea("render", "Sound.", RenderVerb.class),
              new VerbArea("listen", "Playback of sketch sounds.", ListenVerb.class),
              new VerbArea("part", "Parts.", PartVerb.class),
              new VerbArea("project", "Project files.", ProjectVerb.class),
              new VerbArea("host", "The host and its remote script.", HostVerb.class),
              new VerbArea("set", "Set files.", SetFileVerb.class),
              new VerbArea("als", "Live Set files.", AlsVerb.class),
              new VerbArea("history", "The history of writes.", HistoryVerb.class),
              new VerbArea("journal", "The journal of svc's writes.", JournalVerb.class),
              new VerbArea("undo", "Undo.", UndoVerb.class),
              new VerbArea("redo", "Redo.", RedoVerb.class),
              new VerbArea("doctor", "Diagnosis of problems.", DoctorVerb.class)));

  private VerbAreas() {}

  /** Returns the catalog of all verbs. */
  public static VerbCatalog catalog() {
    return CATALOG;
  }
}
