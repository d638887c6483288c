package svc.model.clip;

import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;

/** A clip slot: the scene it stands in (from 1) and its clip, null when empty. */
public record ClipSlot(int sceneIndex, @UntrustedName String sceneName, SessionClip clip)
    implements WritesNulls, KeepsNulls {}
