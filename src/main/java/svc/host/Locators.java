package svc.host;

import java.util.List;
import svc.model.set.Locator;
import svc.model.set.TransportState;

/**
 * The locators of the arrangement. A locator is identified by its position in beats. Methods throw
 * LOCATOR_NOT_FOUND if there is no locator at a position, and INVALID_ARGUMENT for a position that
 * is not from 0 to {@link TransportState#LAST_BEAT} or for a blank name.
 */
public interface Locators {

  /** Returns the locators in order of their positions. */
  List<Locator> list();

  /**
   * Creates a locator. Throws LOCATOR_EXISTS if there is one at this position, and
   * NOT_SUPPORTED_BY_HOST if the host cannot create locators while the song is playing.
   */
  Locator create(double beats, String name);

  /** Renames a locator and returns it with its new name. */
  Locator rename(double beats, String name);

  /**
   * Deletes a locator and returns it. Throws NOT_SUPPORTED_BY_HOST if the host cannot delete
   * locators while the song is playing.
   */
  Locator delete(double beats);

  /**
   * Deletes locators, and then creates or renames locators until each wanted locator exists. All
   * other locators are unchanged. Throws NOT_SUPPORTED_BY_HOST if the song is playing and the host
   * does not have {@link Capability#LOCATORS_WHILE_PLAYING}.
   *
   * @param deleted the positions of the locators to delete
   * @param wanted the positions and names of the locators to create or rename
   * @return all locators after the change
   */
  List<Locator> update(List<Double> deleted, List<Locator> wanted);

  /**
   * Moves the playback position to a locator. If the song is playing, the host may wait for the
   * next bar; the result then has the position before the jump.
   */
  TransportState jump(double beats);
}
