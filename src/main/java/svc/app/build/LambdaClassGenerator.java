package svc.app.build;

import groovyjarjarasm.asm.ClassWriter;
import groovyjarjarasm.asm.Handle;
import groovyjarjarasm.asm.MethodVisitor;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import groovyjarjarasm.asm.tree.AbstractInsnNode;
import groovyjarjarasm.asm.tree.FieldInsnNode;
import groovyjarjarasm.asm.tree.InvokeDynamicInsnNode;
import groovyjarjarasm.asm.tree.MethodInsnNode;

/**
 * Generates the class that replaces one lambda. Its fields contain the captured variables. A lambda
 * that captures no variables has a single instance.
 */
final class LambdaClassGenerator {
  private static final String INSTANCE = "INSTANCE";
  private static final String FACTORY = "of";

  private final Type type;
  private final InvokeDynamicInsnNode call;
  private final Type[] captured;
  private final String constructor;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  LambdaClassGenerator(String name, InvokeDynamicInsnNode call) {
    this.type = Type.getObjectType(name);
    this.call = call;
    this.captured = Type.getArgumentTypes(call.desc);
    this.constructor = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
  }

  /** Returns the instruction that replaces the {@code invokedynamic} instruction of the lambda. */
  AbstractInsnNode creation() {
    String name = type.getInternalName();
    return captured.length == 0
        ? new FieldInsnNode(Opcodes.GETSTATIC, name, INSTANCE, type.getDescriptor())
        : new MethodInsnNode(Opcodes.INVOKESTATIC, name, FACTORY, call.desc);
  }

  byte[] generate(int version, String nestHost) {
    String[] implemented = {Type.getReturnType(call.desc).getInternalName()};
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    writer.visit(version, access, type.getInternalName(), null, "java/lang/Object", implemented);
    // The method of the lambda is private in its class.
    writer.visitNestHost(nestHost);
    addFields();
    addConstructor();
    addCreation();
    addLambdaMethod();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void addFields() {
    for (int i = 0; i < captured.length; i++) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      writer.visitField(access, "captured" + i, captured[i].getDescriptor(), null, null);
    }
    if (captured.length == 0) {
      int access = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      writer.visitField(access, INSTANCE, type.getDescriptor(), null, null);
    }
  }

  private void addConstructor() {
    MethodVisitor code = begin(Opcodes.ACC_PRIVATE, "<init>", constructor);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    int variable = 1;
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), variable);
      visitCaptured(code, Opcodes.PUTFIELD, i);
      variable += captured[i].getSize();
    }
    end(code, Type.VOID_TYPE);
  }

  /**
   * Adds the initializer of the single instance or, if the lambda captures variables, the method
   * that creates an instance.
   */
  private void addCreation() {
    boolean isSingle = captured.length == 0;
    String name = type.getInternalName();
    MethodVisitor code =
        begin(Opcodes.ACC_STATIC, isSingle ? "<clinit>" : FACTORY, isSingle ? "()V" : call.desc);
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    int variable = 0;
    for (Type variableType : captured) {
      code.visitVarInsn(variableType.getOpcode(Opcodes.ILOAD), variable);
      variable += variableType.getSize();
    }
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", constructor, false);
    if (isSingle) {
      code.visitFieldInsn(Opcodes.PUTSTATIC, name, INSTANCE, type.getDescriptor());
    }
    end(code, isSingle ? Type.VOID_TYPE : type);
  }

  /** Adds the method of the interface, which calls the method with the lambda's body. */
  private void addLambdaMethod() {
    Type erased = (Type) call.bsmArgs[0];
    LambdaBody body = new LambdaBody((Handle) call.bsmArgs[1]);
    Type exact = (Type) call.bsmArgs[2];
    MethodVisitor code = begin(Opcodes.ACC_PUBLIC, call.name, erased.getDescriptor());
    body.begin(code);
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      visitCaptured(code, Opcodes.GETFIELD, i);
    }
    int variable = 1;
    Type[] given = erased.getArgumentTypes();
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), variable);
      variable += given[i].getSize();
      ValueConversion.cast(code, given[i], exact.getArgumentTypes()[i]);
      ValueConversion.convert(
          code, exact.getArgumentTypes()[i], body.parameters().get(captured.length + i));
    }
    body.call(code);
    ValueConversion.convert(code, body.result(), exact.getReturnType());
    end(code, erased.getReturnType());
  }

  private void visitCaptured(MethodVisitor code, int opcode, int index) {
    code.visitFieldInsn(
        opcode, type.getInternalName(), "captured" + index, captured[index].getDescriptor());
  }

  private MethodVisitor begin(int access, String name, String descriptor) {
    MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, Type returned) {
    code.visitInsn(returned.getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
