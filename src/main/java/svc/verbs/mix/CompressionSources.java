package svc.verbs.mix;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Arrays;
import java.util.List;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.SourceMaterial;
import svc.session.Session;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Compressor starting points by sound source. */
final class CompressionSources {
  static final String TOPIC = "compression";

  private CompressionSources() {}

  /** Returns the sound source with a name. INVALID_ARGUMENT lists the sources. */
  static SourceMaterial parseSource(String text) {
    return SourceMaterial.parse(text)
        .orElseThrow(
            () -> {
              List<String> types =
                  Arrays.stream(SourceMaterial.values())
                      .map(one -> one.partType().toString())
                      .toList();
              return INVALID_ARGUMENT
                  .because(
                      "there are no starting points for "
                          + TextSanitizer.quote(text)
                          + "; the sources are "
                          + String.join(", ", SourceMaterial.names()))
                  .hint("Or give one of these part types: " + String.join(", ", types) + ".")
                  .withDetail("argument", "source")
                  .withDetail("valid", SourceMaterial.names())
                  .withCandidates(SimilarNames.find(text, SourceMaterial.names()));
            });
  }

  /** Returns the advice on a source, and throws if the user's own topic does not contain it. */
  static CompressionAdvice adviceFor(Session session, SourceMaterial source) {
    AdviceTopic topic = session.mixTopics().requireTopic(TOPIC);
    CompressionAdvice advice = topic.sources().get(source);
    if (advice == null) {
      throw FILE_INVALID.because(topic.file() + " has no starting points for " + source);
    }
    return advice;
  }
}
