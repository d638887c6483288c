package svc.frontend.dsl.compile;

import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.ImportNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;

/** Applies the imports of earlier statements to later ones. */
public final class PersistentImports extends CompilationCustomizer {
  private final List<ImportNode> imports = new ArrayList<>();
  private final List<ImportNode> starImports = new ArrayList<>();

  public PersistentImports() {
    super(CompilePhase.CONVERSION);
  }

  @Override
  public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
    ModuleNode module = source.getAST();
    List<ImportNode> moduleImports = List.copyOf(module.getImports());
    List<ImportNode> ownStars = List.copyOf(module.getStarImports());
    imports.forEach(one -> module.addImport(one.getAlias(), one.getType()));
    starImports.forEach(one -> module.addStarImport(one.getPackageName()));
    // The module's own imports come last, because the last import of an alias wins.
    moduleImports.forEach(one -> module.addImport(one.getAlias(), one.getType()));
    imports.addAll(moduleImports);
    starImports.addAll(ownStars);
  }
}
