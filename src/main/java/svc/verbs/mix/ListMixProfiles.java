package svc.verbs.mix;

import java.nio.file.Path;
import java.util.List;
import svc.model.Warning;
import svc.session.Session;
import svc.store.guide.Profiles;
import svc.verb.Describes;
import svc.verb.Effect;

/** Lists the mix profiles. */
@Describes(
    path = "mix profiles",
    tool = "list_mix_profiles",
    effect = Effect.READS,
    summary = "List the mix profiles, built-in ones and the user's.",
    details =
        "A file NAME.yaml in the mix-profiles folder of svc's home adds a profile or stands in front"
            + " of a built-in one. One that cannot be used has a `problem`.",
    examples = "mix profiles",
    table = "name, parent:extends, origin, problem, description?, file?")
public record ListMixProfiles() implements MixVerb<ListMixProfiles.Found> {

  /**
   * A profile.
   *
   * @param parent the profile that it extends, null for none
   * @param origin builtin or user
   * @param file null for a built-in
   * @param problem why it cannot be used, null where it can
   */
  public record Row(
      String name, String description, String parent, String origin, String file, String problem) {}

  /** The profiles by name. */
  public record Found(List<Row> items, int total, List<Warning> warnings) {}

  @Override
  public Found run(Session session) {
    List<Row> rows = session.profiles().list().stream().map(ListMixProfiles::row).toList();
    List<Warning> broken =
        rows.stream()
            .filter(row -> row.problem() != null)
            .map(
                row ->
                    new Warning(
                        "PROFILE_BROKEN", row.problem(), "`svc mix profile check FILE` tells all."))
            .toList();
    return new Found(rows, rows.size(), broken);
  }

  private static Row row(Profiles.Listed one) {
    Path file = one.file();
    return new Row(
        one.name(),
        one.description(),
        one.parent(),
        one.origin().toString(),
        file == null ? null : file.toString(),
        one.problem());
  }
}
