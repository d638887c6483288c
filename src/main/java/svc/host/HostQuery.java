package svc.host;

import java.util.List;

/**
 * A value to read from a host. Several queries can be sent in one request.
 *
 * @param track the handle of a track, null if the query is about the whole set
 * @param device the handle of a device, null if the query is about the whole track
 * @param param the index of a parameter, null if the query is about the whole device
 * @param values the raw values for which to read the texts that the host displays; empty for
 *     queries of other kinds
 */
public record HostQuery(
    Kind kind, String track, String device, Integer param, List<Double> values) {

  /** The kinds of values that a query can read. */
  public enum Kind {
    TRACKS,
    TRANSPORT,
    IDENTITY,
    RETURNS,
    MIXER,
    CHAIN,
    RACK_CHAINS,
    PARAMETERS,
    MACROS,
    DISPLAYS,
    SLOTS,
    CLIPS,
    TAKE_LANES,
    AUTOMATED,
    OVERRIDDEN,
    SCENES,
    LOCATORS
  }

  /**
   * Returns a query for the set: its tracks, scenes, locators, transport, identity or return
   * tracks.
   */
  public static HostQuery of(Kind kind) {
    return of(kind, null);
  }

  /**
   * Returns a query for a track: its mixer, chain, clip slots, arrangement clips or automated
   * parameters.
   */
  public static HostQuery of(Kind kind, String track) {
    return of(kind, track, null);
  }

  /** Returns a query for a device: its chains, parameters or macros. */
  public static HostQuery of(Kind kind, String track, String device) {
    return new HostQuery(kind, track, device, null, List.of());
  }

  /** Returns a query for the texts that the host displays for raw values of a parameter. */
  public static HostQuery displays(String track, String device, int param, List<Double> values) {
    return new HostQuery(Kind.DISPLAYS, track, device, param, values);
  }
}
