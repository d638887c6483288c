package svc.verbs.mix;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.Arrays;
import java.util.List;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.store.guide.Source;
import svc.store.guide.SourceAdvice;
import svc.store.guide.Topic;

/** Compressor starting points by what they are for. */
final class Compression {
  static final String TOPIC = "compression";

  private Compression() {}

  /** The source that a caller means; INVALID_ARGUMENT lists them. */
  static Source source(String text) {
    return Source.parse(text)
        .orElseThrow(
            () -> {
              List<String> types =
                  Arrays.stream(Source.values()).map(one -> one.type().toString()).toList();
              return INVALID_ARGUMENT
                  .because(
                      "there are no starting points for "
                          + Names.quoted(text)
                          + "; sources are "
                          + String.join(", ", Source.names()))
                  .hint("Part types that stand for one: " + String.join(", ", types) + ".")
                  .with("argument", "source")
                  .with("valid", Source.names())
                  .near(Nearest.to(text, Source.names()));
            });
  }

  /** What the advice says of it; a user's own topic may leave it out. */
  static SourceAdvice of(Session session, Source source) {
    Topic topic = session.topics().topic(TOPIC);
    SourceAdvice advice = topic.sources().get(source);
    if (advice == null) {
      throw FILE_INVALID.because(topic.file() + " has no starting points for " + source);
    }
    return advice;
  }
}
