package svc.contents;

import java.util.List;
import svc.model.Scene;
import svc.model.SetInfo;
import svc.model.Transport;

/** All that a set holds. */
public record Contents(
    SetInfo set, Transport transport, List<Scene> scenes, List<TrackContents> tracks) {}
