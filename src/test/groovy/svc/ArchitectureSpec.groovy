package svc

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses

import com.tngtech.archunit.base.DescribedPredicate
import com.tngtech.archunit.core.domain.JavaClasses
import com.tngtech.archunit.core.importer.ClassFileImporter
import com.tngtech.archunit.core.importer.ImportOption
import java.nio.file.Files
import java.util.regex.Matcher
import spock.lang.Shared
import spock.lang.Specification
import svc.testing.GoldenFile

class ArchitectureSpec extends Specification {
  @Shared
  JavaClasses code =
      new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages('svc')

  static final List<String> BELOW_VERBS = ['svc.text', 'svc.model..', 'svc.json', 'svc.note', 'svc.curve', 'svc.parameter', 'svc.automation', 'svc.movement', 'svc.host', 'svc.store..', 'svc.session', 'svc.session..', 'svc.instrument', 'svc.vocabulary', 'svc.verb', 'svc.verb.binding', 'svc.verb.result']
  static final List<String> BELOW_FRONT_ENDS = ['svc.text', 'svc.model..', 'svc.json', 'svc.vocabulary', 'svc.host', 'svc.session', 'svc.session..', 'svc.verb', 'svc.verb..']

  /**
   * The packages, lowest first: what each contains and which packages it may use. A package uses only packages
   * above it in this list, so there are no cycles; {@code svc.model..} stands for svc.model and all packages below it.
   */
  static final Map<String, List> PACKAGES = [
      'svc.text': ['Text utilities: sanitizing untrusted names, similar-name search, ordinals and number formatting.', []],
      'svc.lexer': ['Lexers for what users type: command lines and Groovy.', []],
      'svc.model.serialization': ['Annotations that control how records are written as JSON.', []],
      'svc.model.error': ['Error codes, the exception that carries them, the rollback of failed work, warnings and diagnostic checks.', ['svc.text']],
      'svc.model.time': ['Bars, time signatures and the comparison of times in beats.', ['svc.text', 'svc.model.error']],
      'svc.model.part': ['Part types of a song, their automation slots, and the part type that a track name suggests.', []],
      'svc.model.track': ['Tracks, their kinds and their mixer settings: levels, pan, sends and return tracks.', ['svc.text', 'svc.model.serialization']],
      'svc.model.envelope': ['Automation envelopes: points, targets and curve specifications.', ['svc.text', 'svc.model.serialization', 'svc.model.time']],
      'svc.model.routing': ['The routing of tracks: inputs, outputs, monitoring and the side chains of devices.', ['svc.model.serialization']],
      'svc.model.clip': ['Clips in the session and the arrangement, clip slots, notes, and the placement of clips on the timeline.', ['svc.model.serialization', 'svc.model.track', 'svc.model.envelope']],
      'svc.model.device': ['Devices, their parameters, macros and drum pads, and browser items.', ['svc.text', 'svc.model.serialization']],
      'svc.model.set': ['The open set: name, identity, scenes and transport; the contents and merges of set files.', ['svc.text', 'svc.model.error', 'svc.model.serialization', 'svc.model.time', 'svc.model.track', 'svc.model.device']],
      'svc.model.mixing': ['Mix profiles and mixing advice as records.', ['svc.model.part', 'svc.model.serialization', 'svc.model.track']],
      'svc.model.argument': ['Values as callers write them: references to tracks, devices and parameters, quantities, positions and specifications.', ['svc.text', 'svc.model.error', 'svc.model.time', 'svc.model.part', 'svc.model.track', 'svc.model.envelope']],
      'svc.sound.signal': ['The building blocks of sound: blocks of frames, oscillators, filters, noise and levels.', []],
      'svc.sound.score': ['The score of a song: the tempo, and the notes, settings and effects of tracks over time in beats.', ['svc.model..']],
      'svc.sound.voice': ['The sketch sounds: one small synthesized voice for each family of part types, and drums.', ['svc.model..', 'svc.sound.signal']],
      'svc.sound.effect': ['The effects of tracks, with the settings of Live\'s devices of the same names.', ['svc.model..', 'svc.sound.signal', 'svc.sound.score']],
      'svc.sound.loudness': ['Measures loudness and peaks: ITU-R BS.1770-5, EBU R 128 and EBU Tech 3341 and 3342.', ['svc.sound.signal']],
      'svc.sound.wave': ['Audio files: writing WAV, and reading WAV and AIFF.', ['svc.model..', 'svc.sound.signal']],
      'svc.sound': ['Renders a score to blocks of sound: players, channels of the mixer, and the song.', ['svc.model..', 'svc.sound.signal', 'svc.sound.score', 'svc.sound.voice', 'svc.sound.effect']],
      'svc.json': ['JSON text, plain values (maps, lists, strings, numbers) and records, on Jackson\'s streaming core.', ['svc.text', 'svc.model..']],
      'svc.note': ['Notes as musicians write them (pitch names, note text, chord symbols, drum steps), transforms of notes, and the rule for overlapping notes. Pure domain code.', ['svc.text', 'svc.model..']],
      'svc.curve': ['Validates curve specifications and expands them into breakpoints.', ['svc.text', 'svc.model..']],
      'svc.parameter': ['Converts parameter and fader values between raw and displayed values.', ['svc.text', 'svc.model..']],
      'svc.automation': ['Plans automation writes on the arrangement timeline and reconciles the ledger of what svc wrote. Pure domain code.', ['svc.text', 'svc.model..', 'svc.curve']],
      'svc.movement': ['Derives automation from the energy of a song: the energy curve, the movement rules of part types and the planned curves. Pure domain code.', ['svc.text', 'svc.model..', 'svc.curve']],
      'svc.comparison': ['The contents of a set as the host port reads them, and the changes between two such readings.', ['svc.text', 'svc.model..', 'svc.json']],
      'svc.setcode': ['Sets as code: the form of `.set.groovy` files, the items that they describe, and the writing and editing of their text.', ['svc.text', 'svc.model..', 'svc.note', 'svc.parameter', 'svc.comparison', 'svc.curve', 'svc.automation']],
      'svc.plot': ['Plots of envelopes, and piano rolls, as text.', ['svc.automation', 'svc.text', 'svc.model..', 'svc.curve']],
      'svc.host': ['The host port: interfaces for tracks, clips, devices, the mixer, the timeline and undo. No type here depends on one host.', ['svc.model..', 'svc.automation']],
      'svc.host.check': ['The rules that hosts check before they change a set, with one error for each.', ['svc.text', 'svc.model..', 'svc.parameter', 'svc.host']],
      'svc.host.contents': ['Reads the contents of a set through the host port.', ['svc.model..', 'svc.comparison', 'svc.host']],
      'svc.store.file': ['Files on disk: atomic writes, locks between processes, permissions, caches and temporary names.', ['svc.model..', 'svc.json']],
      'svc.vocabulary': ['What producers say for parameters, devices and tools, and what svc cannot do.', ['svc.model.error', 'svc.store.file']],
      'svc.store.document': ['YAML documents with positions, JSON pointers and JSON Schema validation.', ['svc.text', 'svc.model..', 'svc.json', 'svc.store.file']],
      'svc.store.home': ['Files in svc\'s home: the settings, the ledgers, curve shapes and mix snapshots.', ['svc.text', 'svc.model..', 'svc.json', 'svc.automation', 'svc.store.file', 'svc.store.document']],
      'svc.store.browser': ['The browser snapshot, the tags of its items, searching them, and the part types that folder names suggest.', ['svc.text', 'svc.model..', 'svc.json', 'svc.store.file']],
      'svc.store.project': ['Project files (.svc): reading, validation and changes.', ['svc.text', 'svc.model..', 'svc.json', 'svc.curve', 'svc.movement', 'svc.store.file', 'svc.store.document']],
      'svc.store.mixguide': ['Reads, validates and merges mix profiles, advice topics and movement rules, built-in ones and the user\'s.', ['svc.text', 'svc.model..', 'svc.json', 'svc.movement', 'svc.store.file', 'svc.store.document']],
      'svc.store.earlier': ['Reads the embedded session that svc 0.1 and its development versions stored.', ['svc.model..', 'svc.json', 'svc.store.file']],
      'svc.store.journal': ['The journal: one line for every write of svc.', ['svc.text', 'svc.model..', 'svc.json', 'svc.store.file', 'svc.store.earlier']],
      'svc.store.program': ['The files of the program itself: the class archives, with which it starts faster.', ['svc.model..', 'svc.store.file']],
      'svc.store.midi': ['Standard MIDI files: reading and writing notes, tempo and time signatures.', ['svc.text', 'svc.model..', 'svc.store.file']],
      'svc.store.audio': ['Audio files: their kinds, and the headers of WAV and AIFF files.', ['svc.text', 'svc.model..', 'svc.store.file']],
      'svc.interchange': ['Converts songs to the formats of other music programs. Pure code without a host.', ['svc.text', 'svc.model..', 'svc.note', 'svc.parameter', 'svc.automation', 'svc.comparison', 'svc.store.file', 'svc.store.audio', 'svc.store.midi']],
      'svc.plot.picture': ['Plots of envelopes, and piano rolls, as SVG and PNG pictures.', ['svc.model..', 'svc.curve', 'svc.plot', 'svc.store.file']],
      'svc.page': ['Writes a set as a page for a browser: an HTML file that needs no other file and no network.', ['svc.text', 'svc.model..', 'svc.automation', 'svc.curve', 'svc.plot', 'svc.interchange', 'svc.store.file']],
      'svc.parameter.stock': ['Live\'s stock devices: their parameters, and what Live displays for the values.', ['svc.model..', 'svc.parameter', 'svc.store.file']],
      'svc.host.offline': ['What the hosts that work without Live share: the lock of a set\'s file, and the units of work under it.', ['svc.model..', 'svc.host', 'svc.store.file']],
      'svc.host.als.xml': ['XML as bytes: finds the elements of a document and their positions, and changes parts of it while every other byte stays the same.', []],
      'svc.host.als.file': ['Live Set files: their type, the version of Live that saved them, and the rules that Live\'s sets satisfy.', ['svc.model..', 'svc.store.file', 'svc.host.als.xml']],
      'svc.host.als.set': ['The tracks, clips, envelopes and devices in the XML of a Live Set file.', ['svc.text', 'svc.model..', 'svc.parameter..', 'svc.host.check', 'svc.store.file', 'svc.host.als.xml', 'svc.host.als.file']],
      'svc.host.als.contents': ['Reports on Live Set files: the devices that a set contains, and the files that it refers to.', ['svc.model..', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set']],
      'svc.host.als.browser': ['The browser of the als host: the presets in Live\'s User Library, and Live\'s own devices.', ['svc.model..', 'svc.parameter.stock', 'svc.host', 'svc.store.file', 'svc.store.browser', 'svc.host.als.file', 'svc.host.als.set', 'svc.text']],
      'svc.host.als.edit': ['The edits of a set\'s XML that svc makes.', ['svc.text', 'svc.model..', 'svc.parameter..', 'svc.host.check', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set']],
      'svc.host.als.inspection': ['Reads Live Set files for reports: their problems, contents, missing files and differences in automation.', ['svc.text', 'svc.model..', 'svc.comparison', 'svc.parameter..', 'svc.host.als.contents', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set']],
      'svc.host.als.merge': ['Merges two versions of a Live Set with their common ancestor, part by part.', ['svc.text', 'svc.model..', 'svc.parameter..', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set', 'svc.host.als.inspection']],
      'svc.host.als.store': ['Where a Live Set file is written: the working copy or the file itself, backups, and earlier states for undo.', ['svc.json', 'svc.text', 'svc.model..', 'svc.host', 'svc.store.file', 'svc.host.offline', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set', 'svc.host.als.merge']],
      'svc.host.als.export': ['Exports songs as Live Sets, which are made of a copy of a template.', ['svc.text', 'svc.model..', 'svc.parameter..', 'svc.automation', 'svc.interchange', 'svc.store.file', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set', 'svc.host.als.browser', 'svc.host.als.edit', 'svc.host.als.store']],
      'svc.host.als.text': ['Live Set files as text, so that Git can compare them line by line.', ['svc.text', 'svc.model..', 'svc.parameter..', 'svc.note', 'svc.store.file', 'svc.host.als.xml', 'svc.host.als.file', 'svc.host.als.set', 'svc.host.als.inspection', 'svc.host.als.merge']],
      'svc.host.als': ['The host for Live Set files: implements the host port on a set (.als) without Live.', ['svc.text', 'svc.model..', 'svc.parameter..', 'svc.host', 'svc.host.check', 'svc.store.file', 'svc.host.als..']],
      'svc.host.embedded.set': ['The immutable state of an embedded set with its devices, its changes, its validation and the demo set.', ['svc.text', 'svc.model..', 'svc.json', 'svc.curve', 'svc.parameter..', 'svc.host', 'svc.host.check', 'svc.store.file']],
      'svc.host.embedded.file': ['The one file of the embedded session, and the earlier states of it for undo.', ['svc.text', 'svc.model..', 'svc.json', 'svc.automation', 'svc.store.file', 'svc.store.earlier', 'svc.store.journal', 'svc.store.home', 'svc.host.embedded.set']],
      'svc.host.embedded': ['The embedded host: implements the host port on a set file that several processes can share.', ['svc.text', 'svc.model..', 'svc.json', 'svc.parameter..', 'svc.comparison', 'svc.automation', 'svc.host', 'svc.host.check', 'svc.host.offline', 'svc.store.file', 'svc.store.audio', 'svc.store.browser', 'svc.store.journal', 'svc.host.embedded.set', 'svc.host.embedded.file']],
      'svc.host.dryrun': ['The dry-run host, which works on a copy of another host\'s set.', ['svc.text', 'svc.model..', 'svc.comparison', 'svc.host', 'svc.host.contents', 'svc.host.embedded']],
      'svc.host.live.wire': ['The connection to the remote script: socket, handshake, responses and errors.', ['svc.text', 'svc.model..', 'svc.json', 'svc.store.document']],
      'svc.host.live': ['The Ableton Live host: implements the host port with operations of the remote script.', ['svc.model..', 'svc.json', 'svc.parameter', 'svc.host', 'svc.host.check', 'svc.store.file', 'svc.host.live.wire']],
      'svc.host.live.installation': ['Installs, removes and diagnoses the remote script in Live\'s User Library.', ['svc.text', 'svc.model..', 'svc.host', 'svc.store.file', 'svc.host.live.wire']],
      'svc.session.files': ['The home folder and its permissions, the shell history file, and the folders that a caller may use.', ['svc.store.file']],
      'svc.session.lookup': ['Resolves references to tracks, scenes, devices and parameters on the host.', ['svc.text', 'svc.model..', 'svc.automation', 'svc.host', 'svc.vocabulary']],
      'svc.session.project': ['Finds project files, the sections of the song, and the tracks that play its parts.', ['svc.text', 'svc.model..', 'svc.host', 'svc.store.file', 'svc.store.project', 'svc.session.files']],
      'svc.session': ['What a verb runs against: the host, stores, clock, files and units of work.', ['svc.model..', 'svc.json', 'svc.automation', 'svc.comparison', 'svc.setcode', 'svc.plot', 'svc.interchange', 'svc.host', 'svc.store..', 'svc.session..']],
      'svc.rendering': ['Reads the set as a score of what sounds, renders it to files, and measures sound.', ['svc.text', 'svc.model..', 'svc.parameter', 'svc.sound', 'svc.sound..', 'svc.host', 'svc.store.file', 'svc.session', 'svc.session..']],
      'svc.instrument': ['Chooses and loads the default instrument of a part type.', ['svc.text', 'svc.model..', 'svc.host', 'svc.store.file', 'svc.store.home', 'svc.store.browser', 'svc.store.project', 'svc.session', 'svc.session.project', 'svc.vocabulary']],
      'svc.verb': ['Declaration and description of verbs: annotations, descriptors, the catalog and its index.', ['svc.text', 'svc.model..', 'svc.json', 'svc.store.journal', 'svc.vocabulary', 'svc.session']],
      'svc.verb.index': ['The generated index of verb descriptors.', ['svc.model..', 'svc.note', 'svc.verb']],
      'svc.verb.binding': ['Converts input to argument values, binds verb records, and derives JSON schemas.', ['svc.text', 'svc.model..', 'svc.json', 'svc.note', 'svc.curve', 'svc.parameter', 'svc.store.file', 'svc.verb']],
      'svc.verb.result': ['Results of verbs: summaries of writes, and the plots and pictures that a result can have.', ['svc.text', 'svc.model..', 'svc.json', 'svc.automation', 'svc.curve', 'svc.comparison', 'svc.plot', 'svc.plot.picture', 'svc.host', 'svc.session', 'svc.session.lookup', 'svc.store.file', 'svc.store.journal', 'svc.verb']],
      'svc.verb.execution': ['Runs verbs, journals their writes, undoes them, and sanitizes results and errors.', ['svc.verb.result', 'svc.text', 'svc.model..', 'svc.json', 'svc.note', 'svc.host', 'svc.store.journal', 'svc.session', 'svc.session.lookup', 'svc.verb', 'svc.verb.binding']],
      'svc.verbs.track': ['Verbs for tracks.', BELOW_VERBS],
      'svc.verbs.scene': ['Verbs for scenes.', BELOW_VERBS],
      'svc.verbs.device': ['Verbs for devices.', BELOW_VERBS],
      'svc.verbs.instrument': ['Verbs for browser items and their tags.', BELOW_VERBS],
      'svc.verbs.automation': ['Verbs for automation, and the timelines, windows and targets on which they work.', BELOW_VERBS],
      'svc.verbs.movement': ['Verbs for the movement that is derived from the energy of a song.', BELOW_VERBS + ['svc.verbs.automation']],
      'svc.verbs.transport': ['Verbs for the transport.', BELOW_VERBS],
      'svc.verbs.locator': ['Verbs for the locators of the arrangement.', BELOW_VERBS],
      'svc.verbs.arrangement': ['Verbs for the clips on the arrangement timeline.', BELOW_VERBS + ['svc.verbs.automation', 'svc.verbs.locator']],
      'svc.verbs.clip': ['Verbs for clips in slots and on the timeline.', BELOW_VERBS + ['svc.verbs.arrangement']],
      'svc.verbs.note': ['Verbs for the notes of clips.', BELOW_VERBS + ['svc.verbs.clip', 'svc.verbs.arrangement']],
      'svc.verbs.sound': ['Verbs that make sound: rendering to files and listening.', BELOW_VERBS + ['svc.rendering', 'svc.sound', 'svc.sound..']],
      'svc.verbs.mix': ['Verbs for the mixer, mix profiles, mix snapshots and mixing advice.', BELOW_VERBS + ['svc.verbs.automation', 'svc.verbs.sound', 'svc.rendering', 'svc.sound', 'svc.sound..']],
      'svc.verbs.part': ['Verbs for the parts that tracks play.', BELOW_VERBS],
      'svc.verbs.project': ['Verbs for project files.', BELOW_VERBS],
      'svc.verbs.host': ['Verbs for the host and its remote script.', BELOW_VERBS],
      'svc.verbs.history': ['The verb that lists writes for an assistant.', BELOW_VERBS + 'svc.verb.execution'],
      'svc.verbs.journal': ['Verbs for the journal.', BELOW_VERBS + 'svc.verb.execution'],
      'svc.verbs.redo': ['The verb that redoes undone writes.', BELOW_VERBS + 'svc.verb.execution'],
      'svc.verbs.undo': ['Verbs that undo writes.', BELOW_VERBS + 'svc.verb.execution'],
      'svc.verbs.set': ['Verbs for set files.', BELOW_VERBS + ['svc.interchange', 'svc.comparison', 'svc.setcode', 'svc.host.contents', 'svc.parameter.stock', 'svc.plot', 'svc.page', 'svc.rendering', 'svc.verbs.automation', 'svc.verbs.mix', 'svc.verbs.sound', 'svc.verbs.undo']],
      'svc.verbs.als': ['Verbs that work on Live Set files without a host.', BELOW_VERBS + ['svc.comparison', 'svc.page', 'svc.verbs.set']],
      'svc.verbs.doctor': ['The verb that diagnoses the installation, and the proof that svc works in Live.', BELOW_VERBS + 'svc.verb.execution'],
      'svc.completion': ['Completion candidates for the word at the cursor of a command line.', ['svc.text', 'svc.lexer', 'svc.model..', 'svc.host', 'svc.store.browser', 'svc.store.home', 'svc.store.mixguide', 'svc.store.project', 'svc.session', 'svc.session.lookup', 'svc.session.project', 'svc.verb', 'svc.verb.execution']],
      'svc.frontend.cli.output': ['Results as tables, blocks, CSV and YAML; terminal width, colors and standard streams.', ['svc.verb.result', 'svc.text', 'svc.model..', 'svc.json', 'svc.plot', 'svc.comparison', 'svc.verb']],
      'svc.frontend.cli': ['The command line: parsing, dispatch, help and the completion commands.', BELOW_FRONT_ENDS + ['svc.store.home', 'svc.store.mixguide', 'svc.plot', 'svc.comparison', 'svc.completion', 'svc.verb.result', 'svc.frontend.cli.output']],
      'svc.frontend.dsl.extension': ['Groovy extension methods: units, and arithmetic and comparison of quantities and levels.', ['svc.model..', 'svc.json']],
      'svc.frontend.dsl.compile': ['Script sources and includes, Groovy compilation, compiler errors and the cache of compiled scripts.', ['svc.lexer', 'svc.text', 'svc.model..', 'svc.store.file']],
      'svc.frontend.setcode': ['Parses the syntax of sets as code with Groovy\'s parser, and executes nothing.', ['svc.model..', 'svc.setcode', 'svc.frontend.dsl.extension', 'svc.frontend.dsl.compile']],
      'svc.frontend.dsl': ['Runs and checks Groovy scripts and statements: verbs as methods, variables, transactions, rollback, errors and warnings.', BELOW_FRONT_ENDS + ['svc.lexer', 'svc.note', 'svc.store.journal', 'svc.frontend.dsl.extension', 'svc.frontend.dsl.compile']],
      'svc.frontend.mcp.tool': ['The tools of the MCP server: their definitions, arguments, calls, confirmations and results.', BELOW_FRONT_ENDS + 'svc.note'],
      'svc.frontend.mcp.client': ['How MCP clients come to know svc: their settings files, the bundle for desktop clients, and the entry in the registry of servers.', BELOW_FRONT_ENDS + ['svc.store.file', 'svc.frontend.mcp.tool']],
      'svc.frontend.mcp.change': ['The tool that makes a list of tool calls as one change: dry run, digest and transaction.', BELOW_FRONT_ENDS + ['svc.comparison', 'svc.frontend.mcp.tool']],
      'svc.frontend.mcp': ['The MCP server: stdio transport, JSON-RPC messages, resources and prompts.', BELOW_FRONT_ENDS + ['svc.frontend.mcp.tool', 'svc.frontend.mcp.change']],
      'svc.frontend.docs': ['The generated reference: Markdown pages, the man page and the GDSL file.', BELOW_FRONT_ENDS + ['svc.plot', 'svc.setcode', 'svc.frontend.dsl.extension']],
      'svc.frontend.shell.syntax': ['The syntax of shell input: command words, Groovy nesting, statements and error positions.', ['svc.lexer', 'svc.text', 'svc.model..']],
      'svc.frontend.shell': ['The interactive shell and the shell on a pipe: terminal, completion, sessions, status line and the watch command.', BELOW_FRONT_ENDS + ['svc.lexer', 'svc.completion', 'svc.frontend.cli', 'svc.frontend.cli.output', 'svc.frontend.dsl', 'svc.frontend.shell..']],
      'svc.app.dryrun': ['Sessions on copies of the set and of svc\'s files, for dry runs.', BELOW_FRONT_ENDS + ['svc.store..', 'svc.host.contents', 'svc.host.embedded', 'svc.host.dryrun', 'svc.host.als', 'svc.comparison']],
      'svc.app.git': ['Compares and merges Live Set files in Git repositories.', BELOW_FRONT_ENDS + ['svc.store..', 'svc.host.als..']],
      'svc.app.batch': ['Runs a command or a script on many Live Set files, several at a time.', BELOW_FRONT_ENDS + ['svc.store..', 'svc.frontend.cli', 'svc.frontend.cli.output', 'svc.frontend.dsl']],
  ]

  static List<String> allowed(String name) {
    (PACKAGES[name][1] as List<String>).collectMany { entry ->
      entry.endsWith('..') ? PACKAGES.keySet().findAll { "$it.".startsWith(entry[0..-2]) && it != name } : [entry]
    }.unique()
  }

  def "#name uses only the packages it may use, which are all lower"() {
    given:
    def others = DescribedPredicate.and(resideInAPackage('svc..'), resideOutsideOfPackages(*(uses + name)))

    expect:
    PACKAGES.keySet().toList().with { names -> uses.every { names.indexOf(it) >= 0 && names.indexOf(it) < names.indexOf(name) } }
    noClasses().that().resideInAPackage(name).should().dependOnClassesThat(others).check(code)

    where:
    name << PACKAGES.keySet()
    uses = allowed(name)
  }

  def "every package is listed, and only svc.app uses svc.app"() {
    expect:
    code*.packageName.toSet() - 'svc.app' == PACKAGES.keySet()
    noClasses().that().resideOutsideOfPackage('svc.app').should()
        .dependOnClassesThat().resideInAPackage('svc.app').check(code)
  }

  def "no simple name is used twice"() {
    given:
    def types = code.findAll { !it.anonymousClass && !it.localClass && it.simpleName != 'package-info' && it.packageName != 'svc.verb.index' }
    def repeated = types.groupBy { it.simpleName }.findAll { it.value.size() > 1 }.values()*.name

    expect:
    repeated.isEmpty()
  }

  /** The layers, highest first, and the beginnings of the names of their packages. */
  static final Map<String, List<String>> LAYERS = [
      'Application'                 : ['svc.app', 'svc.app.dryrun', 'svc.app.git', 'svc.app.batch'],
      'Front ends'                  : ['svc.frontend', 'svc.completion'],
      'Verbs'                       : ['svc.verbs'],
      'Verb infrastructure'         : ['svc.verb'],
      'Session'                     : ['svc.session', 'svc.instrument', 'svc.rendering'],
      'Host implementations'        : ['svc.host.embedded', 'svc.host.dryrun', 'svc.host.live', 'svc.host.als', 'svc.host.offline'],
      'Host port'                   : ['svc.host'],
      'Stores'                      : ['svc.store', 'svc.vocabulary', 'svc.interchange', 'svc.plot.picture', 'svc.page', 'svc.parameter.stock'],
      'Domain and utilities'        : ['svc'],
  ]

  def "the map in CONTRIBUTING lists every package with its contents and dependencies"() {
    given:
    def file = 'CONTRIBUTING.md'
    def text = Files.readString(GoldenFile.ROOT.resolve(file))

    expect:
    text.contains('<!-- packages -->')
    GoldenFile.matches(file, text.replaceFirst(/(?s)<!-- packages -->.*<!-- end of packages -->/,
        Matcher.quoteReplacement("<!-- packages -->\n${map()}<!-- end of packages -->")))
  }

  def "in the map, #name is above all packages that it uses"() {
    given:
    def order = layers().values().flatten()

    expect:
    allowed(name).every { order.indexOf(it) > order.indexOf(name) }

    where:
    name << PACKAGES.keySet()
  }

  /** The packages of each layer, highest first. */
  private static Map<String, List<String>> layers() {
    def packages = ['svc.app'] + PACKAGES.keySet().toList().reverse()
    LAYERS.keySet().collectEntries { layer -> [layer, packages.findAll { layerOf(it) == layer }] }
  }

  /** A table of the packages, highest first. */
  private static String map() {
    def lines = ['| Layer | Its packages use |', '|---|---|'] + layers().keySet().collect { "| $it | ${layersUsedBy(it)} |" as String } +
        ['', "In the next table, *what verbs use* means ${names(BELOW_VERBS)}." as String, '',
         "*What front ends use* means ${names(BELOW_FRONT_ENDS)}." as String, '',
         '| Package | Contents | Uses |', '|---|---|---|']
    layers().each { layer, packages ->
      lines << "| **$layer** | | |" as String
      packages.each { lines << row(it) }
    }
    lines.join('\n') + '\n'
  }

  private static String layersUsedBy(String layer) {
    def used = layers()[layer].findAll { PACKAGES[it] }.collectMany { allowed(it) }.collect { layerOf(it) }.toSet() - layer
    layer == 'Application' ? 'everything' : LAYERS.keySet().findAll { it in used }.join(', ') ?: 'only one another'
  }

  private static String row(String name) {
    def (contents, uses) = PACKAGES[name] ?: ['The entry point and the wiring.', null]
    "| `$name` | $contents | ${uses == null ? 'everything' : shortened(uses as List)} |"
  }

  private static String layerOf(String name) {
    LAYERS.find { it.value.any { start -> name == start || name.startsWith(start + '.') } }.key
  }

  /** A list of packages, in which a name stands for a list that many packages share. */
  private static String shortened(List<String> packages) {
    def shared = ['what verbs use': BELOW_VERBS, 'what front ends use': BELOW_FRONT_ENDS].find { packages.containsAll(it.value) }
    def rest = shared ? packages - shared.value : packages
    ((shared ? [shared.key] : []) + (rest ? [names(rest)] : [])).join(', ') ?: '–'
  }

  private static String names(List<String> packages) { packages*.replaceFirst('svc\\.', '').collect { "`$it`" }.join(', ') }

  def "the domain uses the JDK alone"() {
    expect:
    classes().that().resideInAnyPackage('svc.text', 'svc.model..', 'svc.note', 'svc.curve', 'svc.parameter', 'svc.automation', 'svc.movement', 'svc.comparison', 'svc.host', 'svc.sound..')
        .should().onlyDependOnClassesThat().resideInAnyPackage('java..', 'svc..').check(code)
  }

  def "sound is calculated only with functions that give the same result on every machine"() {
    expect:
    code.findAll { it.packageName.startsWith('svc.sound') }.collectMany { it.methodCallsFromSelf }
        .findAll { it.targetOwner.name == 'java.lang.Math' && !(it.target.name in EXACT_FUNCTIONS) }*.description.empty
  }

  /** Java defines the result of these functions to the last bit. */
  static final Set<String> EXACT_FUNCTIONS = ['abs', 'min', 'max', 'floor', 'ceil', 'round', 'sqrt']

  def "only #users use #library"() {
    expect:
    noClasses().that().resideOutsideOfPackages(*(users as List), 'picocli..').should()
        .dependOnClassesThat().resideInAnyPackage(*(library as List)).check(code)

    where:
    library                                                 | users
    ['picocli..']                                           | ['svc.frontend.cli']
    ['org.jline..']                                         | ['svc.frontend.shell..']
    ['groovy..', 'org.codehaus.groovy..', 'org.apache.groovy..'] | ['svc.frontend.dsl..', 'svc.frontend.setcode']
    ['com.fasterxml.jackson.core..']                        | ['svc.json']
    ['javax.sound..']                                       | ['svc.store.midi', 'svc.store.audio', 'svc.rendering']
    ['javax.xml..']                                         | ['svc.interchange', 'svc.host.live.installation']
    ['java.awt..', 'javax.imageio..']                       | ['svc.plot.picture']
    ['freemarker..']                                        | ['svc.page']
    ['org.yaml..']                                          | ['svc.frontend.cli.output', 'svc.app', 'svc.store.document']
  }

  def "a verb never prints, exits or starts a process"() {
    expect:
    noClasses().that().resideInAnyPackage('svc.verbs..', 'svc.verb..', 'svc.session..', 'svc.model..', 'svc.text', 'svc.curve', 'svc.parameter', 'svc.automation')
        .should().dependOnClassesThat().haveFullyQualifiedName('java.io.PrintStream')
        .orShould().callMethod(System, 'exit', int)
        .orShould().dependOnClassesThat().haveFullyQualifiedName('java.lang.ProcessBuilder')
        .check(code)
  }

  def "records and final classes by default"() {
    expect:
    classes().that().resideInAPackage('svc..').and().areNotInterfaces().and().areNotEnums()
        .and().areNotAnonymousClasses().and().areNotAnnotations()
        .and().doNotHaveModifier(com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC)
        .and().doNotHaveModifier(com.tngtech.archunit.core.domain.JavaModifier.ABSTRACT)
        .should().haveModifier(com.tngtech.archunit.core.domain.JavaModifier.FINAL).check(code)
  }

  def "no field, parameter or result is an untyped map"() {
    given:
    def signatures = code.findAll { it.packageName.startsWith('svc') }.collectMany { type ->
      type.fields*.type + type.codeUnits.collectMany { it.parameterTypes + it.returnType }
    }

    expect:
    signatures.size() > 10_000
    signatures*.name.findAll { it == 'java.util.Map<?, ?>' }.empty
  }
}
