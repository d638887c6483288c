package svc.completion;

import java.util.List;
import java.util.TreeSet;
import svc.model.argument.AdviceTopicName;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.CompressionSource;
import svc.store.mixguide.AdviceTopicStore;

/** Profiles, topics and what they can be asked about. */
final class GuideCompletions {
  private GuideCompletions() {}

  static CompletionResult profiles(CompletionContext asked) {
    return asked.queryHost(session -> CompletionResult.ofWords(session.mixProfiles().names()));
  }

  static CompletionResult topics(CompletionContext asked) {
    return asked.queryHost(session -> CompletionResult.ofWords(session.mixTopics().names()));
  }

  static CompletionResult sources(CompletionContext asked) {
    return CompletionResult.ofWords(CompressionSource.names());
  }

  /** Of the topic that the command names, else of all that can be read. */
  static CompletionResult subjects(CompletionContext asked) {
    return asked.queryHost(
        session -> {
          AdviceTopicStore topics = session.mixTopics();
          List<AdviceTopic> meant =
              asked
                  .givenValues(AdviceTopicName.class)
                  .map(name -> List.of(topics.requireTopic(name)))
                  .orElseGet(() -> AdviceTopicStore.readableTopics(topics.list()));
          TreeSet<String> subjects = new TreeSet<>();
          meant.forEach(topic -> subjects.addAll(topic.subjectNames()));
          return CompletionResult.ofWords(List.copyOf(subjects));
        });
  }
}
