package svc.app.build;

import groovyjarjarasm.asm.ClassReader;
import groovyjarjarasm.asm.ClassWriter;
import groovyjarjarasm.asm.Opcodes;
import groovyjarjarasm.asm.Type;
import groovyjarjarasm.asm.tree.AbstractInsnNode;
import groovyjarjarasm.asm.tree.ClassNode;
import groovyjarjarasm.asm.tree.InvokeDynamicInsnNode;
import groovyjarjarasm.asm.tree.MethodInsnNode;
import groovyjarjarasm.asm.tree.MethodNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Replaces the lambdas and method references of compiled classes with objects of generated classes.
 * Also replaces calls of {@link java.util.stream.Stream#toList}, which links a lambda in the JDK,
 * with calls of {@link StreamLists}. The generated classes of {@code A} are named {@code
 * A$Lambda1}, {@code A$Lambda2} and so on.
 */
final class LambdaRewriter {
  private final Map<String, ClassNode> classes = new TreeMap<>();
  private final TreeSet<String> changed = new TreeSet<>();
  private final Map<String, byte[]> written = new TreeMap<>();

  private LambdaRewriter() {}

  /** Returns the classes that changed or are new, by the paths of their files. */
  static Map<String, byte[]> rewrite(Collection<byte[]> compiled) {
    LambdaRewriter rewriter = new LambdaRewriter();
    for (byte[] bytes : compiled) {
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, 0);
      rewriter.classes.put(node.name, node);
    }
    rewriter.rewriteAll();
    return rewriter.written;
  }

  private void rewriteAll() {
    for (ClassNode node : classes.values()) {
      List<String> added = new ArrayList<>();
      for (MethodNode method : node.methods) {
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
          AbstractInsnNode replacement = replacementFor(instruction, node, added);
          if (replacement != null) {
            method.instructions.set(instruction, replacement);
            changed.add(node.name);
          }
        }
      }
      addToNest(node, added);
    }
    for (String name : changed) {
      ClassWriter writer = new ClassWriter(0);
      classes.get(name).accept(writer);
      written.put(name + ".class", writer.toByteArray());
    }
  }

  /**
   * Returns the instruction that replaces the given one; null if the given one is kept.
   *
   * @param added the names of the classes generated for this class, to which this method adds
   */
  private AbstractInsnNode replacementFor(
      AbstractInsnNode instruction, ClassNode node, List<String> added) {
    if (instruction instanceof InvokeDynamicInsnNode call && isLambda(call)) {
      // Classes of libraries can be older than nests.
      node.version = Math.max(node.version, Opcodes.V11);
      String name = node.name + "$Lambda" + (added.size() + 1);
      LambdaClassGenerator generator = new LambdaClassGenerator(name, call);
      written.put(name + ".class", generator.generate(node.version, nestHost(node)));
      added.add(name);
      return generator.creation();
    }
    return instruction instanceof MethodInsnNode call && isStreamToList(call)
        ? new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(StreamLists.class),
            call.name,
            "(Ljava/util/stream/Stream;)Ljava/util/List;")
        : null;
  }

  private static boolean isLambda(InvokeDynamicInsnNode call) {
    return call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        && call.bsm.getName().equals("metafactory");
  }

  private static boolean isStreamToList(MethodInsnNode call) {
    return call.owner.equals("java/util/stream/Stream") && call.name.equals("toList");
  }

  private void addToNest(ClassNode node, List<String> added) {
    if (!added.isEmpty()) {
      ClassNode host = classes.get(nestHost(node));
      if (host.nestMembers == null) {
        host.nestMembers = new ArrayList<>();
      }
      host.nestMembers.addAll(added);
      changed.add(host.name);
    }
  }

  private static String nestHost(ClassNode node) {
    return node.nestHostClass == null ? node.name : node.nestHostClass;
  }
}
