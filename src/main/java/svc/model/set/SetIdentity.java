package svc.model.set;

/**
 * What tells a set from others, fit for a file name.
 *
 * @param origin what it was told by before it was saved elsewhere, null where it was not
 */
public record SetIdentity(String id, String origin) {

  /** One that was never another. */
  public SetIdentity(String id) {
    this(id, null);
  }
}
