package svc.app.build

import java.nio.file.Files
import java.nio.file.Path
import org.jline.reader.LineReader
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.Main
import svc.testing.build.FolderClassLoader
import svc.testing.build.LambdaSamples

/** The classes that replace lambdas in the program. */
class ProgramClassWriterSpec extends Specification {
  @TempDir
  Path folder

  def "lambdas of every form give the same results as before"() {
    given:
    def program = write(samples())

    expect:
    loader(program).loadClass(LambdaSamples.name).results() == LambdaSamples.results()
    Files.list(program.resolve('svc/testing/build')).any { it.fileName.toString() == 'LambdaSamples$Level$Lambda1.class' }
    lambdas(program) == []
    lambdas(samples()).size() == 4
  }

  def "the same classes give the same program, without the files of an earlier one"() {
    given:
    def program = write(samples())
    def before = contents(program)
    Files.writeString(program.resolve('removed.txt'), 'old')
    write(samples())

    expect:
    contents(program) == before
  }

  def "everything but lambdas is copied"() {
    given:
    def source = Files.createDirectories(folder.resolve('source/a'))
    Files.writeString(source.resolve('guide.yaml'), 'a: 1')

    expect:
    Files.readString(write(source.parent).resolve('a/guide.yaml')) == 'a: 1'
  }

  @Tag('slow')
  def "the JVM accepts every class of the program, none of which links lambdas"() {
    given:
    def program = write(Path.of(Main.protectionDomain.codeSource.location.toURI()))
    def loader = loader(program)
    def names = classes(program).collect { program.relativize(it).toString().replace(File.separator, '.') - '.class' }

    expect:
    names.size() > 4000
    names.contains('org.jline.reader.impl.LineReaderImpl$Lambda1')
    // Reading the methods of a class verifies it.
    names.each { loader.loadClass(it).declaredMethods }
    lambdas(program)*.fileName*.toString() == ['LambdaRewriter.class']
  }

  private Path write(Path compiled) {
    folder.resolve('program').tap { ProgramClassWriter.write(compiled, it) }
  }

  /** A folder with the classes of the samples alone. */
  private Path samples() {
    def compiled = Path.of(LambdaSamples.protectionDomain.codeSource.location.toURI()).resolve('svc/testing/build')
    def copy = Files.createDirectories(folder.resolve('compiled/svc/testing/build'))
    Files.list(compiled).each { file ->
      if (!Files.exists(copy.resolve(file.fileName))) { Files.copy(file, copy.resolve(file.fileName)) }
    }
    folder.resolve('compiled')
  }

  private static List<Path> classes(Path folder) {
    Files.walk(folder).filter { it.toString().endsWith('.class') }.sorted().toList()
  }

  /** The classes that contain lambdas, and the one that replaces them. */
  private static List<Path> lambdas(Path folder) {
    classes(folder).findAll { new String(Files.readAllBytes(it), 'ISO-8859-1').contains('java/lang/invoke/LambdaMetafactory') }
  }

  private static Map<String, String> contents(Path folder) {
    Files.walk(folder).filter(Files::isRegularFile).toList().collectEntries { [it.toString(), Files.readAllBytes(it).encodeHex().toString()] }
  }

  /** Loads the classes of svc, picocli and JLine from one folder, and other classes of JLine from its jar. */
  private static ClassLoader loader(Path folder) {
    def jline = LineReader.protectionDomain.codeSource.location
    new FolderClassLoader([folder.toUri().toURL(), jline] as URL[], Main.classLoader, /(svc|picocli|org\.jline)\..*/)
  }
}
