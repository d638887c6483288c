package svc.verbs

/**
 * A model of a track's timeline after writes and clears, in integers of a small unit. It shares
 * no code with svc.
 */
class TimelineModel {
  final Map<String, Double> dials
  final List<Map> clips = []
  final Map<String, List<Map>> entries = [:].withDefault { [] }

  TimelineModel(Map<String, Double> dials) { this.dials = dials }

  /** A clip with a straight envelope for each of some parameters. */
  void clip(int from, int to, Map<String, List<Double>> drawn = [:]) {
    def envelopes = drawn.collectEntries { param, values -> [param, [[from: from, to: to, low: values[0], high: values[1]]]] }
    clips << [from: from, to: to, envelopes: envelopes]
    clips.sort { it.from }
  }

  boolean isMidClip(int edge) { clips.any { it.from < edge && edge < it.to } }

  boolean canWrite(int from, int to, boolean force) { force || !isMidClip(from) && !isMidClip(to) }

  boolean canClear(List<String> params, int from, int to) {
    def known = params.collectMany { entries[it].findAll { !it.held } }
    [from, to].every { edge ->
      !isMidClip(edge) || known.any { it.from == edge || it.to == edge } || !known.any { it.from < edge && edge < it.to } && jumps(edge)
    }
  }

  private boolean jumps(int edge) {
    clips.find { it.from < edge && edge < it.to }.envelopes.values().any { pieces ->
      def before = pieces.find { it.to == edge }
      before && Math.abs(before.high - pieces.find { it.from == edge }.low) > 1e-9
    }
  }

  void write(String param, int from, int to, List<Double> values, boolean replace, boolean fill) {
    def ramp = [from: from, to: to, low: values[0], high: values[1]]
    def met = clips.findAll { common(it, ramp) }
    def delivered = met.collect { common(it, ramp) }
    def gaps = fill ? minus([ramp], met) : []
    if (replace) {
      forget(entries.keySet() - param, delivered + gaps) { clip, other, left ->
        left ? clip.envelopes.put(other, filled(clip, left)) : clip.envelopes.remove(other)
      }
    }
    def held = []
    met.each { clip ->
      def there = clip.envelopes[param]
      def around = there ? minus(there, [ramp]) : minus([[from: clip.from, to: clip.to, low: dials[param], high: dials[param]]], [ramp])
      held.addAll(there ? [] : around)
      clip.envelopes[param] = (around + [common(ramp, clip)]).sort { it.from }
    }
    gaps.each { clips << [from: it.from, to: it.to, envelopes: [(param): [it]]] }
    clips.sort { it.from }
    def written = joined(delivered + gaps)
    entries[param] = minus(entries[param], written) + written.collect { common(ramp, it) + [held: false] } + held.collect { it + [held: true] }
  }

  /** Flattens automation of svc in a window, or everywhere without one. */
  void clear(List<String> params, Map window) {
    params.each { param ->
      entries[param].findAll { !it.held }.collect { window ? common(it, window) : it }.findAll { it }.each { part ->
        clips.findAll { common(it, part) && it.envelopes[param] }.each { clip ->
          def flat = common([from: part.from, to: part.to, low: part.high, high: part.high], clip)
          clip.envelopes[param] = (minus(clip.envelopes[param], [flat]) + [flat]).sort { it.from }
        }
      }
    }
    window ? forget(params, [window]) { clip, param, left -> } : params.each { entries[it] = [] }
  }

  /** Removes entries from ranges, and values that were only kept for them. */
  private void forget(Collection<String> params, List<Map> gone, Closure change) {
    params.each { param ->
      clips.findAll { clip -> gone.any { common(it, clip) } }.each { clip ->
        def authored = entries[param].findAll { !it.held }.collect { common(it, clip) }.findAll { it }
        def lost = authored.collectMany { part -> gone.collect { common(part, it) } }.findAll { it }
        def orphans = minus(authored, gone) ? [] : entries[param].findAll { it.held }.collect { common(it, clip) }.findAll { it }
        entries[param] = minus(entries[param], lost + orphans)
        if (lost + orphans && clip.envelopes[param]) {
          change(clip, param, minus(clip.envelopes[param], lost + orphans))
        }
      }
    }
  }

  /** Between pieces, the value is the last one of the previous piece. */
  private static List<Map> filled(Map clip, List<Map> pieces) {
    def holes = minus([[from: clip.from, to: clip.to, low: 0d, high: 0d]], pieces)
    holes.each { hole ->
      def before = pieces.findAll { it.to <= hole.from }.max { it.to }
      hole.low = hole.high = before ? before.high : pieces.min { it.from }.low
    }
    (pieces + holes).sort { it.from }
  }

  private static List<Map> joined(List<Map> pieces) {
    pieces.sort(false) { it.from }.inject([]) { all, piece ->
      def last = all ? all.last() : null
      last && last.to == piece.from ? all[0..<-1] + [[from: last.from, to: piece.to]] : all + [[from: piece.from, to: piece.to]]
    } as List<Map>
  }

  /** Returns the part of a piece in a range, null if there is none. */
  private static Map common(Map piece, Map stretch) {
    int from = Math.max(piece.from as int, stretch.from as int)
    int to = Math.min(piece.to as int, stretch.to as int)
    from < to ? piece + [from: from, to: to] + (piece.low == null ? [:] : [low: at(piece, from), high: at(piece, to)]) : null
  }

  private static List<Map> minus(List<Map> pieces, List<Map> gone) {
    gone.inject(pieces) { left, out ->
      left.collectMany { piece ->
        [common(piece, [from: piece.from, to: Math.min(piece.to as int, out.from as int)]),
         common(piece, [from: Math.max(piece.from as int, out.to as int), to: piece.to])].findAll { it }
      }
    } as List<Map>
  }

  static double at(Map piece, double time) {
    piece.low + (piece.high - piece.low) * (time - piece.from) / (piece.to - piece.from)
  }
}
