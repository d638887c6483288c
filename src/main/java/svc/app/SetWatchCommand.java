package svc.app;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.setcode.SetCodeParser;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.setcode.SetCodeText;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;
import svc.verbs.set.SetCodeFiles;

/**
 * Runs {@code svc set apply FILE --watch}: applies a set file, and again each time when the file or
 * a file that it includes changes. If that fails, the set stays as it was.
 */
final class SetWatchCommand {
  private static final List<String> VERB = List.of("set", "apply");
  private static final String WATCH = "--watch";
  private static final String FILE = "file";
  private static final String TEXT = "text";

  private final VerbCatalog catalog;
  private final StandardStreams streams;
  private final Function<GlobalOptions, Session> sessions;

  SetWatchCommand(
      VerbCatalog catalog, StandardStreams streams, Function<GlobalOptions, Session> sessions) {
    this.catalog = catalog;
    this.streams = streams;
    this.sessions = sessions;
  }

  /**
   * The files of a set.
   *
   * @param texts the file and the files that it includes; empty if the file cannot be read
   */
  private record WatchedTexts(List<SetCodeText> texts)
      implements FileWatch.WatchedFiles<WatchedTexts> {

    static WatchedTexts read(Path file) {
      try {
        return new WatchedTexts(
            SetCodeFiles.withoutSession(new SetCodeParser()).check(file).files());
      } catch (SvcException reportedWhenApplied) {
        return new WatchedTexts(List.of());
      }
    }

    @Override
    public boolean differsFrom(WatchedTexts other) {
      return !texts.equals(other.texts);
    }

    @Override
    public List<Path> paths() {
      return texts.stream().map(SetCodeText::path).toList();
    }
  }

  /** Returns whether a command line applies a set file and watches it. */
  static boolean accepts(List<String> args) {
    int end = args.contains("--") ? args.indexOf("--") : args.size();
    GlobalOptions.SplitArguments split = GlobalOptions.split(args.subList(0, end));
    List<String> words = split.rest();
    return words.size() > VERB.size()
        && words.subList(0, VERB.size()).equals(VERB)
        && words.contains(WATCH)
        && !split.globals().help();
  }

  /** Runs a command line until the process ends, and returns the exit status. */
  int run(List<String> args, FileChanges changes) throws IOException {
    GlobalOptions.SplitArguments split = GlobalOptions.split(args);
    String file;
    try {
      file = requireFile(split.rest());
    } catch (SvcException e) {
      new ResultPrinter(streams, split.globals()).printError(e);
      return e.code().exitStatus();
    }
    List<String> once = new ArrayList<>(args);
    once.remove(WATCH);
    return new FileWatch(changes, streams)
        .run(file, () -> WatchedTexts.read(Path.of(file)), files -> apply(once));
  }

  private String requireFile(List<String> words) {
    VerbDescriptor verb = catalog.find(VERB).orElseThrow();
    Map<String, Object> arguments =
        CommandLineFrontend.parseArguments(verb, words.subList(VERB.size(), words.size()));
    if (arguments.get(FILE) == null && arguments.get(TEXT) == null) {
      throw MISSING_ARGUMENT
          .because("<file> is missing: the set file (" + SetCodeFiles.ENDING + ") to watch")
          .hint("Write one with `svc set dump FILE`.");
    }
    // Throws if the arguments are not valid.
    VerbRunner.mayDestroy(verb, arguments, FrontEnd.CLI);
    return arguments.get(FILE).toString();
  }

  private void apply(List<String> args) {
    new CommandLineFrontend(catalog, List::of, sessions, streams).run(args);
  }
}
