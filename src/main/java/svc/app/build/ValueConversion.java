package svc.app.build;

import groovyjarjarasm.asm.MethodVisitor;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import java.util.Map;

/** Writes conversions between the types of a lambda's interface and those of its body. */
final class ValueConversion {
  private static final Map<String, Type> PRIMITIVES =
      Map.of(
          "java/lang/Boolean", Type.BOOLEAN_TYPE,
          "java/lang/Character", Type.CHAR_TYPE,
          "java/lang/Byte", Type.BYTE_TYPE,
          "java/lang/Short", Type.SHORT_TYPE,
          "java/lang/Integer", Type.INT_TYPE,
          "java/lang/Long", Type.LONG_TYPE,
          "java/lang/Float", Type.FLOAT_TYPE,
          "java/lang/Double", Type.DOUBLE_TYPE);

  private ValueConversion() {}

  /** Casts a reference to the type that the caller is known to pass. */
  static void cast(MethodVisitor code, Type from, Type to) {
    boolean isNeeded = !to.equals(from) && !to.getDescriptor().equals("Ljava/lang/Object;");
    if (isReference(to) && isNeeded) {
      code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
    }
  }

  /** Converts a value by boxing, unboxing, widening, casting or dropping it. */
  static void convert(MethodVisitor code, Type from, Type to) {
    if (to.equals(Type.VOID_TYPE)) {
      drop(code, from);
    } else if (isReference(from) && isReference(to)) {
      cast(code, from, to);
    } else if (isReference(from)) {
      unbox(code, from, to);
    } else if (isReference(to)) {
      box(code, from);
    } else {
      widen(code, from, to);
    }
  }

  private static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }

  private static void drop(MethodVisitor code, Type type) {
    if (type.getSize() > 0) {
      code.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
  }

  private static void box(MethodVisitor code, Type primitive) {
    String box = boxOf(primitive);
    String descriptor = "(" + primitive.getDescriptor() + ")L" + box + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, box, "valueOf", descriptor, false);
  }

  private static void unbox(MethodVisitor code, Type from, Type to) {
    Type primitive = PRIMITIVES.getOrDefault(from.getInternalName(), to);
    String box = boxOf(primitive);
    cast(code, from, Type.getObjectType(box));
    String name = primitive.getClassName() + "Value";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, box, name, "()" + primitive.getDescriptor(), false);
    widen(code, primitive, to);
  }

  private static String boxOf(Type primitive) {
    return PRIMITIVES.entrySet().stream()
        .filter(entry -> entry.getValue().equals(primitive))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    // On the stack, smaller types are ints.
    Type value = from.getSort() < Type.INT ? Type.INT_TYPE : from;
    if (value.equals(to) || to.getSort() < Type.INT) {
      return;
    }
    code.visitInsn(
        switch (value.getDescriptor() + to.getDescriptor()) {
          case "IJ" -> Opcodes.I2L;
          case "IF" -> Opcodes.I2F;
          case "ID" -> Opcodes.I2D;
          case "JF" -> Opcodes.L2F;
          case "JD" -> Opcodes.L2D;
          case "FD" -> Opcodes.F2D;
          default -> throw new IllegalArgumentException("cannot convert " + from + " to " + to);
        });
  }
}
