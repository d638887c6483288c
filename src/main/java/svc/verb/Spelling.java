package svc.verb;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Shape;
import svc.json.Trees;
import svc.model.Bars;
import svc.model.CurveSpec;
import svc.model.Db;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.MixEntry;
import svc.model.Numbers;
import svc.model.ParamValue;
import svc.model.Point;
import svc.model.SendLevel;
import svc.model.TrackHandle;
import svc.model.TrackRef;
import svc.music.Position;
import svc.session.Session;
import svc.store.journal.Call;

/** A verb's input as the plain JSON values that give the same verb again. */
final class Spelling {
  private final Session session;
  private final Handles handles;

  Spelling(Session session, Handles handles) {
    this.session = session;
    this.handles = handles;
  }

  /** The values of a verb's record by argument, those of shared records in their place. */
  static List<Object> values(Descriptor verb, Record bound) {
    List<Object> values = new ArrayList<>();
    for (Shape.Field field : Shape.of(bound.getClass()).fields()) {
      Object value = field.of(bound);
      boolean group = value instanceof Record shared && isGroup(verb, shared);
      if (group) {
        Shape.of(value.getClass()).fields().forEach(part -> values.add(part.of(value)));
      } else {
        values.add(value);
      }
    }
    return values;
  }

  private static boolean isGroup(Descriptor verb, Record value) {
    String name = value.getClass().getName();
    return verb.args().stream().anyMatch(arg -> name.equals(arg.group()));
  }

  /** The call that makes this verb; what is left to its default is left out. */
  Call call(Descriptor verb, Record bound) {
    Map<String, Object> args = new LinkedHashMap<>();
    List<Object> values = values(verb, bound);
    for (int i = 0; i < values.size(); i++) {
      ArgSpec arg = verb.args().get(i);
      Object plain = plain(values.get(i));
      if (plain != null && !isDefault(arg, plain)) {
        args.put(arg.tool(), plain);
      }
    }
    return new Call(verb.name(), args);
  }

  private static boolean isDefault(ArgSpec arg, Object plain) {
    boolean nothing = plain instanceof List<?> list && list.isEmpty();
    String omitted = arg.defaultOn(Face.DSL);
    return nothing || !omitted.isEmpty() && String.valueOf(plain).equals(omitted);
  }

  private Object plain(Object value) {
    if (value instanceof Double number) {
      return Numbers.natural(number);
    }
    if (value == null || value instanceof Boolean || value instanceof Number) {
      return value;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::plain).toList();
    }
    if (value instanceof Record record) {
      return record(record);
    }
    return value instanceof Path path
        ? session.directory().resolve(path).normalize().toString()
        : value.toString();
  }

  private Object record(Record value) {
    if (value instanceof TrackRef ref) {
      return handles.name(ref.text());
    }
    if (value instanceof TrackHandle handle) {
      return handles.name(handle.text());
    }
    if (value instanceof DeviceRef device) {
      return handles.name(device.text());
    }
    if (value instanceof Db level) {
      return level(level);
    }
    if (value instanceof Bars bars) {
      return Numbers.natural(bars.count());
    }
    return other(value);
  }

  private Object other(Record value) {
    if (value instanceof Position place) {
      return place.raw() == null ? place.text() : beats(place.raw()) + "b";
    }
    if (value instanceof ParamValue given) {
      return given.raw() == null ? given.display() : Numbers.natural(given.raw());
    }
    if (value instanceof SendLevel send) {
      return send.returnName() + "=" + level(send.level());
    }
    if (value instanceof MixEntry entry) {
      return mix(entry);
    }
    if (value instanceof EnvelopeSpec spec) {
      return envelope(spec);
    }
    if (value instanceof Point point) {
      return point(point);
    }
    return value instanceof CurveSpec ? Trees.exact(value) : text(value);
  }

  private static String beats(double number) {
    return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
  }

  private static Map<String, Object> point(Point point) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("time", Numbers.natural(point.time()));
    tree.put("value", Numbers.natural(point.value()));
    return tree;
  }

  /** References are records of one text. */
  private static Object text(Record value) {
    List<Shape.Field> fields = Shape.of(value.getClass()).fields();
    return fields.size() == 1 ? String.valueOf(fields.get(0).of(value)) : Trees.exact(value);
  }

  private static Object level(Db level) {
    return level.isSilence() ? "-inf" : Numbers.natural(level.value());
  }

  private static String mix(MixEntry entry) {
    StringBuilder text = new StringBuilder(entry.part() + "=" + level(entry.level()));
    if (entry.pan() != null) {
      text.append(":pan=").append(Numbers.plain(entry.pan()));
    }
    for (SendLevel send : entry.sends()) {
      char quote = send.returnName().indexOf('"') < 0 ? '"' : '\'';
      text.append(":send=").append(quote).append(send.returnName()).append(quote);
      text.append('=').append(level(send.level()));
    }
    return text.toString();
  }

  private Object envelope(EnvelopeSpec spec) {
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("kind", spec.macro() == null ? "device_param" : "macro");
    if (spec.device() != null) {
      target.put("device", handles.name(spec.device().text()));
    }
    if (spec.macro() == null) {
      target.put("param", spec.param().text());
    } else {
      target.put("macro", (long) spec.macro());
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("target", target);
    if (spec.curve() == null) {
      tree.put("points", plain(spec.points()));
    } else {
      tree.put("curve_spec", Trees.exact(spec.curve()));
    }
    return tree;
  }
}
