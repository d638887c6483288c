package svc.host.live;

import svc.host.HostQuery;

/** Converts queries of the host port to operations of the remote script. */
final class LiveQueryConverter {
  private LiveQueryConverter() {}

  static ScriptOperation operation(HostQuery query) {
    return switch (query.kind()) {
      case TRACKS -> ScriptOperation.of("tracks.list");
      case TRANSPORT -> ScriptOperation.of("transport.get");
      case IDENTITY -> identity(false);
      case RETURNS -> ScriptOperation.of("mixer.returns");
      case MIXER -> ScriptOperation.of("mixer.read", query.track());
      case CHAIN -> ScriptOperation.of("devices.chain", query.track());
      case RACK_CHAINS -> device("chains", query.track(), query.device());
      case PARAMETERS -> device("parameters", query.track(), query.device());
      case MACROS -> device("macros", query.track(), query.device());
      case DISPLAYS ->
          device("displays", query.track(), query.device())
              .withArgument("param", query.param())
              .withArgument("values", query.values());
      case SLOTS -> ScriptOperation.of("clips.slots", query.track());
      case CLIPS -> ScriptOperation.of("arrangement.clips", query.track());
      case TAKE_LANES -> ScriptOperation.of("arrangement.takes", query.track());
      case AUTOMATED -> ScriptOperation.of("arrangement.automated", query.track());
      case OVERRIDDEN -> ScriptOperation.of("arrangement.overridden", query.track());
      case SCENES -> ScriptOperation.of("clips.scenes");
      case LOCATORS -> ScriptOperation.of("locators.list");
    };
  }

  /**
   * Returns the operation that reads the identity stored in the set.
   *
   * @param claim whether to store a new identity first if the set has none
   */
  static ScriptOperation identity(boolean claim) {
    return ScriptOperation.of("set.identity").withArgument("claim", claim);
  }

  private static ScriptOperation device(String what, String track, String device) {
    return ScriptOperation.of("devices." + what, track).withArgument("device", device);
  }
}
