package svc.verb.result;

import java.util.List;

/** A result that the command line prints as lines of text instead of a table. */
public interface HasTextLines {
  /** Returns the lines. */
  List<String> textLines();
}
