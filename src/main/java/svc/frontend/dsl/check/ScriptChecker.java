package svc.frontend.dsl.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import svc.frontend.dsl.ScriptBinding;
import svc.frontend.dsl.ScriptFrontend;
import svc.frontend.dsl.call.VerbDictionary;
import svc.frontend.dsl.compile.CompilerErrors;
import svc.frontend.dsl.compile.ScriptCompiler;
import svc.frontend.dsl.compile.ScriptProblem;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.dsl.compile.ScriptSourceSet;
import svc.model.error.SvcException;
import svc.verb.VerbCatalog;

/**
 * Finds errors in scripts without running them. Names and values that are unknown before a run are
 * not reported.
 */
public final class ScriptChecker {
  private final VerbDictionary dictionary;

  public ScriptChecker(VerbCatalog catalog) {
    this.dictionary = new VerbDictionary(catalog);
  }

  /** Returns the problems of a script and its includes, in the order of the text. */
  public List<ScriptProblem> check(ScriptSource source) {
    List<ScriptProblem> problems = new ArrayList<>();
    ScriptSourceSet bundle =
        ScriptSourceSet.of(
            source, List.of(), e -> problems.add(ScriptProblem.from(e, source.name())));
    try {
      ScriptCompiler.inspect(
          bundle,
          name -> ScriptBinding.isReserved(name, dictionary.catalog()),
          modules -> problems.addAll(inspect(bundle, modules, problems.isEmpty())));
    } catch (MultipleCompilationErrorsException e) {
      problems.addAll(new CompilerErrors(bundle).toProblems(e));
    } catch (SvcException e) {
      problems.add(ScriptProblem.from(e, source.name()));
    } catch (Exception | StackOverflowError | LinkageError e) {
      problems.add(ScriptProblem.from(CompilerErrors.compilerFailure(source, e), source.name()));
    }
    return sortByPosition(problems, bundle);
  }

  /**
   * Checks all modules.
   *
   * @param isComplete whether all included files are present
   */
  private List<ScriptProblem> inspect(
      ScriptSourceSet bundle, List<ModuleNode> modules, boolean isComplete) {
    DeclaredNames names = DeclaredNames.from(modules, bundle);
    List<ScriptProblem> problems = new ArrayList<>();
    ClassNode first = modules.get(0).getClasses().get(0);
    if (!first.isScript() && first.getMethods("main").stream().noneMatch(MethodNode::isStatic)) {
      problems.add(
          ScriptProblem.from(ScriptFrontend.notRunnableError(bundle.main()), bundle.main().name()));
    }
    for (int i = 0; i < modules.size() && !names.isOpaque(); i++) {
      ProblemCollector finder = new ProblemCollector(bundle.sources().get(i), problems);
      new ScriptCheckVisitor(dictionary, names, isComplete, finder).visit(modules.get(i));
    }
    return problems;
  }

  private static List<ScriptProblem> sortByPosition(
      List<ScriptProblem> problems, ScriptSourceSet bundle) {
    List<String> names = bundle.sources().stream().map(ScriptSource::name).toList();
    Comparator<ScriptProblem> order = Comparator.comparingInt(one -> names.indexOf(one.script()));
    return problems.stream()
        .sorted(order.thenComparingInt(ScriptProblem::line).thenComparingInt(ScriptProblem::column))
        .toList();
  }
}
