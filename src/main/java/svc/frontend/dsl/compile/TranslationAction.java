package svc.frontend.dsl.compile;

import java.util.Optional;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;
import svc.frontend.dsl.translation.ScriptNames;
import svc.frontend.dsl.translation.ScriptTranslator;

/** Translates a script to a plain Java class after Groovy's compiler has resolved its names. */
final class TranslationAction extends CompilationCustomizer {
  private final ScriptNames names;
  private Optional<byte[]> result = Optional.empty();

  TranslationAction(ScriptNames names) {
    super(CompilePhase.SEMANTIC_ANALYSIS);
    this.names = names;
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    if (!source.getErrorCollector().hasErrors()) {
      result = ScriptTranslator.translate(source.getAST(), source.getName(), names);
    }
  }

  /** Returns the class; empty if the script was not translated. */
  Optional<byte[]> result() {
    return result;
  }
}
