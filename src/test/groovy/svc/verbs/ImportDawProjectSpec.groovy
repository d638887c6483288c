package svc.verbs

import java.nio.file.Files
import svc.testing.AudioFixture
import svc.testing.DawProjectFixture

/** Imports DAWprojects of other programs into new sets. */
class ImportDawProjectSpec extends VerbSpec {
  static final String HEAD = '<?xml version="1.0"?><Project version="1.0"><Application name="Other" version="1"/>'

  static String project(String structure, String arrangement = '', String scenes = '') {
    """$HEAD<Transport><Tempo unit="bpm" value="98.5" id="t"/><TimeSignature numerator="3" denominator="4" id="s"/></Transport>
<Structure>$structure</Structure><Arrangement><Lanes timeUnit="beats">$arrangement</Lanes></Arrangement><Scenes>$scenes</Scenes></Project>"""
  }

  static String track(String id, String types, String inside = '', String channel = '') {
    """<Track id="$id" name="${id.capitalize()}" contentType="$types"><Channel id="c-$id" role="regular">$channel</Channel>$inside</Track>"""
  }

  Map load(Map<String, Object> entries) {
    run('set import', "${DawProjectFixture.write(home.resolve('song.dawproject'), entries)}")
  }

  Map load(String project) { load(['project.xml': project]) }

  List clips(String track) { music().tracks.find { it.name == track }.arrangement }

  def "groups, colors, tempo, loops, loose notes and times in seconds are those of the file"() {
    given:
    def loop = '<Clips><Clip time="4" duration="6" playStart="1" loopStart="0" loopEnd="2" name="Loop"><Notes><Note time="0" duration="1" channel="0" key="60" vel="0.5"/><Note time="1" duration="1" channel="0" key="62"/></Notes></Clip></Clips>'
    def seconds = '<Clips timeUnit="seconds"><Clip time="60" duration="60" name="Late"><Notes/></Clip></Clips>'

    when:
    def result = load(project(track('band', 'tracks', track('bass', 'notes') + track('keys', 'notes audio')) + track('lead', 'notes'),
        """<Lanes track="bass">$loop</Lanes><Lanes track="keys">$seconds</Lanes><Lanes track="lead"><Notes><Note time="1" duration="2" channel="0" key="70" vel="1"/></Notes></Lanes>"""))

    then:
    result.subMap(['tempo', 'signature', 'notes']) == [tempo: 98.5, signature: '3/4', notes: 3]
    run('track list').items.findAll { it.position }.collect { [it.name, it.kind, it.group] } == [['Band', 'group', null], ['Bass', 'midi', 'Band'], ['Keys', 'midi', 'Band'], ['Lead', 'midi', null]]
    run('note list', 'Bass', '2.2').items.collect { [it.pitch, it.start, it.duration] } == [[62, 0, 1], [60, 1, 1], [62, 2, 1], [60, 3, 1], [62, 4, 1], [60, 5, 1]]
    clips('Keys').collect { [it.start_beats, it.length_beats] } == [[98.5, 98.5]]
    clips('Lead').collect { it.notes.size() } == [1]
  }

  def "levels in decibels, devices of every program and their automation are converted"() {
    given:
    def devices = '''<Devices><Compressor deviceName="Comp" deviceRole="audioFX" deviceVendor="Other" id="d"><Threshold unit="decibel" value="-20" id="p"/><Ratio unit="linear" value="4"/><Attack unit="seconds" value="0.01"/></Compressor>
<Equalizer deviceName="EQ" deviceRole="audioFX"><Band type="highPass" order="2"><Freq unit="hertz" value="80"/><Q unit="linear" value="0.7"/><Enabled value="true"/></Band></Equalizer></Devices>
<Volume unit="decibel" value="-6" min="-100" max="6" id="v"/>'''
    def points = '<Points unit="decibel"><Target parameter="p"/><RealPoint time="0" value="-30" interpolation="hold"/><RealPoint time="4" value="-10"/></Points>'

    when:
    load(project(track('vocals', 'audio', '', devices), """<Lanes track="vocals">$points</Lanes>"""))
    def value = { String device, String name -> run('automation params', 'Vocals', device).items.find { it.name == name }.display }

    then:
    run('track list').items[0].volume_db == -6
    value('Comp', 'Threshold').startsWith('-20')
    value('Comp', 'Ratio').startsWith('4.00')
    value('Comp', 'Attack').startsWith('10')
    value('EQ', '1 Filter Type A') == 'High Pass 12dB'
    value('EQ', '1 Frequency A').startsWith('80')
    clips('Vocals').collect { [it.name, it.start_beats, it.length_beats, it.envelopes.size()] } == [['Automation', 0, 4, 1]]
  }

  def "an unknown instrument is replaced by that of the part, and what the set cannot hold is listed by track"() {
    given:
    def plugin = '<Devices><Vst3Plugin deviceName="Big Synth" deviceRole="instrument" deviceVendor="X" name="Big Synth"/></Devices>'

    when:
    def result = load(project(track('bass', 'notes', '', plugin)).replace('</Lanes></Arrangement>',
        '</Lanes><TempoAutomation unit="bpm"><Target parameter="t"/><RealPoint time="0" value="98.5"/><RealPoint time="8" value="120"/></TempoAutomation></Arrangement>'))

    then:
    result.tracks*.instrument == ['Saw Filter Bass']
    result.omitted == [[what: '1 later change of the tempo'], [track: 'Bass', what: 'devices that svc does not have: Big Synth']]
  }

