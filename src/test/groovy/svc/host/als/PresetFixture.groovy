package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPOutputStream

/** Writes presets of devices as Live saves them: the element of the device without an id, and ids that are not unique. */
class PresetFixture {
  /** Writes a preset with the parameters of a Utility. */
  static Path write(Path file, int major, String device, String userName = '') {
    def xml = new GeneratedSet(major).xml()
    def root = xml.find(/<Ableton [^>]*>/)
    def element = xml.find(/(?s)\t*<StereoGain Id="0">.*?<\/StereoGain>\n/).replaceAll(/(?m)^\t+/) { String tabs -> '\t' * (tabs.length() - 6) }
        .replaceAll('StereoGain', device).replaceFirst(' Id="0"', '').replaceAll(/Target Id="\d+"/, 'Target Id="0"')
        .replaceFirst('UserName Value=""', "UserName Value=\"$userName\"")
    Files.createDirectories(file.parent)
    def content = new ByteArrayOutputStream()
    new GZIPOutputStream(content).withCloseable { it.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n$root\n$element</Ableton>\n".getBytes('UTF-8')) }
    Files.write(file, content.toByteArray())
  }
}
