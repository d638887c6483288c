package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPOutputStream

/**
 * Writes sets with the structure of Live 8: parameters have neither a value nor a target; the first event of their
 * automation contains the value. The chain of the main track has another name.
 */
class Live8Set {
  static Path write(Path file) {
    def out = new ByteArrayOutputStream()
    new GZIPOutputStream(out).withCloseable { it.write(xml().getBytes('UTF-8')) }
    Files.write(file, out.toByteArray())
  }

  private static String xml() {
    new GeneratedSet(8).xml()
        .replaceAll(/(?s)\s*<(AutomationTarget|ModulationTarget|MidiCCOnOffThresholds)\b.*?<\/\1>/, '')
        .replaceAll(/<Manual Value="([^"]*)" \/>/) { all, value ->
          def event = value in ['true', 'false'] ? 'BoolEvent' : 'FloatEvent'
          "<ArrangerAutomation><Events><$event Time=\"-63072000\" Value=\"$value\" /></Events></ArrangerAutomation>"
        }
        .replaceAll(/(?s)(<MasterTrack>.*?)<AutomationEnvelopes>.*?<\/AutomationEnvelopes>\s*<DeviceChain>(.*)<\/DeviceChain>(\s*<\/MasterTrack>)/) { all, start, chain, end ->
          "$start<MasterChain>$chain</MasterChain>$end"
        }
  }
}
