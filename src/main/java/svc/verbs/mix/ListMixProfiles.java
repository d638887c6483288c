package svc.verbs.mix;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.session.Session;
import svc.store.mixguide.MixProfileStore;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the mix profiles. */
@VerbDeclaration(
    path = "mix profiles",
    tool = "list_mix_profiles",
    effect = VerbEffect.READS,
    summary = "List the mix profiles: the built-in ones and the user's own.",
    brief = "List the mix profiles: genres such as house and techno.",
    details =
        "A file NAME.yaml in the mix-profiles folder of svc's home adds a profile, or"
            + " overrides the built-in profile of that name. A profile that cannot be used has a"
            + " `problem`.",
    examples = "mix profiles")
public record ListMixProfiles() implements MixVerb<ListMixProfiles.MixProfileList> {

  /**
   * A mix profile.
   *
   * @param parent the profile that it extends, null for none
   * @param origin builtin, or user for a file of the user
   * @param file null for a built-in profile
   * @param problem why the profile cannot be used, null if it can be used
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn(value = "parent", heading = "extends"),
    @TableColumn("origin"),
    @TableColumn("problem"),
    @TableColumn(value = "description", optional = true),
    @TableColumn(value = "file", optional = true)
  })
  @ToolRows({
    @ToolRowField("name"),
    @ToolRowField(value = "description", firstSentence = true),
    @ToolRowField("parent"),
    @ToolRowField("origin"),
    @ToolRowField("file"),
    @ToolRowField("problem")
  })
  public record ListedMixProfile(
      String name, String description, String parent, String origin, String file, String problem) {}

  /** The mix profiles, sorted by name. */
  public record MixProfileList(List<ListedMixProfile> items, int total, List<Warning> warnings) {}

  @Override
  public MixProfileList run(Session session) {
    List<ListedMixProfile> rows =
        session.stores().mixProfiles().list().stream().map(ListMixProfiles::toRow).toList();
    List<Warning> broken =
        rows.stream()
            .filter(row -> row.problem() != null)
            .map(
                row ->
                    new Warning(
                        "PROFILE_BROKEN",
                        row.problem(),
                        MixProfileStore.isName(row.name())
                            ? "svc ignores this file until you correct it. Run `svc mix profile check \""
                                + row.file()
                                + "\"` to list all problems."
                            : "svc ignores this file until you rename it."))
            .toList();
    return new MixProfileList(rows, rows.size(), broken);
  }

  private static ListedMixProfile toRow(MixProfileStore.ListedProfile profile) {
    Path file = profile.file();
    return new ListedMixProfile(
        profile.name(),
        profile.description(),
        profile.parent(),
        profile.origin().toString(),
        file == null ? null : file.toString(),
        profile.problem());
  }
}
