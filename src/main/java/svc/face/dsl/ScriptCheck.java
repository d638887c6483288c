package svc.face.dsl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import svc.model.SvcException;
import svc.verb.Catalog;

/** Finds what is wrong in scripts without running them; what cannot be known is not told. */
public final class ScriptCheck {
  private final Lexicon lexicon;

  public ScriptCheck(Catalog catalog) {
    this.lexicon = new Lexicon(catalog);
  }

  /** The problems of a script and of what it includes, in the order of its text. */
  public List<Problem> of(Source source) {
    List<Problem> problems = new ArrayList<>();
    Bundle bundle = Bundle.of(source, List.of(), e -> problems.add(Problem.of(e, source.name())));
    try {
      Compiler.inspect(
          bundle,
          name -> Scope.isTaken(name, lexicon.catalog()),
          modules -> problems.addAll(look(bundle, modules, problems.isEmpty())));
    } catch (MultipleCompilationErrorsException e) {
      problems.addAll(new Complaints(bundle).all(e));
    } catch (SvcException e) {
      problems.add(Problem.of(e, source.name()));
    } catch (Exception | StackOverflowError | LinkageError e) {
      problems.add(Problem.of(Complaints.beyond(source, e), source.name()));
    }
    return sorted(problems, bundle);
  }

  /**
   * @param whole whether all that is included is there
   */
  private List<Problem> look(Bundle bundle, List<ModuleNode> modules, boolean whole) {
    OwnNames names = OwnNames.of(modules, bundle);
    List<Problem> found = new ArrayList<>();
    ClassNode first = modules.get(0).getClasses().get(0);
    if (!first.isScript() && first.getMethods("main").stream().noneMatch(MethodNode::isStatic)) {
      found.add(Problem.of(ScriptFace.nothingToRun(bundle.main()), bundle.main().name()));
    }
    for (int i = 0; i < modules.size() && !names.opaque(); i++) {
      Finder finder = new Finder(bundle.sources().get(i), found);
      new CheckVisitor(lexicon, names, whole, finder).visit(modules.get(i));
    }
    return found;
  }

  private static List<Problem> sorted(List<Problem> problems, Bundle bundle) {
    List<String> names = bundle.sources().stream().map(Source::name).toList();
    Comparator<Problem> order = Comparator.comparingInt(one -> names.indexOf(one.script()));
    return problems.stream()
        .sorted(order.thenComparingInt(Problem::line).thenComparingInt(Problem::column))
        .toList();
  }
}
