package svc.frontend.dsl.compile;

import java.util.HashMap;
import java.util.Map;
import org.codehaus.groovy.ast.ImportNode;
import org.codehaus.groovy.ast.ModuleNode;

/** The names that a script gives to types and members with its imports. */
final class ImportedNames {
  private ImportedNames() {}

  /** Returns the full names by the names in the script. Imports with {@code *} rename nothing. */
  static Map<String, String> of(ModuleNode module) {
    Map<String, String> names = new HashMap<>();
    for (ImportNode type : module.getImports()) {
      names.put(type.getAlias(), type.getClassName());
    }
    module
        .getStaticImports()
        .forEach(
            (alias, member) ->
                names.put(alias, member.getClassName() + "." + member.getFieldName()));
    return names;
  }
}
