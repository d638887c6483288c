package svc.host.live

import spock.lang.Tag
import svc.host.Capability

@Tag('slow')
class Live110Spec extends LiveHostContract {
  String getProfile() { '11.0' }

  boolean readsTimeline() { false }

  // Live creates audio clips since 12.0.5.
  boolean mustSupport(Capability capability) { capability != Capability.AUDIO_CLIP_CREATION }
}
