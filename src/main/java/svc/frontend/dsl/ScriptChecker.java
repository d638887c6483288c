package svc.frontend.dsl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import svc.frontend.dsl.compile.CompilerErrors;
import svc.frontend.dsl.compile.ScriptCompiler;
import svc.frontend.dsl.compile.ScriptProblem;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.dsl.compile.ScriptSourceSet;
import svc.model.error.SvcException;
import svc.verb.VerbCatalog;

/**
 * Finds errors in scripts without running them. Reports only errors that would certainly occur in a
 * run.
 */
public final class ScriptChecker {
  private final ScriptVerbFinder verbFinder;

  public ScriptChecker(VerbCatalog catalog) {
    this.verbFinder = new ScriptVerbFinder(catalog);
  }

  /** Returns the problems in a script and its includes, ordered by script, line and column. */
  public List<ScriptProblem> check(ScriptSource source) {
    List<ScriptProblem> problems = new ArrayList<>();
    ScriptSourceSet sourceSet =
        ScriptSourceSet.of(
            source, List.of(), e -> problems.add(ScriptProblem.from(e, source.name())));
    try {
      ScriptCompiler.inspect(
          sourceSet,
          new PredefinedNames(verbFinder.catalog())::isReserved,
          modules -> problems.addAll(inspect(sourceSet, modules, problems.isEmpty())));
    } catch (MultipleCompilationErrorsException e) {
      problems.addAll(new CompilerErrors(sourceSet).toProblems(e));
    } catch (SvcException e) {
      problems.add(ScriptProblem.from(e, source.name()));
    } catch (Exception | StackOverflowError | LinkageError e) {
      problems.add(ScriptProblem.from(CompilerErrors.compilerFailure(source, e), source.name()));
    }
    return sortByPosition(problems, sourceSet);
  }

  /**
   * Returns the problems in the syntax trees of the scripts.
   *
   * @param isComplete whether all included files could be read
   */
  private List<ScriptProblem> inspect(
      ScriptSourceSet sourceSet, List<ModuleNode> modules, boolean isComplete) {
    DeclaredNames names = DeclaredNames.from(modules, sourceSet);
    List<ScriptProblem> problems = new ArrayList<>();
    ClassNode first = modules.get(0).getClasses().get(0);
    if (!first.isScript() && first.getMethods("main").stream().noneMatch(MethodNode::isStatic)) {
      problems.add(
          ScriptProblem.from(
              ScriptFrontend.notRunnableError(sourceSet.main()), sourceSet.main().name()));
    }
    for (int i = 0; i < modules.size() && !names.isOpaque(); i++) {
      ProblemCollector collector = new ProblemCollector(sourceSet.sources().get(i), problems);
      new ScriptCheckVisitor(verbFinder, names, isComplete, collector).visit(modules.get(i));
    }
    return problems;
  }

  private static List<ScriptProblem> sortByPosition(
      List<ScriptProblem> problems, ScriptSourceSet sourceSet) {
    List<String> names = sourceSet.sources().stream().map(ScriptSource::name).toList();
    Comparator<ScriptProblem> order =
        Comparator.comparingInt(problem -> names.indexOf(problem.script()));
    return problems.stream()
        .sorted(order.thenComparingInt(ScriptProblem::line).thenComparingInt(ScriptProblem::column))
        .toList();
  }
}
