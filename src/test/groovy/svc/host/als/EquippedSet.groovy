package svc.host.als

import java.nio.file.Path
import svc.testing.SetFileFixture

/** Writes a generated set with the tracks and devices of a small song: Pad has two devices, Lead a drum rack and a device, and Bass a compressor. */
class EquippedSet {
  private static final String UTILITY = /(?s)\t*<StereoGain Id="0">.*?<\/StereoGain>\n/
  private static final int FIRST_ID = 5000

  static Path write(Path file, int major) { SetFileFixture.write(file, xml(major)) }

  private static String xml(int major) {
    def xml = new GeneratedSet(major).xml()
    def utility = xml.find(UTILITY)
    xml = xml.replace('"Lead"', '"Pad"').replace('"Drums"', '"Lead"').replace('"Vocal &amp; &quot;Mix&quot;"', '"Bass"')
        .replace(utility, utility + withNewIds(utility.replaceFirst('Id="0"', 'Id="1"')))
        .replaceFirst(/(?s)(<AudioTrack .*?)<Devices \/>/) { all, start -> "$start<Devices>${compressor(utility)}</Devices>" }
    xml.replaceFirst(/<NextPointeeId Value="\d+"/, "<NextPointeeId Value=\"${FIRST_ID * 3}\"")
  }

  private static String withNewIds(String device, int first = FIRST_ID) {
    device.replaceAll(/(AutomationTarget|ModulationTarget) Id="(\d+)"/) { all, target, id -> "$target Id=\"${first + (id as int)}\"" }
  }

  /** Turns some parameters of a Utility into those of a Compressor. */
  private static String compressor(String utility) {
    def start = utility.find(/(?s)^.*?<UserName Value="" \/>\n/).replace('StereoGain', 'Compressor2')
    def parameters = [StereoWidth: ['Ratio', 4], BassMonoFrequency: ['Attack', 2], Balance: ['Release', 50]].collect { from, to ->
      utility.find("(?s)<$from>.*?</$from>\n").replace(from, to[0] as String)
          .replaceFirst(/Manual Value="[^"]*"/, "Manual Value=\"${to[1]}\"")
          .replaceFirst(/Min Value="[^"]*"/, 'Min Value="0.01"').replaceFirst(/Max Value="[^"]*"/, 'Max Value="3000"')
    }
    withNewIds(start + parameters.join('') + '</Compressor2>', 2 * FIRST_ID)
  }
}
