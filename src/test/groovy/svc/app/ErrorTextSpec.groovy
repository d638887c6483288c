package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** The errors of the command line for input that newcomers give. */
class ErrorTextSpec extends Specification {
  @TempDir
  Path home

  def err = new ByteArrayOutputStream()

  int svc(List<String> words, Map<String, String> environment = [:]) {
    err.reset()
    Main.run(words, [SVC_HOME: home.toString()] + environment, new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, 'UTF-8'))
  }

  def "`#words` is refused: #message"() {
    expect:
    svc(words.split(' ') as List) == 2
    err.toString('UTF-8').readLines() == ["error: $message", "hint: $hint"]*.toString()

    where:
    words                                 | message                                               | hint
    'mix set Bass --volume-db=-6,5'       | '--volume-db must be a level in dB, -inf, or a change such as +=2 or -=2, not "-6,5"' | 'Write a decimal point: -6.5.'
    'mix set Bass --pan 0,5'              | '--pan must be a number, not "0,5"'                   | 'Write a decimal point: 0.5.'
    'mix set Bass --pan 50'               | '--pan must be between -1 and 1, not 50'              | 'Give 1 for 50R, or 0.5 for 50 %.'
    'mix set Bass --pan 1.5'              | '--pan must be between -1 and 1, not 1.5'             | 'Give the pan: -1 (hard left) to 1 (hard right), 0 is the center; or 30L, as in Live.'
    'mix set Bass --pan 1.1'              | '--pan must be between -1 and 1, not 1.1'             | 'The nearest accepted value is 1.'
    'mix set Bass --volume-raw 70'        | '--volume-raw must be between 0 and 1, not 70'        | 'Give 0.7 for 70 %.'
    'mix set Bass --volume-db +3'         | '--volume-db cannot be "+3", because a plus sign can stand for a level or for a change' | 'Give 3 for a level, or +=3 for a change.'
    'mix set Bass --volume-db 9'          | '--volume-db must be between -70 and 6 dB, not 9'     | 'The nearest accepted value is 6 dB.'
    'mix set Bass --mute=maybe'           | '--mute takes no value, not "maybe"'                  | 'Write --mute or --unmute.'
    'transport tempo -5'                  | '<bpm> must be between 20 and 999 BPM, not -5'        | 'Give the tempo in beats per minute.'
    'clip create Bass 5 --bars 0'         | '--bars must be between 0.001 and 10000 bars, not 0'  | 'Give the length of the clip in bars.'
    'track list extra'                    | 'unexpected argument "extra"'                         | '`track list` takes only options. Run `svc help track list` to list the arguments.'
    '--verison'                           | 'there is no option "--verison"'                      | 'Did you mean --version or --verbose?'
    'help swing'                          | 'there is no verb "swing"'                             | 'Run `svc help` to list the verbs. `svc help --search swing` searches options and guides, too.'
    'mix set Bass --dry-run=x'            | '--dry-run takes no value, not "x"'                   | 'Write --dry-run alone, or omit it.'
    'note add Bass 2 C4:0'                | 'item 1 of the notes, "C4:0": the length "0" must be at least 0.0001 and at most 1576800 beats, not 0' | 'Write a note value such as "1/4", or beats such as "0.5".'
  }

  def "an ambiguous reference lists each candidate once"() {
    given:
    svc(['track', 'create', 'Bass'])

    expect:
    svc(['mix', 'set', 'Bass', '--pan', '0']) == 1
    err.toString('UTF-8').readLines() == ['error: "Bass" matches 2 tracks: track 4 (trk_4), track 9 (trk_12)', 'hint: Give the handle of one of these tracks.']
  }

  def "warnings about a name in a script have its line"() {
    given:
    def script = Files.writeString(home.resolve('names.svc.groovy'), "track.create 'Bass'\ntrack.create 'a\\nb'\n")

    expect:
    svc(['run', script.toString()]) == 0
    err.toString('UTF-8').readLines().findAll { it.contains('warning') } == [
      "$script:1: warning: there is another track \"Bass\" [NAME_EXISTS]",
      "$script:2: warning: the name contains characters that svc does not show; it is shown as \"ab\" [CHARACTERS_NOT_SHOWN]"]*.toString()
  }

  def "a project that is not a regular file is not to be corrected as JSON"() {
    given:
    def folder = Files.createDirectory(home.resolve('song.svc'))

    expect:
    svc(['project', 'show', folder.toString()]) == 1
    !err.toString('UTF-8').contains('Correct the JSON')
  }

  def "a level with a decimal comma is corrected for a parameter of a device"() {
    expect:
    svc(['device', 'set', 'Lead', '2', 'Frequency', '0,8khz']) == 2
    err.toString('UTF-8').endsWith('hint: Write a decimal point: 0.8khz.\n')
    svc(['device', 'set', 'Lead', '2', 'Frequency', '0.8khz']) == 0
  }

  def "an unknown host in the settings is reported with file and line"() {
    given:
    Files.writeString(home.resolve('config.yaml'), '# mine\nhost: abelton\n')

    expect:
    svc(['track', 'list']) == 2
    err.toString('UTF-8').startsWith("error: ${home.resolve('config.yaml')}, line 2: there is no host \"abelton\"")
  }

  def "SVC_HOME must be a folder"() {
    given:
    def file = Files.writeString(home.resolve('file'), '')

    expect:
    svc(['track', 'list'], [SVC_HOME: file.toString()]) == 2
    err.toString('UTF-8').startsWith("error: SVC_HOME must be a folder, but $file is a file")
  }

  def "without SVC_HOME, the home is in \$HOME"() {
    expect:
    svc(['track', 'rename', 'Bass', 'Sub'], [SVC_HOME: '', HOME: home.toString()]) == 0
    Files.exists(home.resolve('.svc/embedded/set.json'))
  }

  def "a file that is not UTF-8 is to be saved as UTF-8"() {
    given:
    def file = Files.write(home.resolve('latin1.yaml'), 'name: café'.getBytes('ISO-8859-1'))

    expect:
    svc(['mix', 'profile', 'check', file.toString()]) == 1
    err.toString('UTF-8').readLines() == ["error: $file cannot be read: it is not UTF-8", 'hint: Save the file as UTF-8.']*.toString()
  }
}
