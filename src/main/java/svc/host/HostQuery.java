package svc.host;

import java.util.List;

/**
 * A question to a host that changes nothing, for asking several at once.
 *
 * @param track the handle of the track that it is about, null for the whole set
 * @param device the handle of the device, null for the whole track
 * @param param the index of the parameter, null for the whole device
 * @param values raw values of the parameter, empty for other questions
 */
public record HostQuery(
    Kind kind, String track, String device, Integer param, List<Double> values) {

  /** What is asked for, named after the methods of the port. */
  public enum Kind {
    TRACKS,
    TRANSPORT,
    IDENTITY,
    RETURNS,
    MIXER,
    CHAIN,
    PARAMETERS,
    MACROS,
    DISPLAYS,
    CLIPS,
    AUTOMATED
  }

  /** A question about the set: its tracks, transport, identity or returns. */
  public static HostQuery of(Kind kind) {
    return of(kind, null);
  }

  /** A question about a track: its mixer, chain, arrangement clips or automated parameters. */
  public static HostQuery of(Kind kind, String track) {
    return of(kind, track, null);
  }

  /** A question about a device: its parameters or macros. */
  public static HostQuery of(Kind kind, String track, String device) {
    return new HostQuery(kind, track, device, null, List.of());
  }

  /** What the host displays at raw values of a parameter. */
  public static HostQuery displays(String track, String device, int param, List<Double> values) {
    return new HostQuery(Kind.DISPLAYS, track, device, param, values);
  }
}
