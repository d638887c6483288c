package svc.model.clip;

import java.util.Locale;

/** The view into which Live captures MIDI; with auto, the view that it shows. */
public enum CaptureDestination {
  AUTO,
  SESSION,
  ARRANGEMENT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
