package svc.face.dsl;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import svc.model.SvcException;

/** Notes what is wrong in one script, and where. */
record Finder(Source source, List<Problem> found) {

  void add(ASTNode place, SvcException error) {
    found.add(new Problem(source.name(), place.getLineNumber(), place.getColumnNumber(), error));
  }

  /** Does what running would do, and notes what it would end with. */
  boolean attempt(ASTNode place, Runnable work) {
    try {
      work.run();
      return true;
    } catch (SvcException e) {
      add(place, e);
      return false;
    }
  }
}
