package svc.verbs.mix;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import svc.model.Subject;
import svc.model.SvcException;
import svc.model.TopicName;
import svc.model.Warning;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.store.guide.Topic;
import svc.store.guide.Topics;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;

/** Returns mixing advice. */
@Describes(
    path = "mix advice",
    tool = "get_mix_advice",
    effect = Effect.READS,
    summary = "Show mixing advice: compression, reverb, low end, tool choice.",
    details =
        "Without a topic: the topics, or what each says of the subject. A subject is a compression"
            + " source such as kick, a part type such as bd, or the id of an entry such as"
            + " pre_delay.",
    examples = {"mix advice", "mix advice compression --for kick", "mix advice --for pre_delay"},
    table = "topic, title, summary?, sources+, continuum+, entries+")
public record GetMixAdvice(
    @Arg(
            value = "Topic such as compression, reverb, low-end or tool-choice.",
            tool = "topic",
            cli = "<topic>",
            optional = true)
        TopicName topic,
    @Arg(
            value = "What it is about: a source, a part type or the id of an entry.",
            tool = "subject",
            cli = "--for SUBJECT",
            optional = true)
        Subject subject)
    implements MixVerb<GetMixAdvice.Advice> {

  /** The topics, with what they say where that was asked for. */
  public record Advice(List<TopicAdvice> items, int total, List<Warning> warnings) {}

  @Override
  public Advice run(Session session) {
    List<Warning> warnings = new ArrayList<>();
    List<Topic> topics =
        topic == null ? sound(session, warnings) : List.of(session.topics().topic(topic.text()));
    List<TopicAdvice> items =
        subject == null
            ? topics.stream().map(one -> TopicAdvice.of(one, topic != null)).toList()
            : topics.stream()
                .flatMap(one -> TopicAdvice.about(one, subject.text()).stream())
                .toList();
    if (items.isEmpty() && subject != null) {
      throw unread(session, topic == null ? unknown(topics) : elsewhere(session, unknown(topics)));
    }
    return new Advice(items, items.size(), warnings);
  }

  /** A topic whose file is broken does not hide the others. */
  private static List<Topic> sound(Session session, List<Warning> warnings) {
    List<Topics.Listed> all = session.topics().list();
    all.stream()
        .filter(one -> one.problem() != null)
        .forEach(
            one ->
                warnings.add(
                    new Warning("TOPIC_BROKEN", one.problem(), "Repair or remove the file.")));
    return Topics.sound(all);
  }

  /** Another topic may know it. */
  private SvcException elsewhere(Session session, SvcException unknown) {
    List<String> others =
        Topics.sound(session.topics().list()).stream()
            .filter(one -> TopicAdvice.about(one, subject.text()).isPresent())
            .map(Topic::topic)
            .toList();
    return others.isEmpty()
        ? unknown
        : unknown.hint("It is a subject of " + String.join(" and ", others) + ".");
  }

  /** The subject may be in a topic whose file is broken. */
  private static SvcException unread(Session session, SvcException unknown) {
    List<String> problems =
        session.topics().list().stream()
            .filter(one -> one.problem() != null)
            .map(Topics.Listed::problem)
            .toList();
    return problems.isEmpty()
        ? unknown
        : unknown
            .hint(
                unknown.hint() + " Broken files were not searched: " + String.join("; ", problems))
            .with("problems", problems);
  }

  private SvcException unknown(List<Topic> topics) {
    TreeSet<String> subjects = new TreeSet<>();
    topics.forEach(one -> subjects.addAll(one.subjects()));
    List<String> near = new ArrayList<>(Nearest.to(subject.text(), subjects));
    return INVALID_ARGUMENT
        .because(
            (topic == null ? "no topic has" : topics.get(0).topic() + " does not have")
                + " the subject "
                + Names.quoted(subject.text())
                + "; subjects are "
                + String.join(", ", subjects))
        .with("argument", "subject")
        .with("valid", List.copyOf(subjects))
        .near(near);
  }
}
