package svc.frontend.dsl.translation;

import groovyjarjarasm.asm.ClassWriter;
import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.MethodVisitor;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.Variable;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import svc.frontend.dsl.translated.ScriptBlock;
import svc.frontend.dsl.translated.TranslatedScript;

/**
 * Translates a script to a class that runs without Groovy's dynamic calls. A script is translated
 * only if all its constructs are known to have the same effect in the translation.
 */
public final class ScriptTranslator {
  static final String BASE = Type.getInternalName(TranslatedScript.class);
  static final String BLOCK = Type.getInternalName(ScriptBlock.class);

  private static final String RUN_BLOCK =
      "(I[Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
  private static final String BLOCK_METHOD =
      "([Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";

  private final ClassNode type;
  private final ScriptNames names;
  private final ClassWriter writer = new FrameComputingWriter();
  private final List<TranslatedBlock> blocks = new ArrayList<>();

  /**
   * A block of a script. Its method is written after the method of the surrounding code.
   *
   * @param captured the variables of the surrounding code that the block uses
   */
  private record TranslatedBlock(ClosureExpression closure, List<Variable> captured) {}

  private ScriptTranslator(ClassNode type, ScriptNames names) {
    this.type = type;
    this.names = names;
  }

  /**
   * Translates a script and returns the bytes of its class; empty if the script contains anything
   * that cannot be translated.
   *
   * @param module the syntax tree after names are resolved, without syntax errors
   * @param fileName the name of the file in stack traces
   * @param names the names that scripts can use without declaring them
   */
  public static Optional<byte[]> translate(ModuleNode module, String fileName, ScriptNames names) {
    boolean isPlainScript =
        module.getClasses().size() == 1
            && module.getMethods().isEmpty()
            && module.getPackageName() == null
            && module.getClasses().get(0).isScript();
    if (!isPlainScript) {
      return Optional.empty();
    }
    try {
      ClassNode type = module.getClasses().get(0);
      return Optional.of(new ScriptTranslator(type, names).write(module, fileName));
    } catch (UntranslatableException | StackOverflowError | IndexOutOfBoundsException unknown) {
      // ASM throws subclasses of IndexOutOfBoundsException if a method or the class is too large.
      return Optional.empty();
    }
  }

  private byte[] write(ModuleNode module, String fileName) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V17, access, type.getName(), null, BASE, null);
    writer.visitSource(fileName, null);
    writeConstructor();
    MethodTranslator run = method(Opcodes.ACC_PROTECTED, "run", "()Ljava/lang/Object;", 1);
    run.translate(module.getStatementBlock(), false);
    for (int i = 0; i < blocks.size(); i++) {
      writeBlock(i, blocks.get(i));
    }
    writeDispatch();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void writeConstructor() {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BASE, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private MethodTranslator method(int access, String name, String descriptor, int parameters) {
    MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
    return new MethodTranslator(new BytecodeWriter(code), this, parameters);
  }

  private void writeBlock(int index, TranslatedBlock block) {
    MethodTranslator body = method(Opcodes.ACC_PRIVATE, "block" + index, BLOCK_METHOD, 4);
    body.variables().declareCaptured(block.captured(), 1);
    List<Variable> parameters = parameters(block.closure());
    for (int i = 0; i < parameters.size(); i++) {
      body.variables().declareParameter(parameters.get(i), i + 2);
    }
    body.translate(block.closure().getCode(), true);
  }

  private static List<Variable> parameters(ClosureExpression closure) {
    Parameter[] declared = closure.getParameters();
    if (declared == null) {
      return List.of();
    }
    return declared.length == 0
        ? List.of(closure.getVariableScope().getDeclaredVariable("it"))
        : List.of(declared);
  }

  private void writeDispatch() {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PROTECTED, "runBlock", RUN_BLOCK, null, null);
    code.visitCode();
    Label unknown = new Label();
    Label[] labels = new Label[blocks.size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = new Label();
    }
    if (labels.length > 0) {
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitTableSwitchInsn(0, labels.length - 1, unknown, labels);
    }
    for (int i = 0; i < labels.length; i++) {
      code.visitLabel(labels[i]);
      for (int argument : new int[] {0, 2, 3, 4}) {
        code.visitVarInsn(Opcodes.ALOAD, argument);
      }
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, type.getName(), "block" + i, BLOCK_METHOD, false);
      code.visitInsn(Opcodes.ARETURN);
    }
    code.visitLabel(unknown);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Adds a block, and returns its number. */
  int addBlock(ClosureExpression closure, List<Variable> captured) {
    requireSimpleParameters(closure);
    blocks.add(new TranslatedBlock(closure, captured));
    return blocks.size() - 1;
  }

  private static void requireSimpleParameters(ClosureExpression closure) {
    Parameter[] declared = closure.getParameters();
    if (declared == null) {
      return;
    }
    boolean isSimple = declared.length <= 2;
    for (Parameter parameter : declared) {
      isSimple &=
          parameter.isDynamicTyped()
              && !parameter.hasInitialExpression()
              && parameter.getAnnotations().isEmpty();
    }
    if (!isSimple) {
      throw new UntranslatableException();
    }
  }

  ScriptNames names() {
    return names;
  }

  /**
   * Writes classes, and computes the stack map frames of their methods. If branches with different
   * types join, the common type is Object.
   */
  private static final class FrameComputingWriter extends ClassWriter {
    private FrameComputingWriter() {
      super(ClassWriter.COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      return "java/lang/Object";
    }
  }
}
