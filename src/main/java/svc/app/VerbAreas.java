package svc.app;

import java.util.List;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;
import svc.verbs.automation.AutomationVerb;
import svc.verbs.clip.ClipVerb;
import svc.verbs.device.DeviceVerb;
import svc.verbs.doctor.DoctorVerb;
import svc.verbs.host.HostVerb;
import svc.verbs.instrument.InstrumentVerb;
import svc.verbs.journal.JournalVerb;
import svc.verbs.mix.MixVerb;
import svc.verbs.project.ProjectVerb;
import svc.verbs.set.SetVerb;
import svc.verbs.track.TrackVerb;
import svc.verbs.undo.UndoVerb;

/** Every area there is. */
public final class VerbAreas {
  private VerbAreas() {}

  /** The catalogue of all verbs. */
  public static VerbCatalog catalog() {
    return new VerbCatalog(
        List.of(
            new VerbArea("track", "Tracks of the set.", TrackVerb.class),
            new VerbArea("clip", "Session-view clips.", ClipVerb.class),
            new VerbArea("device", "Devices on tracks.", DeviceVerb.class),
            new VerbArea(
                "instrument", "Instruments, presets and their tags.", InstrumentVerb.class, true),
            new VerbArea("automation", "Automation and parameters.", AutomationVerb.class),
            new VerbArea("mix", "Levels, pans, sends and returns.", MixVerb.class),
            new VerbArea("project", "Project files.", ProjectVerb.class),
            new VerbArea("host", "The host that is controlled.", HostVerb.class),
            new VerbArea("set", "Sets as files, where the host can do set_files.", SetVerb.class),
            new VerbArea("journal", "What svc wrote.", JournalVerb.class),
            new VerbArea("undo", "Undo.", UndoVerb.class),
            new VerbArea("doctor", "When something is wrong.", DoctorVerb.class)));
  }
}
