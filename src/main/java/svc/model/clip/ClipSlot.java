package svc.model.clip;

import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;

/** A clip slot: its scene, counted from 1, and its clip, null if the slot is empty. */
public record ClipSlot(int sceneIndex, @UntrustedName String sceneName, SessionClip clip)
    implements WritesNulls, KeepsNulls {}
