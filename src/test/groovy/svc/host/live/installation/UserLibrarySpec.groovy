package svc.host.live.installation

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class UserLibrarySpec extends Specification {
  @TempDir
  Path home

  def "on #system the default is #place"() {
    given:
    Files.createDirectories(home.resolve(place))

    expect:
    UserLibrary.locateDefault(system, home, environment()).folder() == home.resolve(place)

    where:
    system       | place
    'Mac OS X'   | 'Music/Ableton/User Library'
    'Windows 11' | 'Documents/Ableton/User Library'
    'Windows 10' | 'OneDrive/Documents/Ableton/User Library'
    'Windows 11' | 'OneDrive - Firm/Documents/Ableton/User Library'
  }

  def "without environment variables the default is in the user's home folder"() {
    given:
    Files.createDirectories(home.resolve('Documents/Ableton/User Library'))

    expect:
    UserLibrary.locateDefault('Windows 11', home, [:]).folder() == home.resolve('Documents/Ableton/User Library')
  }

  def "the script's folder is in Remote Scripts, even if the user names that folder"() {
    given:
    Files.createDirectories(home.resolve('User Library/Remote Scripts'))

    expect:
    UserLibrary.ofGivenFolder(home.resolve('User Library')).scriptFolder() == home.resolve('User Library/Remote Scripts/svc')
    UserLibrary.ofGivenFolder(home.resolve('User Library/Remote Scripts')).scriptFolder() == home.resolve('User Library/Remote Scripts/svc')
  }

  def "a folder with another name is a User Library if it contains #content"() {
    given:
    Files.createDirectories(home.resolve('Sounds').resolve(content))

    expect:
    UserLibrary.ofGivenFolder(home.resolve('Sounds')).folder() == home.resolve('Sounds')

    where:
    content << ['Ableton Folder Info', 'Presets']
  }

  def "rejects a folder that is not a User Library"() {
    given:
    Files.createDirectories(home.resolve('Documents/Remote Scripts'))

    when:
    UserLibrary.ofGivenFolder(home.resolve(folder))

    then:
    SvcException e = thrown()
    e.code() == INVALID_ARGUMENT
    e.message == "$home/Documents is not a User Library: it has no folder Ableton Folder Info or Presets"

    where:
    folder << ['Documents', 'Documents/Remote Scripts']
  }

  def "the Documents folder can have a translated name"() {
    given:
    Files.createDirectories(home.resolve('OneDrive/Dokumente/Ableton/User Library'))

    expect:
    UserLibrary.locateDefault('Windows 11', home, environment()).folder() == home.resolve('OneDrive/Dokumente/Ableton/User Library')
  }

  def "Live's own setting takes precedence over the default on #system"() {
    given:
    Files.createDirectories(home.resolve('Music/Ableton/User Library'))
    Files.createDirectories(home.resolve('Disk & more/Live/My Library/Presets'))
    def older = library(home.resolve(preferences).resolve("Live 11.3$deeper"), home.resolve('nowhere'), 'User Library')
    library(home.resolve(preferences).resolve("Live 12.2$deeper"), home.resolve('Disk & more/Live'), 'My Library')
    older.lastModified = 1

    expect:
    new UserLibraryLocator(system, home, environment() + [APPDATA: "$home/AppData/Roaming".toString()], home.resolve('none'))
        .find(null).folder() == home.resolve('Disk & more/Live/My Library')

    where:
    system       | preferences                    | deeper
    'Mac OS X'   | 'Library/Preferences/Ableton'  | ''
    'Windows 11' | 'AppData/Roaming/Ableton'      | '/Preferences'
  }

  def "ignores a setting that is #what"() {
    given:
    Files.createDirectories(home.resolve('Music/Ableton/User Library'))
    def folder = Files.createDirectories(home.resolve('Library/Preferences/Ableton/Live 12.2'))
    folder.resolve('Library.cfg').toFile().text = text

    expect:
    new UserLibraryLocator('Mac OS X', home, [:], home.resolve('none')).find(null).folder() == home.resolve('Music/Ableton/User Library')

    where:
    what              | text
    'no XML'          | 'ab\u0000'
    'empty'           | '<Ableton/>'
    'a path that is none' | '<Ableton><ProjectPath Value="a\u0001\\b:"/></Ableton>'
    'a folder that is gone' | '<Ableton><ProjectPath Value="/none/here"/></Ableton>'
  }

  private static File library(Path folder, Path set, String name) {
    Files.createDirectories(folder)
    def file = folder.resolve('Library.cfg').toFile()
    file.text = """<?xml version="1.0" encoding="UTF-8"?>
<Ableton><ContentLibrary><UserLibrary><LibraryProject Id="0">
<ProjectName Value="$name"/><ProjectPath Value="${set.toString().replace('&', '&amp;')}"/>
</LibraryProject></UserLibrary></ContentLibrary></Ableton>"""
    file
  }

  def "lists the paths that were searched on #system"() {
    when:
    UserLibrary.locateDefault(system, home, environment())

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.details().looked_for == places.collect { home.resolve(it).toString() }
    e.message == "Live's User Library was not found; svc looked for ${e.details().looked_for.join(', ')}"

    where:
    system       | places
    'Mac OS X'   | ['Music/Ableton/User Library']
    'Windows 11' | ['OneDrive/Documents/Ableton/User Library', 'OneDrive - Firm/Documents/Ableton/User Library', 'Documents/Ableton/User Library']
  }

  def "reports that Live does not run on other systems"() {
    when:
    UserLibrary.locateDefault('Linux', home, [:])

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.message == "Live's User Library was not found; Live runs on macOS and Windows only"
  }

  def "does not choose between two libraries"() {
    given:
    Files.createDirectories(home.resolve('OneDrive/Documents/Ableton/User Library'))
    Files.createDirectories(home.resolve('Documents/Ableton/User Library'))

    when:
    UserLibrary.locateDefault('Windows 11', home, environment())

    then:
    SvcException e = thrown()
    e.code() == AMBIGUOUS_REFERENCE
    e.details().candidates.size() == 2
  }

  def "rejects a folder that does not exist"() {
    when:
    UserLibrary.ofGivenFolder(home.resolve('none'))

    then:
    SvcException e = thrown()
    e.code() == FILE_NOT_FOUND
    e.message == "there is no folder ${home.resolve('none')}"
  }

  private Map environment() {
    [OneDrive: "$home/OneDrive".toString(), OneDriveConsumer: "$home/OneDrive".toString(), OneDriveCommercial: "$home/OneDrive - Firm".toString(), USERPROFILE: home.toString()]
  }
}
