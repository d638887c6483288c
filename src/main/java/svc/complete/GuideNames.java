package svc.complete;

import java.util.List;
import java.util.TreeSet;
import svc.model.TopicName;
import svc.store.guide.Source;
import svc.store.guide.Topic;
import svc.store.guide.Topics;

/** Profiles, topics and what they can be asked about. */
final class GuideNames {
  private GuideNames() {}

  static Offer profiles(Asked asked) {
    return asked.on(session -> Offer.words(session.profiles().names()));
  }

  static Offer topics(Asked asked) {
    return asked.on(session -> Offer.words(session.topics().names()));
  }

  static Offer sources(Asked asked) {
    return Offer.words(Source.names());
  }

  /** Of the topic that the command names, else of all that can be read. */
  static Offer subjects(Asked asked) {
    return asked.on(
        session -> {
          Topics topics = session.topics();
          List<Topic> meant =
              asked
                  .given(TopicName.class)
                  .map(name -> List.of(topics.topic(name)))
                  .orElseGet(() -> Topics.sound(topics.list()));
          TreeSet<String> subjects = new TreeSet<>();
          meant.forEach(topic -> subjects.addAll(topic.subjects()));
          return Offer.words(List.copyOf(subjects));
        });
  }
}
