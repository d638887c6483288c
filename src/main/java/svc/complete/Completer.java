package svc.complete;

import java.util.List;
import svc.verb.Catalog;

/** Says what may stand at the cursor of a command line. */
public final class Completer {
  private final Places places;
  private final Hosted hosted;

  public Completer(Catalog catalog, List<Command> commands, List<Global> globals, Hosted hosted) {
    this.places = new Places(catalog, commands, globals);
    this.hosted = hosted;
  }

  /**
   * What may stand there; nothing where anything is wrong, as nobody asked for an error.
   *
   * @param words those after the program's name, the last one being the one at the cursor
   */
  public Offer complete(List<String> words) {
    try {
      int last = words.size() - 1;
      return last < 0 ? Offer.NONE : complete(words.subList(0, last), words.get(last));
    } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
      return Offer.NONE;
    }
  }

  private Offer complete(List<String> before, String typed) {
    Place place = places.behind(before);
    Scan scan = new Scan(before, place.options());
    if (scan.pending() != null) {
      return value(scan.pending().value(), typed, place, scan);
    }
    return typed.startsWith("-") && !scan.isPlain()
        ? option(typed, place, scan)
        : word(typed, place, scan);
  }

  /**
   * What the host tells about the value at the end of these words, such as its range; empty where
   * it tells nothing.
   */
  public String told(List<String> words) {
    try {
      int last = words.size() - 1;
      Place place = places.behind(words.subList(0, last));
      Scan scan = new Scan(words.subList(0, last), place.options());
      Value value = scan.pending() != null ? scan.pending().value() : place.next(scan);
      return value == null ? "" : told(value, place, scan);
    } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
      return "";
    }
  }

  private String told(Value value, Place place, Scan scan) {
    Offer offer = Sources.about(value.type()).offer(asked("", place, scan));
    return offer.candidates().isEmpty() ? "" : offer.candidates().get(0).text();
  }

  private Offer option(String typed, Place place, Scan scan) {
    Option named = Option.in(place.options(), typed);
    if (!typed.contains("=") || named == null || named.value() == null) {
      return scan.remaining().matching(typed);
    }
    String head = named.name() + "=";
    return value(named.value(), typed.substring(head.length()), place, scan)
        .spelled(text -> head + text);
  }

  /** Where no word may follow, only options can. */
  private Offer word(String typed, Place place, Scan scan) {
    Value next = place.next(scan);
    if (next != null) {
      return value(next, typed, place, scan);
    }
    return typed.isEmpty() && !scan.isPlain() ? scan.remaining() : Offer.NONE;
  }

  private Offer value(Value value, String typed, Place place, Scan scan) {
    return value.source().offer(asked(typed, place, scan)).matching(typed);
  }

  private Asked asked(String typed, Place place, Scan scan) {
    String host = scan.value("--host");
    return new Asked(typed, place.given(scan), look -> hosted.visit(host, look));
  }
}
