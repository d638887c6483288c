package svc.verbs.mix;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Arrays;
import java.util.List;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.SoundSource;
import svc.session.Session;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Finds the recommended starting values of a compressor for a sound source, such as a kick. */
final class CompressionAdviceLookup {
  static final String TOPIC = "compression";

  private CompressionAdviceLookup() {}

  /**
   * Returns the sound source with the given name. If there is none, throws INVALID_ARGUMENT with a
   * list of the sources.
   */
  static SoundSource parseSource(String text) {
    return SoundSource.parse(text)
        .orElseThrow(
            () -> {
              List<String> types =
                  Arrays.stream(SoundSource.values())
                      .map(source -> source.partType().toString())
                      .toList();
              return INVALID_ARGUMENT
                  .because(
                      "there are no compressor settings for "
                          + TextSanitizer.quote(text)
                          + "; the sources are "
                          + String.join(", ", SoundSource.names()))
                  .hint(
                      "You can also give one of these part types: "
                          + String.join(", ", types)
                          + ". For a group or bus, run `svc mix advice compression --for bus_glue`.")
                  .withDetail("argument", "source")
                  .withDetail("valid", SoundSource.names())
                  .withCandidates(SimilarNames.find(text, SoundSource.names()));
            });
  }

  /**
   * Returns the advice on a source. Throws FILE_INVALID if the user has replaced the topic by a
   * file without advice on this source.
   */
  static CompressionAdvice adviceFor(Session session, SoundSource source) {
    AdviceTopic topic = session.stores().mixTopics().requireTopic(TOPIC);
    CompressionAdvice advice = topic.sources().get(source);
    if (advice == null) {
      throw FILE_INVALID
          .because(topic.file() + " has no compressor settings for " + source)
          .hint(
              "Add `extends: compression` to this file to use svc's built-in settings for the sources"
                  + " that it omits.");
    }
    return advice;
  }
}
