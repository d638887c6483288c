package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import svc.testing.files.FileOperations
import svc.testing.files.FileOperations.FileChange

/**
 * Finds what can be on the disk after a power cut. What was synced is there. Of the other changes of folders, any may
 * be missing; of the other bytes of a file, all, a part, or only their number can be there.
 */
class PowerCut {
  static final int MAX_ALL = 5
  final Path root
  private final List<FileData> files = []
  private Map<Path, FileData> named = [:]
  private Map<Path, FileData> durable = [:]
  private List<NameChange> unsynced = []

  static class FileData {
    byte[] synced = new byte[0]
    byte[] content = new byte[0]

    /** Returns the contents that can be on the disk. */
    List<byte[]> contents() {
      if (Arrays.equals(synced, content)) {
        return [synced]
      }
      int added = Math.max(0, content.length - synced.length)
      def half = Arrays.copyOf(content, content.length - added.intdiv(2))
      def zeros = Arrays.copyOf(Arrays.copyOf(content, content.length - added), content.length)
      def hole = Arrays.copyOf(content, content.length)
      Arrays.fill(hole, content.length - added, content.length - added.intdiv(2), (byte) 0)
      [synced, content, half, zeros, hole]
    }
  }

  static class NameChange {
    Path removed
    Path added
    FileData data
    Path folder() { (added ?: removed).parent }
  }

  PowerCut(Path root) {
    this.root = root
    root.toFile().eachFileRecurse(groovy.io.FileType.FILES) {
      def data = new FileData(synced: it.bytes, content: it.bytes)
      named[it.toPath()] = data
      durable[it.toPath()] = data
    }
  }

  void apply(FileChange change) {
    def file = change.file()
    switch (change.kind()) {
      case 'create': name(new NameChange(added: file, data: new FileData())); break
      case 'link': name(new NameChange(added: file, data: named[change.other()])); break
      case 'delete': name(new NameChange(removed: file)); break
      case 'rename': name(new NameChange(removed: change.other(), added: file, data: named[change.other()])); break
      case 'write': write(named[file], change); break
      case 'truncate': named[file]?.with { it.content = Arrays.copyOf(it.content, (int) change.position()) }; break
      case 'fsync': sync(file); break
    }
  }

  private static void write(FileData data, FileChange change) {
    def content = Arrays.copyOf(data.content, Math.max(data.content.length, (int) change.position() + change.bytes().length))
    System.arraycopy(change.bytes(), 0, content, (int) change.position(), change.bytes().length)
    data.content = content
  }

  private void name(NameChange change) {
    rename(named, change)
    unsynced << change
  }

  private static void rename(Map<Path, FileData> names, NameChange change) {
    change.removed && names.remove(change.removed)
    change.added && names.put(change.added, change.data)
  }

  private void sync(Path file) {
    if (named.containsKey(file)) {
      named[file].synced = named[file].content
      return
    }
    def (done, left) = unsynced.split { it.folder() == file }
    done.each { rename(durable, it) }
    unsynced = left
  }

  /** Returns the names and contents that can be on the disk now. */
  List<Map<Path, byte[]>> states() {
    def found = []
    choices(unsynced.findAll { !"${it.added ?: it.removed}".endsWith('.lock') }).each { List<NameChange> kept ->
      def names = new LinkedHashMap<Path, FileData>(durable)
      kept.each { rename(names, it) }
      def unsure = names.values().toSet().findAll { it.contents().size() > 1 }.toList()
      (0..<(unsure ? 5 : 1)).each { variant ->
        found << names.collectEntries { path, data -> [path, data.contents()[data in unsure ? variant : 0]] }
      }
    }
    found
  }

  private static List<List<NameChange>> choices(List<NameChange> changes) {
    if (changes.size() <= MAX_ALL) {
      return changes.subsequences().toList()*.toSet().collect { set -> changes.findAll { it in set } } + [[]]
    }
    (0..changes.size()).collect { changes.take(it) } + changes.collect { [it] } + changes.collect { one -> changes.findAll { !it.is(one) } }
  }

  /** Writes a state to a folder. */
  static void restore(Map<Path, byte[]> state, Path from, Path to) {
    to.toFile().deleteDir()
    Files.createDirectories(to)
    state.each { path, content ->
      def file = to.resolve(from.relativize(path))
      Files.createDirectories(file.parent)
      Files.write(file, content)
    }
  }

  /** Operations that call a closure after each change. */
  static class Recorder extends FileOperations {
    Closure<?> onChange = { }

    @Override
    protected void changed(FileChange change) { onChange(change) }
  }
}
