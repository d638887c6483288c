package svc

import spock.lang.Shared
import spock.lang.Specification
import svc.testing.GoldenFile
import svc.testing.Prose

/** Plain English, as far as it can be checked mechanically. */
class ProseSpec extends Specification {
  /** Files and folders that are checked, below the root of the repository. */
  static final List<String> SCOPE = [
      'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'profiles', 'advice', 'dsl-examples', 'scripts', '.ci',
      'src/main/java', 'src/main/python', 'src/test/golden/help', 'src/test/golden/tools', 'src/test/groovy', 'src/test/java',
  ]

  /** A regular expression, what to write instead, and where the words have another meaning. */
  static final List<List<String>> PATTERNS = [
      [/\b[Tt](ell|ells|old|elling)\b/, 'show, list, report or return', ''],
      [/(?<![Tt]here )\b(is|are|was|were) no\b(?! (longer|more)\b)/, 'is not a', ''],
      [/\bso many\b/, 'N', ''],
      [/\b[Ww]ho(so)?ever\b|\b[Ww]hichever\b/, 'any, each, or a plain relative clause', ''],
      [/\banew\b/, 'again', ''],
      [/\bhung up on\b/, 'is closed', ''],
      [/\b([Tt]ak(e|es|en|ing)|took) (it |them |this )?back\b/, 'undo or roll back', ''],
      [/\bstays?(?=[.;]| unless| untouched)/, 'is unchanged, is kept', ''],
      [/\bgoes(?=[.;]| with it| as well| too\b)/, 'is removed, is deleted', ''],
      [/\b[Ll]eft out\b/, 'omitted', ''],
      [/\b(?=else\b)(?<!(?i:\b(any|some|no|every)(thing|body|one|where) ))(?<!\b[Ww](hat|ho|here) )(?<!\bor )(?<![(|}"'])(?<!\} )else/, 'otherwise', 'src/main/java/svc/(lexer|frontend/shell/syntax)/|src/test/groovy/svc/frontend/shell/PipedShellSpec'],
      [/\b[Mm]end(s|ed)?\b/, 'correct, repair', ''],
      [/\bword too many\b/, 'unexpected argument', ''],
      [/\b(svc|[Pp]rograms?|[Vv]erbs?|[Hh]osts?|Live|[Ss]hells?|[Rr]eaders?) (does not |do not |only )?knows?\b/, 'contain, support, refer to', ''],
      [/\b[Ll]ack(s|ed|ing)?\b/, 'do not have, without', ''],
      [/\b[Ss]peaks?\b/, 'use, support', 'profiles/|advice/'],
      [/\b([Tt]here|[Ww]here|[Hh]ere)(of|in|upon|with)\b/, 'of it, in which', ''],
      [/\bthe contrary\b/, 'the opposite', ''],
      [/\bin the telling\b/, 'discarded', ''],
      [/\b(an|the) evening\b/, 'a long session', ''],
      [/\blaid (down|onto)\b/, 'written, placed', ''],
      [/\bin vain\b/, 'without success', ''],
      [/(?<!["'{\-])\bfaces?\b(?!["'}:=.(])/, 'front end', 'profiles/|advice/'],
      [/\b(the|a|this|whole) house\b|\b(every|each|which|another|other|a|the|this|no) rooms?\b|\brooms\b/, 'package', 'profiles/|advice/|dsl-examples/|docs/mixing.md|docs/shell.md'],
      [/\bdesk\b/, 'a standard term', ''],
      [/\bthe (whole )?gate\b/, 'a standard term', ''],
      [/\/\*\* (What|Which|Where|Whether|Who|Whose|Says|Tells)\b/, 'a noun phrase or a verb such as "Returns"', ''],
  ]

  /** The sentences of each file, by its path. */
  @Shared
  Map<String, Prose> texts = SCOPE.collectMany { path ->
    def root = GoldenFile.ROOT.resolve(path).toFile()
    assert root.exists(): path
    def found = []
    root.directory ? root.eachFileRecurse { if (it.file) { found << it } } : (found << root)
    found
  }.findAll { it.name != 'ProseSpec.groovy' }.collectEntries { [relative(it), Prose.of(it)] }

  def "nothing is written as /#pattern/; write: #instead"() {
    when:
    def found = texts.findAll { path, text -> !allowed || !(path =~ "^($allowed)") }
        .collectMany { path, text -> text.find(pattern).collect { "$path:$it" } }

    then:
    found.empty

    where:
    [pattern, instead, allowed] << PATTERNS
  }

  def "text without code keeps its lines: #name"() {
    given:
    def file = File.createTempFile('prose', name)
    file.text = text

    expect:
    Prose.of(file).find(/\btold\b/) == found

    cleanup:
    file.delete()

    where:
    name      | text                                                | found
    '.md'     | 'it is told\n`told`\n```\ntold\n```\n'              | ['1: it is told']
    '.java'   | 'int told;\n/** Is\n * told. */\nsay("told", told);' | ['3: /** Is told. */ "told"', '4: /** Is told. */ "told"']
    '.yaml'   | 'reason: told'                                      | ['1: reason: told']
    ''        | 'told() {\n# told\n}'                               | ['2: told']
    '.groovy' | "told()\nthrown 'he told'"                          | ["2: 'he told'"]
  }

  private static String relative(File file) {
    GoldenFile.ROOT.toAbsolutePath().relativize(file.toPath().toAbsolutePath()).toString()
  }
}
