package svc.host.als.set

import svc.host.als.xml.XmlElement

/**
 * Compares the parameters that svc reads in devices of sets with the lists of parameters of a real Live: names, ranges and whether
 * the values lie in these ranges.
 */
class ParameterAgreement {
  /** Live's parameters by the name of the device, each {@code [index, name, min, max]}. */
  final Map<String, List<List>> tables
  final Set<String> devices = new TreeSet<>()
  final Map<String, Set<String>> differences = new TreeMap<>()
  final Map<String, Integer> counts = ['names': 0, 'names that differ': 0, 'values': 0, 'values that differ': 0,
                                       'parameters without a known law': 0, 'parameters with the name in the file': 0]

  ParameterAgreement(Map<String, List<List>> tables) { this.tables = tables }

  /** Reads tables with the columns of Live's parameter lists: device, uri, index, parameter, min, max and more. */
  static Map<String, List<List>> parse(String text) {
    text.readLines().drop(1)*.split('\t').groupBy { it[0] }
        .collectEntries { name, rows -> [name, rows.collect { [it[2] as int, it[3], it[4] as double, it[5] as double] }] }
  }

  /** Compares a device if there is a list of its parameters. */
  void compare(XmlElement device) {
    def type = DeviceClasses.find(device.name()).map { it.name() }.orElse('')
    def live = tables[type]
    if (live == null || device.name().endsWith('GroupDevice')) {
      return
    }
    devices << device.name()
    def read = ParameterReader.list(device)
    def byIndex = read.collectEntries { [it.index(), it] }
    live.each { index, name, min, max -> compareParameter(device.name(), name, min, max, byIndex[index]) }
    count('parameters with the name in the file', read.count { it.definition().name().endsWith(ParameterReader.FILE_NAME_MARK) })
    count('parameters without a known law', read.count { !it.hasKnownConversion() })
  }

  /** Returns the numbers and the differences as text. */
  String report() {
    (counts.collect { "${it.value} ${it.key}" } + "${devices.size()} devices: ${devices.join(', ')}" +
        differences.collectMany { device, all -> all.collect { "$device: $it" } }).join('\n')
  }

  private void compareParameter(String device, String name, double min, double max, StoredParameter read) {
    boolean isNamed = read != null && read.definition().name() == name
    count(isNamed ? 'names' : 'names that differ', 1)
    if (!isNamed) {
      differ(device, "\"$name\" of Live is ${read == null ? 'not read' : '"' + read.definition().name() + '"'}")
    } else if (read.hasKnownConversion()) {
      def raw = read.conversion().toRaw(read.stored().value(), read.definition().scale())
      boolean isInside = close(read.definition().min(), min) && close(read.definition().max(), max) && raw >= min - 1e-6 && raw <= max + 1e-6
      count(isInside ? 'values' : 'values that differ', 1)
      if (!isInside) {
        differ(device, "\"$name\" is $raw in a set, from $min to $max in Live and from ${read.definition().min()} to ${read.definition().max()} here")
      }
    }
  }

  private void differ(String device, String difference) { differences.computeIfAbsent(device, { new LinkedHashSet<>() }) << difference }

  private void count(String what, Number more) { counts[what] = counts[what] + (more as int) }

  private static boolean close(double first, double second) { Math.abs(first - second) <= 1e-5 * Math.max(1, Math.abs(second)) }
}
