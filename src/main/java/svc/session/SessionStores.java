package svc.session;

import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.host.Host;
import svc.host.StoredLedger;
import svc.model.set.SetInfo;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.session.project.ProjectFileFinder;
import svc.store.home.CustomCurveStore;
import svc.store.home.LedgerStore;
import svc.store.home.MixSnapshotStore;
import svc.store.home.UserSettings;
import svc.store.mixguide.AdviceTopicStore;
import svc.store.mixguide.MixProfileStore;
import svc.store.mixguide.MovementRulesStore;

/** The files of svc and of the user that a session reads and writes beside the set. */
public final class SessionStores {
  private final SvcHome home;
  private final Workspace workspace;
  private final Supplier<Host> host;
  private final LedgerStore ledgers;

  SessionStores(SvcHome home, Workspace workspace, Supplier<Host> host) {
    this.home = home;
    this.workspace = workspace;
    this.host = host;
    this.ledgers = new LedgerStore(home.ledgerFolder(), () -> ledgerInSet(host.get()));
  }

  /**
   * Reads the user's settings, which another process may have changed. Throws FILE_INVALID if they
   * are not valid.
   */
  public UserSettings readSettings() {
    return UserSettings.read(home.configFile());
  }

  /**
   * Returns the ledgers. The ledger of a set lists the automation that svc wrote onto the set's
   * timeline.
   */
  public LedgerStore ledgers() {
    return ledgers;
  }

  /** Returns the number of envelopes that the ledger of a set contains. */
  public int countRememberedEnvelopes(SetInfo set) {
    return ledgers.read(host.get().identity(set)).entries().size();
  }

  private static LedgerStore.SetLedger ledgerInSet(Host host) {
    StoredLedger stored = host.storedLedger();
    return stored == null
        ? null
        : new LedgerStore.SetLedger() {
          @Override
          public AutomationLedger read() {
            return stored.read();
          }

          @Override
          public void write(AutomationLedger ledger) {
            stored.write(ledger);
          }
        };
  }

  /**
   * Returns the mix profiles. A user's profile takes precedence over the built-in profile of the
   * same name.
   */
  public MixProfileStore mixProfiles() {
    return new MixProfileStore(home.mixProfilesFolder());
  }

  /**
   * Returns the movement rules. A user's rules take precedence over the built-in rules of the same
   * name.
   */
  public MovementRulesStore movementRules() {
    return new MovementRulesStore(home.movementRulesFolder());
  }

  /** Returns the user's curve shapes. */
  public CustomCurveStore curves() {
    return new CustomCurveStore(home.curvesFolder());
  }

  /**
   * Returns the topics of mixing advice. A user's topic takes precedence over the built-in topic of
   * the same name.
   */
  public AdviceTopicStore mixTopics() {
    return new AdviceTopicStore(home.mixAdviceFolder());
  }

  /** Returns the saved mix snapshots. */
  public MixSnapshotStore mixSnapshots() {
    return new MixSnapshotStore(home.mixSnapshotsFolder());
  }

  /** Returns the finder of the project files that the session may use. */
  public ProjectFileFinder projects() {
    return new ProjectFileFinder(workspace);
  }
}
