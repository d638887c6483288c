package svc.verb.result;

import java.util.List;

/** A result that lists the edits of a file in words, which a dry run then lists, too. */
public interface HasEdits {
  List<String> edits();
}
