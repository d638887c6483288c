package svc.testing

/** Random edits of the open set with verbs, as a user makes them. Edits that the host refuses are omitted. */
class RandomSetEdits {
  /** Edits of values, which every host supports. */
  static final List<String> VALUES = ['volume', 'pan', 'mute', 'send', 'trackName', 'deleteClip', 'addNotes', 'replaceNotes', 'clipName', 'clipLength', 'loop', 'off', 'sceneName', 'sameSceneName', 'tempo', 'clipAutomation', 'clearClipAutomation']
  /** Edits of Live Set files, whose main track can have automation of the tempo. */
  static final List<String> OF_FILES = VALUES + ['tempoCurve', 'tempoCurve', 'clearTempo']
  static final List<String> ALL = VALUES + ['color', 'sceneColor', 'noTempo', 'signature', 'songLoop', 'launch', 'addTrack', 'duplicateTrack', 'deleteTrack', 'group', 'ungroup', 'addDevice', 'duplicateDevice', 'deleteDevice', 'deviceName', 'duplicateClip', 'addScene', 'duplicateScene', 'deleteScene', 'addLocator', 'deleteLocator', 'locatorName', 'deleteTimelineClip', 'automation', 'clearAutomation']

  /** Runs a command and returns its result; throws if it fails. */
  private final Closure<Map> svc
  private final Random random

  RandomSetEdits(Random random, Closure<Map> svc) {
    this.random = random
    this.svc = svc
  }

  /** Makes edits of these kinds, and returns them as commands. */
  List<String> make(int count, List<String> kinds) {
    (1..count).collect {
      def words = words(pick(kinds))
      try {
        if (words) { svc(words) }
        words?.join(' ')
      } catch (AssertionError refused) {
        null
      }
    } - null
  }

  private <T> T pick(List<T> list) { list ? list[random.nextInt(list.size())] : null }

  private List<Map> items(String... words) { svc(words as List).items }

  private List<Map> tracks(String... kinds) { items('track', 'list').findAll { it.kind in kinds } }

  private List slot() {
    pick(tracks('midi').collectMany { track -> items('clip', 'list', track.liveset_id).findAll { it.clip }.collect { [track.liveset_id, "$it.scene_index" as String] } })
  }

  private List device() {
    pick(tracks('midi', 'audio', 'return').collectMany { track -> items('device', 'list', track.liveset_id).collect { [track.liveset_id, it.id] } })
  }

  private String scene() { 1 + random.nextInt(items('scene', 'list').size()) }

