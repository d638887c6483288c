package svc.frontend.dsl.translation;

import java.lang.reflect.Modifier;
import org.codehaus.groovy.ast.expr.ClassExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;

/** Recognizes constants such as {@code TrackKind.MIDI}. */
final class EnumConstants {
  private EnumConstants() {}

  static boolean isConstant(PropertyExpression property) {
    if (!(property.getObjectExpression() instanceof ClassExpression named)
        || !named.getType().isResolved()) {
      return false;
    }
    Class<?> type = named.getType().getTypeClass();
    try {
      return type.isEnum()
          && Modifier.isPublic(type.getModifiers())
          && type.getField(property.getPropertyAsString()).isEnumConstant();
    } catch (NoSuchFieldException unknown) {
      return false;
    }
  }

  static String internalName(PropertyExpression constant) {
    return constant.getObjectExpression().getType().getTypeClass().getName().replace('.', '/');
  }
}
