package svc.comparison;

import java.util.List;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;

/** A set with its transport, scenes and tracks. */
public record SetContents(
    SetInfo set,
    TransportState transport,
    List<Scene> scenes,
    List<Locator> locators,
    List<TrackContents> tracks) {}
