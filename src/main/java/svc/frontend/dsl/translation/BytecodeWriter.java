package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.MethodVisitor;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import java.util.Arrays;
import java.util.function.IntConsumer;
import svc.frontend.dsl.translated.Comparisons;
import svc.frontend.dsl.translated.Operators;

/**
 * Writes the bytecode of a method of a translated script. All values are objects, except the
 * results of conditions.
 */
final class BytecodeWriter {
  private static final String OBJECT = "java/lang/Object";
  private static final String OPERATORS = Type.getInternalName(Operators.class);
  private static final String COMPARISONS = Type.getInternalName(Comparisons.class);
  private static final Type OBJECT_TYPE = Type.getObjectType(OBJECT);

  private final MethodVisitor visitor;

  BytecodeWriter(MethodVisitor visitor) {
    this.visitor = visitor;
    visitor.visitCode();
  }

  void end() {
    visitor.visitMaxs(0, 0);
    visitor.visitEnd();
  }

  void line(int line) {
    Label start = new Label();
    visitor.visitLabel(start);
    visitor.visitLineNumber(line, start);
  }

  void insn(int opcode) {
    visitor.visitInsn(opcode);
  }

  void load(int slot) {
    visitor.visitVarInsn(Opcodes.ALOAD, slot);
  }

  void store(int slot) {
    visitor.visitVarInsn(Opcodes.ASTORE, slot);
  }

  void label(Label label) {
    visitor.visitLabel(label);
  }

  void jump(int opcode, Label label) {
    visitor.visitJumpInsn(opcode, label);
  }

  void number(int value) {
    if (value >= -1 && value <= 5) {
      visitor.visitInsn(Opcodes.ICONST_0 + value);
    } else {
      visitor.visitLdcInsn(value);
    }
  }

  void constant(Object value) {
    visitor.visitLdcInsn(value);
  }

  /** Adds instructions that create an object. Its constructor has a text as its only argument. */
  void newFromText(String type, String text) {
    newInstance(type);
    constant(text);
    construct(type, "(Ljava/lang/String;)V");
  }

  void newInstance(String type) {
    visitor.visitTypeInsn(Opcodes.NEW, type);
    visitor.visitInsn(Opcodes.DUP);
  }

  void construct(String type, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, type, "<init>", descriptor, false);
  }

  void field(String owner, String name, String descriptor) {
    visitor.visitFieldInsn(Opcodes.GETSTATIC, owner, name, descriptor);
  }

  /** Adds a call of a static method. */
  void callStatic(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  void callInterface(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKEINTERFACE, owner, name, descriptor, true);
  }

  /** Adds a call of an operator that has one or two objects as operands and returns an object. */
  void operator(String name, int operands) {
    callStatic(OPERATORS, name, descriptor(operands, OBJECT_TYPE));
  }

  /** Adds a call of an operator that has one or two objects as operands and returns a boolean. */
  void condition(String name, int operands) {
    callStatic(COMPARISONS, name, descriptor(operands, Type.BOOLEAN_TYPE));
  }

  /**
   * Adds a call of the operator that compares two objects and returns a negative number, 0 or a
   * positive number.
   */
  void compare() {
    callStatic(COMPARISONS, "compare", descriptor(2, Type.INT_TYPE));
  }

  /** Adds a call of an operator whose arguments are arrays. */
  void operator(String name, String descriptor) {
    callStatic(OPERATORS, name, descriptor);
  }

  /**
   * Adds a call of a method of the script object. The object is on the stack below the arguments.
   */
  void callScript(String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ScriptTranslator.BASE, name, descriptor, false);
  }

  static String descriptor(int operands, Type result) {
    Type[] types = new Type[operands];
    Arrays.fill(types, OBJECT_TYPE);
    return Type.getMethodDescriptor(result, types);
  }

  static String descriptor(int operands) {
    return descriptor(operands, OBJECT_TYPE);
  }

  /**
   * Adds instructions that create an array of objects.
   *
   * @param element adds the instructions for the element with the given index
   */
  void array(int size, IntConsumer element) {
    array(OBJECT, size, element);
  }

  void array(String type, int size, IntConsumer element) {
    number(size);
    visitor.visitTypeInsn(Opcodes.ANEWARRAY, type);
    for (int i = 0; i < size; i++) {
      visitor.visitInsn(Opcodes.DUP);
      number(i);
      element.accept(i);
      visitor.visitInsn(Opcodes.AASTORE);
    }
  }

  /** Adds instructions that replace an array on the stack with one of its elements. */
  void element(int index) {
    number(index);
    visitor.visitInsn(Opcodes.AALOAD);
  }

  void castToArray() {
    visitor.visitTypeInsn(Opcodes.CHECKCAST, "[Ljava/lang/Object;");
  }

  /** Adds instructions that replace a value on the stack with an array that contains the value. */
  void wrapInArray() {
    number(1);
    visitor.visitTypeInsn(Opcodes.ANEWARRAY, OBJECT);
    storeElementBelowKeepingArray();
  }

  private void storeElementBelowKeepingArray() {
    visitor.visitInsn(Opcodes.DUP_X1);
    visitor.visitInsn(Opcodes.SWAP);
    number(0);
    visitor.visitInsn(Opcodes.SWAP);
    visitor.visitInsn(Opcodes.AASTORE);
  }

  /**
   * Adds instructions that store the value below an array on the stack in the array, and remove
   * both from the stack.
   */
  void storeElementBelow() {
    visitor.visitInsn(Opcodes.SWAP);
    number(0);
    visitor.visitInsn(Opcodes.SWAP);
    visitor.visitInsn(Opcodes.AASTORE);
  }

  /** Adds instructions that replace a boolean on the stack with a Boolean. */
  void box() {
    callStatic("java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;");
  }
}
