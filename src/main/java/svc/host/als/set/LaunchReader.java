package svc.host.als.set;

import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.model.clip.FollowAction;
import svc.model.clip.LaunchMode;
import svc.model.clip.SessionClip.ClipLaunching;

/** Reads how a session clip plays when it is launched, and what is launched after it. */
final class LaunchReader {
  /** The actions in the order of Live's chooser; their positions are their numbers in a file. */
  private static final List<String> ACTIONS =
      List.of("none", "stop", "again", "previous", "next", "first", "last", "any", "other", "jump");

  private LaunchReader() {}

  static ClipLaunching read(XmlElement clip) {
    int mode = XmlValues.integer(clip, 0, "LaunchMode");
    LaunchMode[] modes = LaunchMode.values();
    return new ClipLaunching(
        !XmlValues.isTrue(clip, "Disabled"),
        mode < 0 || mode >= modes.length ? null : modes[mode],
        XmlValues.isTrue(clip, "Legato"),
        readFollowAction(clip).orElse(null));
  }

  /** Returns the follow action of a clip; empty if it is switched off or does nothing. */
  private static Optional<FollowAction> readFollowAction(XmlElement clip) {
    Optional<XmlElement> element = clip.child("FollowAction");
    return element.isPresent()
        ? element
            .filter(action -> XmlValues.isTrue(action, "FollowActionEnabled"))
            .map(action -> describe(action, XmlValues.isTrue(action, "IsLinked")))
        : Optional.of(describe(clip, false)).filter(LaunchReader::happens);
  }

  /**
   * Describes a follow action.
   *
   * @param element the element that contains its values; in sets of Live 10, the clip
   * @param isLinked whether it happens after a number of loops instead of beats
   */
  private static FollowAction describe(XmlElement element, boolean isLinked) {
    double first = XmlValues.number(element, 0, "FollowChanceA");
    double second = XmlValues.number(element, 0, "FollowChanceB");
    double all = first + second == 0 ? 1 : (first + second) / 100;
    return new FollowAction(
        nameOf(element, "FollowActionA"),
        first / all,
        nameOf(element, "FollowActionB"),
        second / all,
        isLinked ? null : (Double) XmlValues.number(element, 4, "FollowTime"),
        isLinked ? (Integer) XmlValues.integer(element, 1, "LoopIterations") : null);
  }

  private static boolean happens(FollowAction action) {
    return action.chanceA() > 0 && !action.actionA().equals(ACTIONS.get(0))
        || action.chanceB() > 0 && !action.actionB().equals(ACTIONS.get(0));
  }

  private static String nameOf(XmlElement element, String action) {
    int number = XmlValues.integer(element, 0, action);
    return number < 0 || number >= ACTIONS.size() ? "unknown" : ACTIONS.get(number);
  }
}
