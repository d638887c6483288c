package svc.automation

import svc.model.envelope.AutomationTarget
import spock.lang.Specification
import svc.model.track.Decibels
import svc.model.device.Device
import svc.model.device.DeviceKind
import svc.model.track.Track
import svc.model.track.TrackKind

class LedgerHandleUpdaterSpec extends Specification {
  static LedgerEntry entry(String name = 'Lead', int position = 2, String device = 'Filter', int index = 1, String numbering = 'old') {
    new LedgerEntry(new LedgerEntry.LedgerTarget('trk_2', new AutomationTarget('dev_7', 5), device, 'Cutoff'), TimelineWritePlannerSpec.ramp(0, 8), '2026-11-21T12:00:00Z',
      new LedgerEntry.TrackAndDevicePosition(numbering, name, position, index), null)
  }

  static Track track(int handle, Integer position, String name) {
    new Track("trk_$handle", position, name, TrackKind.MIDI, null, new Decibels(0), 0.85, 0, false, false, false, null, null, null)
  }

  static Device device(int index, String name) { new Device(index, index - 1, "dev_${100 + index}", name, name, DeviceKind.AUDIO_EFFECT, true, false) }

  /** Returns the track, device and numbering of each updated entry. */
  static List updated(List<LedgerEntry> entries, List<Track> tracks, List<Device> devices) {
    new LedgerHandleUpdater('new', tracks, { devices }).update(new AutomationLedger(entries)).entries().collect { [it.track(), it.target().deviceId(), it.position().numbering()] }
  }

  def "entries are updated to the track and device with the same names"() {
    expect:
    updated([entry()], [track(31, 1, 'Bass'), track(32, 2, 'Vocal'), track(33, 3, 'Lead')], [device(1, 'Reverb'), device(2, 'Filter')]) ==
        [['trk_33', 'dev_102', 'new']]
  }

  def "of several with the same name, the one at the recorded position is used"() {
    expect:
    updated([entry('Lead', 2, 'Filter', 3)], [track(31, 1, 'Lead'), track(32, 2, 'Lead')], [device(1, 'Filter'), device(2, 'EQ'), device(3, 'Filter')]) ==
        [['trk_32', 'dev_103', 'new']]
  }

  def "entries without a matching track and device are dropped"() {
    expect:
    updated([entry()], tracks, devices) == []

    where:
    tracks                                       | devices
    [track(2, 2, 'Bass')]                        | [device(1, 'Filter')]
    [track(31, 1, 'Lead'), track(33, 3, 'Lead')] | [device(1, 'Filter')]
    [track(32, 2, 'Lead')]                       | [device(1, 'Reverb')]
    [track(32, 2, 'Lead')]                       | [device(2, 'Filter'), device(3, 'Filter')]
  }

  static LedgerEntry mixerEntry(int index, String param) {
    new LedgerEntry(new LedgerEntry.LedgerTarget('trk_2', new AutomationTarget('mixer', index), 'mixer', param), TimelineWritePlannerSpec.ramp(0, 8), '2026-11-21T12:00:00Z',
      new LedgerEntry.TrackAndDevicePosition('old', 'Lead', 2, 0), null)
  }

  static Track returnTrack(int handle, String name) {
    new Track("trk_$handle", null, name, TrackKind.RETURN, null, new Decibels(0), 0.85, 0, false, false, false, null, null, null)
  }

  def "a parameter of the mixer keeps its index, and a send is found by its return track: #param"() {
    given:
    def updater = new LedgerHandleUpdater('new', [track(33, 3, 'Lead'), returnTrack(41, 'A-Hall'), returnTrack(42, 'B-Delay')], { [] })
    def ledger = new AutomationLedger([mixerEntry(index, param)])

    expect:
    updater.update(ledger).entries().collect { [it.track(), it.target().deviceId(), it.target().paramIndex()] } == updated
    updater.updateDevices(ledger).entries()*.target()*.paramIndex() == [after]

    where:
    index | param           || updated                  | after
    0     | 'volume'        || [['trk_33', 'mixer', 0]]   | 0
    109   | 'send:A-Delay'  || [['trk_33', 'mixer', 142]] | 142
    142   | 'send:B-Delay'  || [['trk_33', 'mixer', 142]] | 142
    108   | 'send:A-Reverb' || []                         | 108
  }

  def "entries with current or permanent handles are unchanged"() {
    expect:
    updated([entry('Gone', 9, 'Gone', 9, 'new')], [], []) == [['trk_2', 'dev_7', 'new']]
    !LedgerHandleUpdater.isNeeded(new AutomationLedger([entry('Gone', 9, 'Gone', 9, 'new')]), 'new')
    !LedgerHandleUpdater.isNeeded(new AutomationLedger([entry()]), null)
    LedgerHandleUpdater.isNeeded(new AutomationLedger([entry()]), 'new')
  }
}
