package svc.session;

import java.util.List;
import svc.automation.AutomationLedger;
import svc.model.device.Device;
import svc.session.lookup.CachedDeviceChain;

/**
 * Updates the names and positions of devices in the ledger. With these, svc finds the devices again
 * after the host has given them new handles. Create this object before a write that changes
 * devices, and call {@link #update} afterwards.
 */
public final class LedgerDeviceUpdate implements AutoCloseable {
  private final Session session;
  private final LockedLedger ledger;

  public LedgerDeviceUpdate(Session session) {
    this.session = session;
    this.ledger = new LockedLedger(session);
  }

  /**
   * Stores the present position and the present name of each device of a track; for a device inside
   * a rack, its path instead of its name. Does nothing if the ledger has no automation of this
   * track.
   */
  public void update(String track) {
    AutomationLedger ofTrack = new AutomationLedger(ledger.ledger().forTrack(track));
    if (ofTrack.entries().isEmpty()) {
      return;
    }
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), track);
    List<Device> devices = ofTrack.hasDevicesInRacks() ? chain.allDevices() : chain.devices();
    ledger.write(ledger.ledger().withDevices(track, devices));
  }

  @Override
  public void close() {
    ledger.close();
  }
}
