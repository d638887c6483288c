package svc.verbs.mix;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.TOPIC_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import svc.model.argument.AdviceQuery;
import svc.model.argument.AdviceTopicName;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.mixing.AdviceTopic;
import svc.session.Session;
import svc.store.mixguide.AdviceSearch;
import svc.store.mixguide.AdviceTopicStore;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows mixing advice. */
@VerbDeclaration(
    path = "mix advice",
    tool = "get_mix_advice",
    effect = VerbEffect.READS,
    summary = "Show mixing advice: compression, reverb, low end, loudness, vocals and tools.",
    brief =
        "Get mixing advice, why something sounds wrong: muddy, harsh, thin, dull, weak drop, kick and bass, sidechain, compressor, reverb, vocals.",
    details =
        "Without {topic} and {subject}, it lists the topics. With {subject}, it shows the "
            + "advice on that subject, from the given topic or from all topics. A subject that is not a "
            + "source, part type or entry finds the entries with its words or their synonyms, such as "
            + "muddy, harsh, boomy, thin or de-ess. It changes nothing.",
    examples = {
      "mix advice",
      "mix advice compression --for kick",
      "mix advice --for pre_delay",
      "mix advice --for lufs"
    })
public record GetMixAdvice(
    @VerbArgument(
            value = "Topic: compression, reverb, low-end, loudness, vocals or tool-choice.",
            brief = "compression, reverb, low-end, loudness, vocals, tool-choice",
            tool = "topic",
            cli = "<topic>",
            optional = true)
        AdviceTopicName topic,
    @VerbArgument(
            value =
                "Subject: a sound source such as kick, a part type such as bd, an entry id such"
                    + " as pre_delay, or words such as sidechain.",
            brief = "e.g. kick, sidechain",
            tool = "subject",
            cli = "--for SUBJECT",
            optional = true)
        AdviceQuery subject)
    implements MixVerb<GetMixAdvice.MixAdvice> {

  /** Topics of mixing advice; with the advice itself if a topic or subject was given. */
  public record MixAdvice(List<TopicAdvice> items, int total, List<Warning> warnings) {}

  @Override
  public MixAdvice run(Session session) {
    List<Warning> warnings = new ArrayList<>();
    List<AdviceTopic> topics =
        topic == null ? readableTopics(session, warnings) : List.of(requireTopic(session));
    List<TopicAdvice> items =
        subject == null
            ? topics.stream().map(found -> TopicAdvice.fromTopic(found, topic != null)).toList()
            : findSubject(topics, warnings);
    if (items.isEmpty() && subject != null) {
      throw withUnreadableTopics(
          session,
          topic == null
              ? unknownSubject(topics)
              : withOtherTopics(session, unknownSubject(topics)));
    }
    return new MixAdvice(items, items.size(), warnings);
  }

  /**
   * Returns the topic. If there is none of this name, but advice on it as a subject, the error
   * states this.
   */
  private AdviceTopic requireTopic(Session session) {
    try {
      return session.stores().mixTopics().requireTopic(topic.text());
    } catch (SvcException e) {
      throw e.code() == TOPIC_NOT_FOUND && isSubject(session, topic.text())
          ? e.hint(TextSanitizer.quote(topic.text()) + " is a subject: give it as {subject}.")
          : e;
    }
  }

  private static boolean isSubject(Session session, String text) {
    List<AdviceTopic> topics = readableTopics(session, new ArrayList<>());
    return topics.stream().anyMatch(each -> TopicAdvice.findSubject(each, text).isPresent())
        || !new AdviceSearch(topics, text).find().isEmpty();
  }

  /**
   * Returns the advice on the subject. If no topic contains the subject, returns the entries that
   * contain its words, and adds a warning. Does not search for the words of a subject with an
   * underscore, because it is the id of an entry.
   */
  private List<TopicAdvice> findSubject(List<AdviceTopic> topics, List<Warning> warnings) {
    List<TopicAdvice> named =
        topics.stream()
            .flatMap(found -> TopicAdvice.findSubject(found, subject.text()).stream())
            .toList();
    if (!named.isEmpty() || subject.text().contains("_")) {
      return named;
    }
    List<TopicAdvice> byWords =
        new AdviceSearch(topics, subject.text())
            .find().stream().map(TopicAdvice::fromMatch).toList();
    if (!byWords.isEmpty()) {
      warnings.add(
          new Warning(
              "MATCHED_BY_WORDS",
              TextSanitizer.quote(subject.text())
                  + " is not the name of a subject, so svc lists the advice that its words find",
              "To see one entry alone, give its id as the subject."));
    }
    return byWords;
  }

  /** Returns the topics, and adds a warning for each file that cannot be read. */
  private static List<AdviceTopic> readableTopics(Session session, List<Warning> warnings) {
    List<AdviceTopicStore.ListedTopic> all = session.stores().mixTopics().list();
    all.stream()
        .filter(listed -> listed.problem() != null)
        .forEach(
            listed ->
                warnings.add(
                    new Warning(
                        "TOPIC_BROKEN",
                        listed.problem(),
                        "svc ignores this file until you correct it.")));
    return AdviceTopicStore.readableTopics(all);
  }

  /**
   * Adds a hint to the error for an unknown subject if topics that were not searched contain the
   * subject.
   */
  private SvcException withOtherTopics(Session session, SvcException unknown) {
    List<String> others =
        AdviceTopicStore.readableTopics(session.stores().mixTopics().list()).stream()
            .filter(found -> TopicAdvice.findSubject(found, subject.text()).isPresent())
            .map(AdviceTopic::topic)
            .toList();
    return others.isEmpty()
        ? unknown
        : unknown.hint(
            "The subject is in the topic " + String.join(" and the topic ", others) + ".");
  }

  /**
   * Adds a hint to the error for an unknown subject if some topics cannot be read, because they may
   * contain the subject.
   */
  private static SvcException withUnreadableTopics(Session session, SvcException unknown) {
    List<String> problems =
        session.stores().mixTopics().list().stream()
            .filter(listed -> listed.problem() != null)
            .map(AdviceTopicStore.ListedTopic::problem)
            .toList();
    return problems.isEmpty()
        ? unknown
        : unknown
            .hint(unknown.hint() + " Some files were not searched: " + String.join("; ", problems))
            .withDetail("problems", problems);
  }

  private SvcException unknownSubject(List<AdviceTopic> topics) {
    TreeSet<String> subjects = new TreeSet<>();
    topics.forEach(found -> subjects.addAll(found.subjectNames()));
    List<String> near = new ArrayList<>(SimilarNames.find(subject.text(), subjects));
    return INVALID_ARGUMENT
        .because(
            (topic == null
                    ? "no topic contains"
                    : "the topic "
                        + TextSanitizer.quote(topics.get(0).topic())
                        + " does not contain")
                + " the subject "
                + TextSanitizer.quote(subject.text())
                + "; the subjects are "
                + String.join(", ", subjects))
        .hint("Give one of the listed subjects.")
        .withDetail("argument", "subject")
        .withDetail("valid", List.copyOf(subjects))
        .withCandidates(near);
  }
}
