package svc.app.build;

import groovyjarjarasm.asm.Handle;
import groovyjarjarasm.asm.MethodVisitor;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import java.util.ArrayList;
import java.util.List;

/** The method or constructor that a lambda calls. */
record LambdaBody(Handle handle) {
  private boolean isConstructor() {
    return handle.getTag() == Opcodes.H_NEWINVOKESPECIAL;
  }

  private boolean isStatic() {
    return handle.getTag() == Opcodes.H_INVOKESTATIC;
  }

  private Type owner() {
    return Type.getObjectType(handle.getOwner());
  }

  /**
   * Returns the types of the arguments of the call. For an instance method, the first argument is
   * the instance.
   */
  List<Type> parameters() {
    List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(handle.getDesc())));
    if (!isConstructor() && !isStatic()) {
      types.add(0, owner());
    }
    return types;
  }

  /** Returns the type of the value that a call leaves on the stack. */
  Type result() {
    return isConstructor() ? owner() : Type.getReturnType(handle.getDesc());
  }

  /**
   * Writes the instructions before the arguments: for a constructor, those that create the object.
   */
  void begin(MethodVisitor code) {
    if (isConstructor()) {
      code.visitTypeInsn(Opcodes.NEW, handle.getOwner());
      code.visitInsn(Opcodes.DUP);
    }
  }

  /** Writes the call. */
  void call(MethodVisitor code) {
    code.visitMethodInsn(
        opcode(), handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
  }

  /**
   * Returns the opcode of the call. A private method is called like a public one, because the call
   * is in another class.
   */
  private int opcode() {
    if (isConstructor()) {
      return Opcodes.INVOKESPECIAL;
    }
    if (isStatic()) {
      return Opcodes.INVOKESTATIC;
    }
    return handle.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
  }
}
