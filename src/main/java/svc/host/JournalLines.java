package svc.host;

import java.io.IOException;
import java.util.List;

/**
 * The journal lines of a unit of work, for a host that stores them in one file with its set. The
 * journal is locked until this is closed.
 */
public interface JournalLines extends AutoCloseable {

  /** No lines, for a host that is used without a journal. */
  JournalLines NONE =
      new JournalLines() {
        @Override
        public List<String> lines() {
          return List.of();
        }

        @Override
        public boolean syncStored() {
          return false;
        }

        @Override
        public void append() {}

        @Override
        public void close() {}
      };

  /** Returns the numbered lines of the unit of work, in the bytes of the file (ISO 8859-1). */
  List<String> lines();

  /**
   * Syncs the journal, which contains the lines of earlier writes. Returns whether the host can
   * drop them.
   */
  boolean syncStored();

  /** Appends the lines to the journal. An error becomes a warning. */
  void append();

  @Override
  void close() throws IOException;
}
