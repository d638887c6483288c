package svc.frontend.dsl.translated;

import groovy.lang.Closure;
import org.codehaus.groovy.runtime.GeneratedClosure;

/**
 * A Groovy closure that runs a block of a translated script, for methods that Groovy adds to
 * objects. Groovy derives the number of parameters from the method {@code doCall} of each subclass.
 */
abstract class TranslatedBlockClosure extends Closure<Object> implements GeneratedClosure {
  private static final long serialVersionUID = 1L;

  final transient ScriptBlock block;

  private TranslatedBlockClosure(ScriptBlock block) {
    super(block);
    this.block = block;
  }

  static TranslatedBlockClosure of(ScriptBlock block) {
    return switch (block.parameterCount()) {
      case 0 -> new WithoutParameter(block);
      case 2 -> new WithTwoParameters(block);
      default -> new WithOneParameter(block);
    };
  }

  private static final class WithoutParameter extends TranslatedBlockClosure {
    private static final long serialVersionUID = 1L;

    private WithoutParameter(ScriptBlock block) {
      super(block);
    }

    /** Runs the block. Groovy calls this. */
    @SuppressWarnings("unused")
    public Object doCall() {
      return block.call();
    }
  }

  private static final class WithOneParameter extends TranslatedBlockClosure {
    private static final long serialVersionUID = 1L;

    private WithOneParameter(ScriptBlock block) {
      super(block);
    }

    /** Runs the block. Groovy calls this. */
    @SuppressWarnings("unused")
    public Object doCall(Object argument) {
      return block.call(argument);
    }
  }

  private static final class WithTwoParameters extends TranslatedBlockClosure {
    private static final long serialVersionUID = 1L;

    private WithTwoParameters(ScriptBlock block) {
      super(block);
    }

    /** Runs the block. Groovy calls this. */
    @SuppressWarnings("unused")
    public Object doCall(Object first, Object second) {
      return block.call(first, second);
    }
  }
}
