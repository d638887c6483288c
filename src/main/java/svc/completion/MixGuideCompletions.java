package svc.completion;

import java.util.List;
import java.util.TreeSet;
import svc.model.argument.AdviceTopicName;
import svc.model.argument.MixProfileName;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.SoundSource;
import svc.store.mixguide.AdviceTopicStore;

/**
 * Completes names of mix profiles, movement rules and mix snapshots, source materials, and topics
 * and subjects of advice.
 */
final class MixGuideCompletions {
  private MixGuideCompletions() {}

  static CompletionResult profiles(CompletionContext context) {
    return context.queryHost(
        session -> {
          TreeSet<String> names = new TreeSet<>(session.stores().mixProfiles().names());
          names.add(MixProfileName.AUTO);
          return CompletionResult.ofWords(List.copyOf(names));
        });
  }

  static CompletionResult movementRules(CompletionContext context) {
    return context.queryHost(
        session -> CompletionResult.ofWords(session.stores().movementRules().names()));
  }

  static CompletionResult snapshots(CompletionContext context) {
    return context.queryHost(
        session -> CompletionResult.ofWords(session.stores().mixSnapshots().names()));
  }

  static CompletionResult topics(CompletionContext context) {
    return context.queryHost(
        session -> CompletionResult.ofWords(session.stores().mixTopics().names()));
  }

  static CompletionResult sources(CompletionContext context) {
    return CompletionResult.ofWords(SoundSource.names());
  }

  /** Returns the subjects of the topic that the command names; of all topics if it names none. */
  static CompletionResult subjects(CompletionContext context) {
    return context.queryHost(
        session -> {
          AdviceTopicStore topics = session.stores().mixTopics();
          List<AdviceTopic> selectedTopics =
              context
                  .givenValues(AdviceTopicName.class)
                  .map(name -> List.of(topics.requireTopic(name)))
                  .orElseGet(() -> AdviceTopicStore.readableTopics(topics.list()));
          TreeSet<String> subjects = new TreeSet<>();
          selectedTopics.forEach(topic -> subjects.addAll(topic.subjectNames()));
          return CompletionResult.ofWords(List.copyOf(subjects));
        });
  }
}
