package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.app.VerbAreas

/** Hints of the command line, translated for models. */
class ToolHintTranslatorSpec extends Specification {
  static final CATALOG = VerbAreas.catalog()

  def remedies = new ToolHintTranslator(CATALOG)

  def "#hint"() {
    expect:
    remedies.translate(hint, verb ? CATALOG.find(verb.split(' ') as List).get() : null) == translated

    where:
    hint                                                        | verb             || translated
    '`svc track list` shows the tracks.'                        | null             || '`list_tracks` shows the tracks.'
    'Run `svc track list`.'                                     | null             || 'Call `list_tracks`.'
    '`svc device list TRACK` shows a track\'s devices.'         | null             || '`list_devices` shows a track\'s devices.'
    '`svc instrument list --search TEXT` looks for it.'         | null             || '`list_browser_items` with `search: TEXT` looks for it.'
    'Run `svc device default Drums --set ITEM` to load it.'     | null             || 'Call `set_default_instrument` with `path: ITEM` to load it.'
    'To keep it, run `svc undo 2`.'                             | null             || 'To keep it, run `undo` with `steps: 2`.'
    'Run `svc transport tempo 128` first.'                      | null             || 'Call `set_transport` with `operation: tempo, bpm: 128` first.'
    'Be exact. `svc instrument tag --all` means every one.'     | null             || 'Be exact.'
    '`svc instrument tag --all` means every one. Or be exact.'  | null             || 'Or be exact.'
    '`--from 9.1 --length 32` is the window.'                   | 'automation get' || '`start: 9.1, length_beats: 32` is the window.'
    'Choose another with --host; `svc doctor` says more.'       | null             || 'Choose another with the option host; svc\'s command doctor says more.'
    'Run `svc host install --library X`, then restart Live.'    | null             || 'Ask the user to run svc\'s command host install, then restart Live.'
    'Values from -6 to -3, a--b.'                               | null             || 'Values from -6 to -3, a--b.'
  }

  def "a reference to the help becomes a description of the argument: #argument"() {
    given:
    def verb = CATALOG.find(['mix', 'returns']).get()
    def write = CATALOG.find(['clip', 'create']).get()

    expect:
    HelpReferenceReplacer.replaceHelpReference('Run `svc help mix returns` to see what it accepts.', verb, null, '') == 'list_returns has no arguments.'
    HelpReferenceReplacer.replaceHelpReference('Run `svc help VERB` to see what it accepts.', write, argument, message) == form

    where:
    argument | message || form
    null     | ''   || 'create_clip requires track_id and accepts scene_index, timeline_at, bars, name, replace, file, dry_run.'
    'x'      | ''   || 'create_clip requires track_id and accepts scene_index, timeline_at, bars, name, replace, file, dry_run.'
    'bars'   | ''   || '`bars`: Length of the clip in bars. Between 0.001 and 10000 bars.'
  }
}