  def "audio files are copied beside the project, and files that exist are not replaced"() {
    given:
    def wav = Files.readAllBytes(AudioFixture.write(home.resolve('source.wav'), 2))
    Files.createDirectories(home.resolve('song audio'))
    Files.writeString(home.resolve('song audio/take.wav'), 'mine')
    def clip = '''<Clips><Clip time="0" duration="4" name="Take"><Clips><Clip time="0" duration="4" contentTimeUnit="beats" playStart="0"><Warps timeUnit="beats" contentTimeUnit="seconds">
<Audio channels="2" sampleRate="8000" duration="2"><File path="audio/take.wav"/></Audio><Warp time="0" contentTime="0"/><Warp time="4" contentTime="2"/></Warps></Clip></Clips></Clip></Clips>'''

    when:
    2.times { load(['project.xml': project(track('vocals', 'audio'), """<Lanes track="vocals">$clip</Lanes>"""), 'audio/take.wav': wav]) }

    then:
    Files.readString(home.resolve('song audio/take.wav')) == 'mine'
    Files.readAllBytes(home.resolve('song audio/take 2.wav')) == wav
    Files.list(home.resolve('song audio')).withCloseable { it.count() } == 2
    clips('Vocals').collect { [it.name, it.audio.file, it.audio.markers*.seconds] } == [['Take', "${home.resolve('song audio/take 2.wav')}" as String, [0, 2]]]
  }

  def "a file with #problem is refused, and the set is unchanged"() {
    given:
    def file = DawProjectFixture.write(home.resolve('bad.dawproject'), entries)

    expect:
    refused('set import', "$file") == code

    where:
    problem                       | entries                                                                      | code
    'no project.xml'              | ['metadata.xml': '<MetaData/>']                                              | 'FILE_INVALID'
    'another root'                | ['project.xml': '<Song/>']                                                   | 'FILE_INVALID'
    'broken XML'                  | ['project.xml': '<Project><Structure></Project>']                            | 'FILE_INVALID'
    'half an XML'                 | ['project.xml': project(track('a', 'notes')).take(300)]                      | 'FILE_INVALID'
    'text'                        | ['project.xml': 'hello']                                                     | 'FILE_INVALID'
    'nothing'                     | ['project.xml': '']                                                          | 'FILE_INVALID'
    'a DTD'                       | ['project.xml': '<!DOCTYPE Project [<!ENTITY a "b">]><Project>&a;</Project>'] | 'FILE_INVALID'
    'an external entity'          | ['project.xml': '<!DOCTYPE Project SYSTEM "file:///etc/passwd"><Project/>']   | 'FILE_INVALID'
    'a path that leads out'       | ['project.xml': project(track('a', 'notes')), '../evil.wav': 'x']            | 'FILE_INVALID'
    'an absolute path'            | ['project.xml': project(track('a', 'notes')), '/tmp/evil.wav': 'x']          | 'FILE_INVALID'
    'no tracks'                   | ['project.xml': project('')]                                                 | 'INVALID_ARGUMENT'
    'a key out of range'          | ['project.xml': project(track('a', 'notes'), '<Lanes track="a"><Notes><Note time="0" duration="1" key="200"/></Notes></Lanes>')] | 'FILE_INVALID'
    'a time that is not a number' | ['project.xml': project(track('a', 'notes'), '<Lanes track="a"><Clips><Clip time="NaN" duration="1"/></Clips></Lanes>')] | 'FILE_INVALID'
    'deep elements'               | ['project.xml': project('<Track>' * 200 + '</Track>' * 200)]                 | 'FILE_INVALID'
    'a ZIP bomb'                  | ['project.xml': HEAD + ' ' * (65 << 20)]                                     | 'FILE_TOO_LARGE'
    '501 tracks'                  | ['project.xml': project((1..501).collect { track("t$it", 'notes') }.join())] | 'FILE_TOO_LARGE'
  }

  def "a file that is not a ZIP file, truncated or missing is refused"() {
    given:
    def whole = Files.readAllBytes(DawProjectFixture.write(home.resolve('song.dawproject'), ['project.xml': project(track('a', 'notes'))]))
    Files.write(home.resolve('cut.dawproject'), whole.toList().take(100) as byte[])
    Files.writeString(home.resolve('text.dawproject'), 'no music')
    Files.createDirectory(home.resolve('folder.dawproject'))

    expect:
    ['cut', 'text', 'folder'].collect { refused('set import', "${home.resolve(it + '.dawproject')}") }.unique() == ['FILE_INVALID']
    refused('set import', "${home.resolve('missing.dawproject')}") == 'FILE_NOT_FOUND'
    refused('set import', "${home.resolve('song.dawproject')}", '--sections') == 'CONFLICTING_ARGUMENTS'
  }
}
