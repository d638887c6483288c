package svc.store.guide;

import static svc.store.guide.Rules.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.PartType;
import svc.store.Pointer;

/** The way from a profile up to the last of those that it extends. */
final class Lineage {
  private static final int LONGEST = 16;
  private static final List<String> NEEDED = List.of("level_db", "pan", "depth");

  private final Stock stock;
  private final List<Link> trail = new ArrayList<>();

  private Lineage(Stock stock) {
    this.stock = stock;
  }

  private record Link(String name, Origin origin) {}

  /** The whole profile; what is wrong with its own file is noted there, and thrown. */
  static Profile profile(Sheet sheet, Stock stock) {
    return ProfileReader.read(sheet, new Lineage(stock).whole(sheet));
  }

  private Map<String, Object> whole(Sheet sheet) {
    trail.add(new Link(sheet.name(), sheet.origin()));
    Link parent = parent(sheet);
    Map<String, Object> own = Inheritance.plain(sheet.sound().tree());
    if (parent == null) {
      return complete(sheet, own);
    }
    Sheet above =
        parent.origin() == Origin.BUILTIN
            ? stock.builtIn(parent.name())
            : stock.sheet(parent.name());
    return complete(sheet, Inheritance.merged(whole(above), own));
  }

  /** Null where there is none, or none that can be. */
  private Link parent(Sheet sheet) {
    String name = sheet.text("extends");
    if (name == null || !Kind.isName(name)) {
      return null;
    }
    Link parent = link(sheet, name);
    if (parent == null) {
      sheet
          .faults()
          .wrong("/extends", "a profile that there is; " + Rules.choice(name, stock.names()));
    } else if (trail.contains(parent)) {
      sheet.faults().wrong("/extends", "no circle, found " + way(name));
    } else if (trail.size() == LONGEST) {
      sheet.faults().wrong("/extends", "at most " + LONGEST + " profiles in a row");
    }
    return parent;
  }

  /** A built-in extends a built-in. A user's profile may extend the built-in that it shadows. */
  private Link link(Sheet sheet, String name) {
    if (sheet.origin() == Origin.BUILTIN) {
      return stock.hasBuiltIn(name) ? new Link(name, Origin.BUILTIN) : null;
    }
    boolean behind = name.equals(sheet.name());
    boolean user = stock.file(name) != null || trail.contains(new Link(name, Origin.USER));
    if (user && !behind) {
      return new Link(name, Origin.USER);
    }
    if (stock.hasBuiltIn(name)) {
      return new Link(name, Origin.BUILTIN);
    }
    return behind ? new Link(name, Origin.USER) : null;
  }

  private String way(String again) {
    return trail.stream().map(Link::name).collect(Collectors.joining(" → ", "", " → " + again));
  }

  /** What a part needs has to come from somewhere. */
  private static Map<String, Object> complete(Sheet sheet, Map<String, Object> whole) {
    Map<?, ?> parts = object(whole.get("parts"));
    for (Object key : object(sheet.tree().get("parts")).keySet()) {
      Map<?, ?> part = object(parts.get(PartType.parse((String) key).orElseThrow().name()));
      for (String needed : NEEDED) {
        if (!part.containsKey(needed)) {
          sheet
              .faults()
              .wrong(
                  Pointer.below(Pointer.below("/parts", key), needed),
                  needed + " of a part that has none to inherit");
        }
      }
    }
    sheet.sound();
    return whole;
  }
}
