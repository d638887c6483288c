package svc.host.live

import static svc.model.ErrorCode.AMBIGUOUS_REFERENCE
import static svc.model.ErrorCode.FILE_NOT_FOUND

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.SvcException

class UserLibrarySpec extends Specification {
  @TempDir
  Path home

  def "on #system it is in #place"() {
    given:
    Files.createDirectories(home.resolve(place))

    expect:
    UserLibrary.find(system, home, environment()).folder() == home.resolve(place)

    where:
    system       | place
    'Mac OS X'   | 'Music/Ableton/User Library'
    'Windows 11' | 'Documents/Ableton/User Library'
    'Windows 10' | 'OneDrive/Documents/Ableton/User Library'
    'Windows 11' | 'OneDrive - Firm/Documents/Ableton/User Library'
  }

  def "without a word from the environment it is in the user's folder"() {
    given:
    Files.createDirectories(home.resolve('Documents/Ableton/User Library'))

    expect:
    UserLibrary.find('Windows 11', home, [:]).folder() == home.resolve('Documents/Ableton/User Library')
  }

  def "the script goes into its remote scripts"() {
    expect:
    UserLibrary.at(home).script() == home.resolve('Remote Scripts/svc')
  }

  def "where there is none on #system, it says where it looked"() {
    when:
    UserLibrary.find(system, home, environment())

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.details().looked_for == places.collect { home.resolve(it).toString() }
    e.message == "Live's User Library is not found; looked for ${e.details().looked_for.join(', ')}"

    where:
    system       | places
    'Mac OS X'   | ['Music/Ableton/User Library']
    'Windows 11' | ['OneDrive/Documents/Ableton/User Library', 'OneDrive - Firm/Documents/Ableton/User Library', 'Documents/Ableton/User Library']
  }

  def "elsewhere there is no place to look in"() {
    when:
    UserLibrary.find('Linux', home, [:])

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.message == "Live's User Library is not found; Live is known to run on macOS and Windows only"
  }

  def "of two none is chosen"() {
    given:
    Files.createDirectories(home.resolve('OneDrive/Documents/Ableton/User Library'))
    Files.createDirectories(home.resolve('Documents/Ableton/User Library'))

    when:
    UserLibrary.find('Windows 11', home, environment())

    then:
    SvcException e = thrown()
    e.code() == AMBIGUOUS_REFERENCE
    e.details().candidates.size() == 2
  }

  def "a given folder must be one"() {
    when:
    UserLibrary.at(home.resolve('none'))

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.message == "there is no folder ${home.resolve('none')}"
  }

  private Map environment() {
    [OneDrive: "$home/OneDrive".toString(), OneDriveConsumer: "$home/OneDrive".toString(), OneDriveCommercial: "$home/OneDrive - Firm".toString(), USERPROFILE: home.toString()]
  }
}
