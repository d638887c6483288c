package svc.model.clip;

import svc.model.serialization.Flattened;

/**
 * How a session clip plays when it is launched.
 *
 * @param active whether the clip plays at all; Live calls the switch Clip Activator
 * @param legato whether the clip continues at the position of the clip that it replaces
 */
public record LaunchSettings(boolean active, LaunchMode launchMode, boolean legato)
    implements Flattened {
  /** The settings of a new clip. */
  public static final LaunchSettings USUAL = new LaunchSettings(true, LaunchMode.TRIGGER, false);
}