  /** Returns the command of an edit, null if the set has nothing to edit. */
  private List<String> words(String kind) {
    def track = pick(tracks('midi', 'audio', 'group'))?.liveset_id
    def of = { List place, List before, List after -> place ? before + place + after : null }
    switch (kind) {
      case 'volume': return ['mix', 'set', track, '--volume-db', "${-1 - random.nextInt(200) / 10}" as String]
      case 'pan': return ['mix', 'set', track, '--pan', "${random.nextInt(20) / 10 - 1}" as String]
      case 'mute': return ['mix', 'set', track, pick(['--mute', '--no-mute'])]
      case 'send': return of([pick(tracks('return'))?.name] - null, ['mix', 'set', track, '--send'], []).with { it && it[4] ? it[0..3] + "${it[4]}=-${1 + random.nextInt(30)}".toString() : null }
      case 'trackName': return ['track', 'rename', track, pick(['New', "It's new", 'Bass', '日本', '5-Audio'])]
      case 'color': return ['track', 'color', track, pick(['teal', 'red'])]
      case 'addTrack': return ['track', 'create', pick(['Added', 'Bass']), '--kind', pick(['midi', 'audio'])]
      case 'duplicateTrack': return of([pick(tracks('midi', 'audio'))?.liveset_id] - null, ['track', 'duplicate'], [])
      case 'deleteTrack': return tracks('midi', 'audio').size() > 1 ? ['track', 'delete', pick(tracks('midi', 'audio', 'return')).liveset_id, '--force'] : null
      case 'group': return of([pick(tracks('midi', 'audio'))?.liveset_id] - null, ['track', 'group'], ['--name', 'Band'])
      case 'ungroup': return of([pick(tracks('group'))?.liveset_id] - null, ['track', 'ungroup'], [])
      case 'deleteClip': return of(slot(), ['clip', 'delete'], [])
      case 'duplicateClip': return of(slot(), ['clip', 'duplicate'], ['--to-scene', '1', '--replace'])
      case 'addNotes': return of(slot(), ['note', 'add'], ['C4@0.5b:0.37:99 D4'])
      case 'replaceNotes': return of(slot(), ['note', 'replace'], ['Am7:1/1'])
      case 'clipName': return of(slot(), ['clip', 'rename'], [pick(["new 'x'", 'N', ''])])
      case 'clipLength': return of(slot(), ['clip', 'set'], ['--length', pick(['3', '4bars', '1.5'])])
      case 'loop': return of(slot(), ['clip', 'set'], [pick(['--loop', '--no-loop'])])
      case 'clipAutomation': return of(slot(), ['clip', 'envelope', 'write'], ['mixer', pick(['volume', 'pan']), '--length', '1', '--curve', pick(['LinearUp', 'Hold', 'Sine']), '--to', "0.${1 + random.nextInt(9)}" as String])
      case 'clearClipAutomation': return of(slot(), ['clip', 'envelope', 'clear'], [])
      case 'launch': return of(slot(), ['clip', 'set'], ['--launch-mode', 'toggle'])
      case 'addDevice': return of([pick(tracks('midi', 'audio', 'return'))?.liveset_id] - null, ['device', 'load'], [pick(['Reverb', 'Utility', 'Echo'])])
      case 'duplicateDevice': return of(device(), ['device', 'duplicate'], [])
      case 'deleteDevice': return of(device(), ['device', 'delete'], [])
      case 'deviceName': return of(device(), ['device', 'rename'], ["It's"])
      case 'off': return of(device(), ['device', 'off'], [])
      case 'addScene': return ['scene', 'create', pick(['New', 'A'])]
      case 'duplicateScene': return ['scene', 'duplicate', scene()]
      case 'deleteScene': return items('scene', 'list').size() > 1 ? ['scene', 'delete', scene()] : null
      case 'sceneName': return ['scene', 'rename', scene(), pick(["It's", 'Zz'])]
      case 'sameSceneName': return ['scene', 'rename', scene(), 'A']
      case 'sceneColor': return ['scene', 'color', scene(), pick(['red', '--no-color'])]
      case 'noTempo': return ['scene', 'rename', scene(), '--no-tempo']
      case 'addLocator': return ['locator', 'create', 'New', '--at', "${20 + random.nextInt(9)}.1" as String]
      case 'deleteLocator': return of([pick(items('locator', 'list'))?.name] - null, ['locator', 'delete'], [])
      case 'locatorName': return of([pick(items('locator', 'list'))?.name] - null, ['locator', 'rename'], ['Re'])
      case 'tempo': return ['transport', 'tempo', "${100 + random.nextInt(3000) / 100}" as String]
      case 'tempoCurve': return ['automation', 'write', 'main', "${1 + random.nextInt(12)}.1" as String, "${1 + random.nextInt(30)}" as String, '--device', 'mixer', '--param', 'tempo', '--from', "${60 + random.nextInt(9000) / 100}bpm" as String, '--curve'] + pick([['Hold'], ['LinearUp', '--to', '140.5 bpm'], ['ExpDown', '--to', '77.123bpm'], ['Sine', '--to', '90 bpm']])
      case 'clearTempo': return ['automation', 'clear', 'main', '--device', 'mixer', '--param', 'tempo'] + pick([[], ['--from', '3.1', '--length', '8']])
      case 'signature': return ['transport', 'signature', pick(['3/4', '4/4', '5/8'])]
      case 'songLoop': return ['transport', 'loop', 'on', '--at', '3.1', '--over', '8']
      case 'deleteTimelineClip': return of(pick(tracks('midi').collectMany { one -> items('arrangement', 'list', one.liveset_id).collect { [one.liveset_id, '--at', "${it.position_beats}b" as String] } }), ['arrangement', 'delete'], [])
      case 'automation': return of([pick(tracks('midi'))?.liveset_id] - null, ['automation', 'write'], ['41.1', '8', '--device', 'mixer', '--param', 'pan', '--curve', 'LinearUp'])
      case 'clearAutomation': return of([pick(tracks('midi'))?.liveset_id] - null, ['automation', 'clear'], [])
    }
    throw new IllegalArgumentException(kind)
  }
}
