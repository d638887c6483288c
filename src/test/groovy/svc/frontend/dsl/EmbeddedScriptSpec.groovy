package svc.frontend.dsl

import static svc.model.error.ErrorCode.SCENE_NOT_FOUND
import static svc.model.error.ErrorCode.SCRIPT_FAILED

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class EmbeddedScriptSpec extends Specification {
  @TempDir
  Path folder

  def "a failed script leaves the set unchanged"() {
    given:
    def scripts = new EmbeddedScripts(folder)
    def before = scripts.run('println track.list(); println clip.list("Bass")')

    when:
    scripts.run '''
      clip.create 'Bass', 1
      mix.set 'Bass', volumeDb: -20.dB
      device.delete 'Bass', 1
      clip.rename 'Bass', 99, 'x'
    '''

    then:
    def e = thrown(SvcException)
    e.code() == SCENE_NOT_FOUND
    e.details().line == 5
    e.details().writes_undone == 3
    scripts.run('println track.list(); println clip.list("Bass")') == before
  }

  def "the writes of another process are not rolled back"() {
    given:
    def scripts = new EmbeddedScripts(folder)

    when:
    scripts.run """
      clip.create 'Bass', 1
      new svc.testing.TestEnvironment(java.nio.file.Path.of('$folder')).host().clips().rename 'trk_4', 1, 'Theirs'
      1 / 0
    """

    then:
    def e = thrown(SvcException)
    e.code() == SCRIPT_FAILED
    e.details().writes_kept == 1
    scripts.run('println clip.get("Bass", 1).clip.name') == 'Theirs\n'
  }

  def "levels are read as they were set"() {
    expect:
    new EmbeddedScripts(folder).run('''
      [-0.1, -6, -12.34, -33.3, -69].each {
        mix.set 'Bass', volumeDb: it
        assert mix.track('Bass').volumeDb == it
      }
      println 'all'
    ''') == 'all\n'
  }

  def "an argument can have a cast: #argument"() {
    expect:
    new EmbeddedScripts(folder).run("def v = -6\nprintln mix.set($argument).volumeDb") == '-6.0\n'

    where:
    argument << ["'Bass' as String, volumeDb: -6", "(String) 'Bass', volumeDb: v as double", "[volumeDb: v] as Map, 'Bass'"]
  }

  def "a part in a mix can have a cast"() {
    expect:
    new EmbeddedScripts(folder).run("mix.apply { bass((-6) as double) }\nprintln mix.track('Bass').volumeDb") == '-6.0\n'
  }

  def "a result as a map uses JSON names at every depth"() {
    expect:
    new EmbeddedScripts(folder).run("def map = mix.track('Bass') as Map\nprintln([map.volumeDb, map.sends[0].returnName, map.sends[0].containsKey('return_name')])") == '[-4, A-Reverb, false]\n'
  }

  def "hints name arguments as scripts do"() {
    expect:
    new EmbeddedScripts(folder).run("try { automation.get 'Lead', from: '9.1' } catch (e) { println e.hint() }") == 'For example, 9.1 for `from` and 32 for `length` select 32 beats from bar 9.\n'
  }
}
