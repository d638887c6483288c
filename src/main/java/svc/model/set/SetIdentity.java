package svc.model.set;

/**
 * The identity of a set, by which svc finds its files about the set, such as the ledger.
 *
 * @param id an identifier that is valid as a file name
 * @param origin the id that the set had before it was saved as another file, null if it was never
 *     saved as another file
 */
public record SetIdentity(String id, String origin) {

  /** Creates the identity of a set that was never saved as another file. */
  public SetIdentity(String id) {
    this(id, null);
  }
}
