package svc.app;

import java.util.List;
import svc.verb.Area;
import svc.verb.Catalog;
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
public final class Areas {
  private Areas() {}

  /** The catalogue of all verbs. */
  public static Catalog catalog() {
    return new Catalog(
        List.of(
            new Area("track", "Tracks of the set.", TrackVerb.class),
            new Area("clip", "Session-view clips.", ClipVerb.class),
            new Area("device", "Devices on tracks.", DeviceVerb.class),
            new Area(
                "instrument", "Instruments, presets and their tags.", InstrumentVerb.class, true),
            new Area("automation", "Automation and parameters.", AutomationVerb.class),
            new Area("mix", "Levels, pans, sends and returns.", MixVerb.class),
            new Area("project", "Project files.", ProjectVerb.class),
            new Area("host", "The host that is controlled.", HostVerb.class),
            new Area("set", "Sets as files, where the host can do set_files.", SetVerb.class),
            new Area("journal", "What svc wrote.", JournalVerb.class),
            new Area("undo", "Undo.", UndoVerb.class),
            new Area("doctor", "When something is wrong.", DoctorVerb.class)));
  }
}
