package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.home.MixSnapshot;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the saved mixes. */
@VerbDeclaration(
    path = "mix snapshot list",
    tool = "list_mix_snapshots",
    operation = "list",
    toolSummary = "List saved mixes (snapshots), or show the settings of one.",
    effect = VerbEffect.READS,
    summary = "List the mix snapshots.",
    examples = "mix snapshot list")
public record ListMixSnapshots() implements MixVerb<ListMixSnapshots.MixSnapshotList> {

  /**
   * A snapshot. All other fields are null if its file is not readable.
   *
   * @param set the name of the set from which it was saved, null if the host did not report it
   * @param tracks the number of tracks
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn(value = "saved_at", heading = "saved"),
    @TableColumn("set"),
    @TableColumn("tracks")
  })
  public record ListedMixSnapshot(
      String name, String savedAt, String host, @UntrustedName String set, Integer tracks) {}

  /** The snapshots in alphabetical order. */
  public record MixSnapshotList(List<ListedMixSnapshot> items, int total, List<Warning> warnings) {}

  @Override
  public MixSnapshotList run(Session session) {
    List<ListedMixSnapshot> rows = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    for (String name : session.stores().mixSnapshots().names()) {
      try {
        rows.add(toRow(name, session.stores().mixSnapshots().read(name)));
      } catch (SvcException e) {
        rows.add(new ListedMixSnapshot(name, null, null, null, null));
        warnings.add(
            new Warning(
                "MIX_SNAPSHOT_BROKEN",
                e.getMessage(),
                "If a newer version of svc wrote the file, update svc. Otherwise, repair the file, or run `svc mix snapshot delete "
                    + name
                    + "`."));
      }
    }
    return new MixSnapshotList(rows, rows.size(), warnings);
  }

  private static ListedMixSnapshot toRow(String name, MixSnapshot snapshot) {
    return new ListedMixSnapshot(
        name, snapshot.savedAt(), snapshot.host(), snapshot.setName(), snapshot.tracks().size());
  }
}
