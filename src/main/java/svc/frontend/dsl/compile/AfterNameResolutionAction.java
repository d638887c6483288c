package svc.frontend.dsl.compile;

import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;

/**
 * Runs an action once per compilation, after Groovy's compiler has resolved the names of classes in
 * all sources.
 */
final class AfterNameResolutionAction extends CompilationCustomizer {
  private final Runnable work;
  private boolean done;

  AfterNameResolutionAction(Runnable work) {
    super(CompilePhase.SEMANTIC_ANALYSIS);
    this.work = work;
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    run();
  }

  void run() {
    if (!done) {
      done = true;
      work.run();
    }
  }
}
