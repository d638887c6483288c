package svc.face.dsl;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Closure;
import groovy.lang.GroovyObjectSupport;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.PartType;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;

/** A mix as a block: {@code bass(-6.dB, pan: 0)}, one call for each part. */
final class MixBlock extends GroovyObjectSupport {
  private static final List<String> NAMES = List.of("pan", "send");

  private final List<String> entries = new ArrayList<>();

  private MixBlock() {}

  /** The entries as text, in the order of the calls. */
  static List<String> entries(Closure<?> block) {
    MixBlock mix = new MixBlock();
    Closure<?> own = (Closure<?>) block.clone();
    own.setDelegate(mix);
    own.setResolveStrategy(Closure.DELEGATE_FIRST);
    own.call();
    return mix.entries;
  }

  @Override
  public Object invokeMethod(String part, Object arguments) {
    Object[] given = Call.unwrapped(InvokerHelper.asArray(arguments));
    if (!isPart(part)) {
      throw new MissingMethodException(part, MixBlock.class, given);
    }
    entries.add(entry(part, given));
    return null;
  }

  /** Whether a call is meant for a part, even if it is misspelled. */
  static boolean isPart(String name) {
    return PartType.parse(name).isPresent() || !Nearest.to(name, PartType.names()).isEmpty();
  }

  /** The entry that a call makes. */
  static String entry(String part, Object[] arguments) {
    List<Object> given = new ArrayList<>(Arrays.asList(arguments));
    Map<?, ?> named = !given.isEmpty() && given.get(0) instanceof Map<?, ?> map ? map : Map.of();
    given.remove(named);
    if (given.size() != 1) {
      throw wrong(part, "takes a level, not " + given.size() + " values");
    }
    String level = Values.level(given.get(0));
    if (level.indexOf(':') >= 0) {
      throw wrong(part, "takes a level, not " + Names.quoted(level));
    }
    StringBuilder entry = new StringBuilder(part + "=" + level);
    named.forEach((name, value) -> entry.append(option(part, String.valueOf(name), value)));
    return entry.toString();
  }

  /** What is no part type is the script's own, such as args. */
  @Override
  public Object getProperty(String part) {
    if (PartType.parse(part).isEmpty()) {
      throw new MissingPropertyException(part, MixBlock.class);
    }
    throw wrong(part, "needs parentheses");
  }

  @Override
  public void setProperty(String part, Object value) {
    throw PartType.parse(part).isEmpty()
        ? new MissingPropertyException(part, MixBlock.class)
        : wrong(part, "needs parentheses, not =");
  }

  private static String option(String part, String name, Object value) {
    if (name.equals("pan")) {
      if (value != null && !(value instanceof Number)) {
        throw wrong(part, "takes its pan as a number");
      }
      return value == null ? "" : ":pan=" + value;
    }
    if (name.equals("send") && value instanceof Map<?, ?> sends) {
      StringBuilder all = new StringBuilder();
      sends.forEach(
          (to, level) ->
              all.append(":send=").append(quoted(to)).append('=').append(Values.level(level)));
      return all.toString();
    }
    throw name.equals("send")
        ? wrong(part, "takes its sends as a map")
        : wrong(part, "has no " + name).near(Nearest.to(name, NAMES));
  }

  private static String quoted(Object name) {
    char quote = String.valueOf(name).indexOf('"') < 0 ? '"' : '\'';
    return quote + String.valueOf(name) + quote;
  }

  private static SvcException wrong(String part, String what) {
    return INVALID_ARGUMENT
        .because("the mix of " + part + " " + what)
        .hint("For example " + part + "(-6.dB, pan: 0.1, send: ['A-Reverb': -12.dB]).");
  }
}
