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

/** Adds the imports of all previous shell statements to each statement. */
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
    imports.forEach(imported -> module.addImport(imported.getAlias(), imported.getType()));
    starImports.forEach(imported -> module.addStarImport(imported.getPackageName()));
    // Added last, because the last import of a name takes precedence.
    moduleImports.forEach(imported -> module.addImport(imported.getAlias(), imported.getType()));
    imports.addAll(moduleImports);
    starImports.addAll(ownStars);
  }
}
