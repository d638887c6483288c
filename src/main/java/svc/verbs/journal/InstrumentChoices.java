package svc.verbs.journal;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import svc.model.part.PartType;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;

/**
 * The tags and default instruments that a script needs before its first call, because its calls
 * choose instruments by part type: those of today without what the script changes itself.
 */
final class InstrumentChoices {
  private static final String TAG = "instrument tag";
  private static final String UNTAG = "instrument untag";
  private static final String SET_DEFAULT = "device set-default";

  /** The verbs that choose instruments for all parts of a project. */
  private static final Set<String> PROJECT_VERBS =
      Set.of("device load-defaults", "project generate");

  private final Map<String, Set<String>> tags = new TreeMap<>();
  private final Map<PartType, String> defaults = new EnumMap<>(PartType.class);

  private InstrumentChoices(Session session) {
    session
        .hosts()
        .browserItems()
        .readTags()
        .items()
        .forEach((uri, item) -> tags.put(uri, new TreeSet<>(item.recognized())));
    defaults.putAll(session.stores().readSettings().instruments());
  }

  /**
   * Returns the calls that a script needs before its other calls.
   *
   * @param repeated the writes that the script repeats, oldest first
   */
  static List<RecordedCall> neededBy(List<JournalEntry> repeated, Session session) {
    Set<PartType> types = EnumSet.noneOf(PartType.class);
    repeated.forEach(entry -> types.addAll(typesChosenBy(entry)));
    if (types.isEmpty()) {
      return List.of();
    }
    InstrumentChoices choices = new InstrumentChoices(session);
    for (int i = repeated.size() - 1; i >= 0; i--) {
      repeated.get(i).inverse().forEach(choices::apply);
    }
    return choices.calls(types);
  }

  private static Set<PartType> typesChosenBy(JournalEntry entry) {
    if (PROJECT_VERBS.contains(entry.verb())) {
      return EnumSet.allOf(PartType.class);
    }
    Object type = entry.verb().equals("device load") ? entry.args().get("part_type") : null;
    return type == null ? Set.of() : EnumSet.of(typeOf(type));
  }

  private static PartType typeOf(Object type) {
    return PartType.ofTag(String.valueOf(type)).orElseThrow();
  }

  private void apply(RecordedCall call) {
    Object type = call.args().get("part_type");
    String item = String.valueOf(call.args().get("uri_or_search"));
    switch (call.verb()) {
      case TAG -> tags.computeIfAbsent(item, uri -> new TreeSet<>()).add(typeOf(type).tag());
      case UNTAG -> tags.getOrDefault(item, new TreeSet<>()).remove(typeOf(type).tag());
      case SET_DEFAULT -> applyDefault(call, typeOf(type));
      default -> {}
    }
  }

  private void applyDefault(RecordedCall call, PartType type) {
    if (call.args().containsKey("project_path")) {
      return;
    }
    if (call.args().get("path") instanceof String path) {
      defaults.put(type, path);
    } else {
      defaults.remove(type);
    }
  }

  private List<RecordedCall> calls(Set<PartType> types) {
    List<RecordedCall> calls = new ArrayList<>();
    for (PartType type : types) {
      tags.forEach(
          (uri, names) -> {
            if (names.contains(type.tag())) {
              calls.add(
                  RecordedCall.of(TAG)
                      .withArgument("uri_or_search", uri)
                      .withArgument("part_type", type.toString()));
            }
          });
      if (defaults.containsKey(type)) {
        calls.add(
            RecordedCall.of(SET_DEFAULT)
                .withArgument("part_type", type.toString())
                .withArgument("path", defaults.get(type)));
      }
    }
    return calls;
  }
}
