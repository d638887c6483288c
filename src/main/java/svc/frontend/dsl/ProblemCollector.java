package svc.frontend.dsl;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import svc.frontend.dsl.compile.ScriptProblem;
import svc.frontend.dsl.compile.ScriptSource;
import svc.model.error.SvcException;

/** Collects the problems of one script. */
record ProblemCollector(ScriptSource source, List<ScriptProblem> problems) {

  void report(ASTNode node, SvcException error) {
    problems.add(
        new ScriptProblem(source.name(), node.getLineNumber(), node.getColumnNumber(), error));
  }

  /** Runs a check. If it throws, adds a problem at the node and returns false. */
  boolean attempt(ASTNode node, Runnable work) {
    try {
      work.run();
      return true;
    } catch (SvcException e) {
      report(node, e);
      return false;
    }
  }
}
