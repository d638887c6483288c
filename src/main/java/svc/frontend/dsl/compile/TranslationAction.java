package svc.frontend.dsl.compile;

import java.util.Optional;
import java.util.function.Predicate;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;
import svc.frontend.dsl.translation.ScriptTranslator;

/** Translates a script to a plain Java class after Groovy's compiler has resolved its names. */
final class TranslationAction extends CompilationCustomizer {
  private final Predicate<String> isReserved;
  private Optional<byte[]> result = Optional.empty();

  TranslationAction(Predicate<String> isReserved) {
    super(CompilePhase.SEMANTIC_ANALYSIS);
    this.isReserved = isReserved;
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    if (!source.getErrorCollector().hasErrors()) {
      result = ScriptTranslator.translate(source.getAST(), source.getName(), isReserved);
    }
  }

  /** Returns the class; empty if the script was not translated. */
  Optional<byte[]> result() {
    return result;
  }
}
