package svc.frontend.dsl;

import java.io.PrintStream;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.frontend.dsl.call.InterpolatedText;
import svc.frontend.dsl.translated.ScriptBlock;
import svc.frontend.dsl.translated.ScriptEnvironment;

/** The environment of a translated script in a run. */
final class VerbEnvironment implements ScriptEnvironment {
  private final VerbInvoker verbs;
  private final List<String> args;
  private final PrintStream out;
  private PredefinedVariables variables;

  VerbEnvironment(VerbInvoker verbs, List<String> args, PrintStream out) {
    this.verbs = verbs;
    this.args = args;
    this.out = out;
  }

  @Override
  public Object callVerb(List<String> path, Object[] arguments) {
    return verbs.call(path, VerbGroup.unpackSpread(arguments));
  }

  @Override
  public void requireGroup(List<String> path) {
    if (!verbs.verbFinder().isGroup(path)) {
      throw VerbGroup.notAGroup(path, verbs.verbFinder());
    }
  }

  @Override
  public Object variable(String name) {
    if (variables == null) {
      variables = new PredefinedVariables(verbs, args, out);
    }
    return variables.value(name);
  }

  @Override
  public void print(Object value) {
    Object text = ValueFormatter.format(value);
    if (InterpolatedText.isPlain(text)) {
      out.print(text);
    } else {
      InvokerHelper.invokeMethod(out, "print", new Object[] {text});
    }
  }

  @Override
  public void println() {
    out.println();
  }

  @Override
  public void println(Object value) {
    Object text = ValueFormatter.format(value);
    if (InterpolatedText.isPlain(text)) {
      out.println(text);
    } else {
      InvokerHelper.invokeMethod(out, "println", new Object[] {text});
    }
  }

  @Override
  public Object transaction(ScriptBlock block) {
    return verbs.runTransaction(block::call);
  }

  @Override
  public Object exit(Object status) {
    throw ScriptExit.of(status);
  }
}
