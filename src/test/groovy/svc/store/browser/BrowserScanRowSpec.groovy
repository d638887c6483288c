package svc.store.browser

import spock.lang.Specification
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind

class BrowserScanRowSpec extends Specification {
  def "#path is a #kind"() {
    expect:
    row(path, false, device, true).toItem() == Optional.of(new BrowserItem('u#', name(path), path, BrowserItemKind.values().find { it as String == kind }, true))

    where:
    path                                                | device || kind
    'Plug-Ins/VST3/Maker/Synth'                         | true   || 'Plugin'
    'Plug-Ins/VST3/Synth'                               | false  || 'Plugin'
    'Plug-Ins/Presets/Loud.adg'                         | false  || 'Plugin'
    'Plug-Ins/x.mid'                                    | false  || 'Plugin'
    'Packs/House/Clips/Riff.mid'                        | false  || 'MidiClip'
    'Packs/House/Clips/Riff.ALC'                        | false  || 'MidiClip'
    'Audio Effects/Echo/Riff.alc'                       | false  || 'MidiClip'
    'Audio Effects/Delay & Loop/Echo'                   | true   || 'AudioEffect'
    'Audio Effects/Delay & Loop/Echo/Dub.adv'           | false  || 'AudioEffect'
    'Audio Effects/Audio Effect Rack/Wide.adg'          | false  || 'AudioEffect'
    'MIDI Effects/Arpeggiator'                          | true   || 'MidiEffect'
    'MIDI Effects/Arpeggiator/Up.adv'                   | false  || 'MidiEffect'
    'MIDI Effects/MIDI Effect Rack/Strum.adg'           | false  || 'MidiEffect'
    'Instruments/Instrument Rack/Keys.adg'              | false  || 'Rack'
    'Drums/808 Core Kit.ADG'                            | true   || 'Rack'
    'Sounds/Bass/Sub.adv'                               | false  || 'Preset'
    'Instruments/Operator'                              | true   || 'Device'
    'Instruments/Max Instrument/Poly.amxd'              | true   || 'Device'
    'Max for Live/Max Audio Effect/Shaper.amxd'         | true   || 'AudioEffect'
    'Max for Live/Max MIDI Effect/Melodic Steps.amxd'   | false  || 'MidiEffect'
    'Max for Live/Max Instrument/Bass.amxd'             | false  || 'Device'
    'Packs/X/Audio Effects/Shaper.amxd'                 | false  || 'AudioEffect'
    'Packs/X/MIDI Effects/Steps.amxd'                   | true   || 'MidiEffect'
    'Packs/X/MIDI Effects/Chord.adg'                    | false  || 'Rack'
    'audio effects/Echo'                                | true   || 'Device'
    'Operator'                                          | true   || 'Device'
    'Instruments/v1.5'                                  | true   || 'Device'
  }

  def "#path is not an item: folder #folder, device #device, loadable #loadable"() {
    expect:
    row(path, folder, device, loadable).toItem().empty

    where:
    path                            | folder | device | loadable
    'Audio Effects/Delay & Loop'    | true   | false  | false
    'Plug-Ins/VST3'                 | true   | false  | false
    'Packs/House/Kits.adg'          | true   | false  | false
    'Samples/Kick.wav'              | false  | false  | true
    'Samples/Kick.AIFF'             | false  | false  | true
    'Plug-Ins/Kick.wav'             | false  | false  | true
    'Audio Effects/Impulse.flac'    | false  | false  | true
    'Packs/X/Loop.mp3'              | false  | true   | true
    'Packs/X/Loop.rx2'              | false  | false  | true
    'Packs/X/Readme.txt'            | false  | false  | true
    'Packs/X'                       | false  | false  | false
    'Grooves/Swing.agr'             | false  | false  | true
    ''                              | false  | false  | true
    '/'                             | false  | false  | true
    '//'                            | false  | false  | true
  }

  def "a device in a folder row is a device, and an item that cannot be loaded is marked as such"() {
    expect:
    row('Instruments/Operator', true, true, loadable).toItem().get().loadable() == loadable

    where:
    loadable << [true, false]
  }

  private static BrowserScanRow row(String path, boolean folder, boolean device, boolean loadable) {
    new BrowserScanRow('u#', name(path), path, folder, device, loadable)
  }

  private static String name(String path) { path.substring(path.lastIndexOf('/') + 1) }
}
