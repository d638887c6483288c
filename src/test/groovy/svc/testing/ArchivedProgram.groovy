package svc.testing

import groovy.io.FileType
import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.Deflater
import java.util.zip.ZipEntry
import java.util.zip.ZipOutputStream

/**
 * A Java program that specs start many times. Its classes are in an archive of the JVM (class data sharing), so that
 * each start takes less time. Archives do not support folders on the class path, so the classes are in a jar.
 */
class ArchivedProgram {
  /** Flags for short processes: the JVM compiles little, and neither generates accessors nor publishes counters. */
  private static final List<String> FLAGS = [
      '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-XX:-UsePerfData', '-Dsun.reflect.inflationThreshold=2147483647']

  private final String main
  private final Path archive
  private final String classPath

  /** Creates the archive in a folder, with the classes that a run of the program with these arguments loads. */
  ArchivedProgram(Path folder, Class<?> main, String... arguments) {
    this.main = main.name
    archive = folder.resolve('classes.jsa')
    def entries = System.getProperty('java.class.path').split(File.pathSeparator).collect { new File(it) }
    def jar = folder.resolve('classes.jar')
    pack(entries.findAll { it.directory }, jar)
    // Without Groovy: picocli loads its runtime as soon as it is on the class path.
    classPath = [jar, *entries.findAll { it.file && !it.name.startsWith('groovy') }].join(File.pathSeparator)
    java(["-XX:ArchiveClassesAtExit=$archive", '-Xlog:disable'], arguments).redirectErrorStream(true).start().inputStream.readAllBytes()
  }

  /** Returns a process that runs the program. */
  ProcessBuilder process(String... arguments) { java(["-XX:SharedArchiveFile=$archive"], arguments) }

  private ProcessBuilder java(List flags, String... arguments) {
    def java = ProcessHandle.current().info().command().get()
    new ProcessBuilder([java, *FLAGS, *flags, '-cp', classPath, main, *arguments]*.toString())
  }

  /** Packs the classes of svc and those that the specs share. */
  private static void pack(List<File> folders, Path jar) {
    def packed = [] as Set
    new ZipOutputStream(Files.newOutputStream(jar)).withCloseable { zip ->
      zip.level = Deflater.NO_COMPRESSION
      folders.each { folder ->
        def ofTests = new File(folder, 'svc/testing').exists()
        folder.eachFileRecurse(FileType.FILES) {
          def name = folder.toPath().relativize(it.toPath()).join('/')
          if ((!ofTests || name.startsWith('svc/testing/')) && packed.add(name)) {
            zip.putNextEntry(new ZipEntry(name))
            zip << it.bytes
          }
        }
      }
    }
  }
}
