package svc.testing.build;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Lambdas and method references of every form, whose results are strings. */
public final class LambdaSamples {
  private final String name = "sample";
  private final List<String> log = new ArrayList<>();

  private LambdaSamples() {}

  private interface Greeting {
    String greet();

    private String polite(String text) {
      return "dear " + text;
    }

    default Supplier<String> greeting() {
      Function<String, String> polite = this::polite;
      return () -> polite.apply(greet());
    }

    static Greeting of(String text) {
      return () -> text;
    }
  }

  private record Level(double db) {
    static final Comparator<Level> ORDER = (a, b) -> Double.compare(a.db, b.db);
    static final Comparator<Level> REVERSED = ORDER.reversed();
  }

  private interface Mixed<T> {
    T mix(byte first, long second, T third);
  }

  /** Calls all lambdas and returns their results. */
  public static List<String> results() {
    return new LambdaSamples().run();
  }

  private List<String> run() {
    addConversions();
    addCaptures(3, 4L, 0.5, 'c', true);
    addReferences();
    return log;
  }

  private void add(Object value) {
    log.add(String.valueOf(value));
  }

  private static long square(long value) {
    return value * value;
  }

  private static int half(int value) {
    return value / 2;
  }

  private void addConversions() {
    Function<Integer, Long> unboxedAndWidened = LambdaSamples::square;
    ToLongFunction<Integer> widenedResult = LambdaSamples::half;
    ToDoubleFunction<Integer> asDouble = Integer::intValue;
    DoubleUnaryOperator negated = value -> -value;
    IntFunction<Integer> boxed = LambdaSamples::half;
    Function<Object, String> wide = String::valueOf;
    Function<String, Object> narrow = wide::apply;
    Predicate<Character> letter = Character::isLetter;
    Consumer<String> dropped = log::add;
    Consumer<Long> droppedLong = LambdaSamples::square;
    add(unboxedAndWidened.apply(3));
    add(widenedResult.applyAsLong(9));
    add(asDouble.applyAsDouble(2));
    add(negated.applyAsDouble(1.5));
    add(boxed.apply(7));
    add(narrow.apply("text"));
    add(letter.test('x'));
    dropped.accept("dropped");
    droppedLong.accept(2L);
  }

  private void addCaptures(int a, long b, double c, char d, boolean e) {
    Supplier<String> all = () -> a + " " + b + " " + c + " " + d + " " + e + " " + name;
    LongSupplier sum = () -> a + b;
    BooleanSupplier flag = () -> e;
    Mixed<Double> mixed = (first, second, third) -> first + second + third + c;
    Supplier<Supplier<String>> nested = () -> () -> all.get() + d;
    add(all.get());
    add(sum.getAsLong());
    add(flag.getAsBoolean());
    add(mixed.mix((byte) 1, 2L, 3.0));
    add(nested.get().get());
  }

  private void addReferences() {
    Supplier<StringBuilder> created = StringBuilder::new;
    Function<Double, Level> level = Level::new;
    IntFunction<int[]> array = int[]::new;
    BiFunction<String, String, Integer> compared = String::compareTo;
    Function<String, String> bound = name::concat;
    Runnable own = this::addSelf;
    add(created.get().append("built"));
    add(level.apply(-6.0).db());
    add(array.apply(4).length);
    add(compared.apply("a", "b"));
    add(bound.apply("s"));
    own.run();
    add(Greeting.of("reader").greeting().get());
    add(Level.REVERSED.compare(new Level(1), new Level(2)));
    add(new Object() {
          Supplier<String> inner() {
            return () -> name + "!";
          }
        }.inner().get());
  }

  private void addSelf() {
    add("self");
  }
}
