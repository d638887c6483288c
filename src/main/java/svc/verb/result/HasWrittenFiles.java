package svc.verb.result;

import java.util.List;

/** A result of a verb that wrote files for other programs, such as a rendered or exported song. */
public interface HasWrittenFiles {
  /** Returns the absolute paths of the files. */
  List<String> writtenFiles();
}
