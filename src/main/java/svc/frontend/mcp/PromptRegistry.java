package svc.frontend.mcp;

import java.util.List;
import java.util.Set;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The prompts that the server offers. */
final class PromptRegistry {
  private static final List<Prompt> ALL =
      List.of(
          new Prompt(
              "mix_from_profile",
              "Mix from a profile",
              "Set levels, pans and reverb sends from a mix profile, with a preview.",
              List.of(
                  new PromptArgument(
                      "profile",
                      "The mix profile, such as techno; auto chooses it by the project's genre.",
                      CompletionValueSources::profiles))),
          new Prompt(
              "sweep_section",
              "Sweep a section",
              "Write a filter sweep on a track over a section of the song.",
              List.of(
                  new PromptArgument(
                      "track",
                      "The track: its name, number or handle.",
                      CompletionValueSources::tracks),
                  new PromptArgument(
                      "section",
                      "A section of the project, or the locator at which it begins.",
                      CompletionValueSources::sections))),
          new Prompt(
              "tag_library",
              "Tag a library",
              "Tag the instruments in a browser folder with part types.",
              List.of(
                  new PromptArgument(
                      "prefix",
                      "The start of the folder's path, such as Packs or User Library.",
                      CompletionValueSources::browserFolders))),
          new Prompt(
              "report_session",
              "Report on the session",
              "Describe the open set on one page, without changing it.",
              List.of()));

  private final List<Prompt> prompts;

  private PromptRegistry(List<Prompt> prompts) {
    this.prompts = prompts;
  }

  /**
   * Returns the prompts that can be offered with the given tools. The text of a prompt must not
   * call other tools.
   */
  public static PromptRegistry offeredWith(Set<String> toolNames) {
    return new PromptRegistry(
        ALL.stream().filter(prompt -> toolNames.containsAll(prompt.toolNames())).toList());
  }

  List<Prompt> prompts() {
    return prompts;
  }

  /** Returns the prompt with a name, or throws the error to reply with. */
  Prompt require(Object name) {
    return prompts.stream()
        .filter(prompt -> prompt.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknownPrompt(name));
  }

  private RequestException unknownPrompt(Object name) {
    if (!(name instanceof String text)) {
      return RequestException.invalidParams("params.name must be the name of a prompt");
    }
    List<String> names = prompts.stream().map(Prompt::name).toList();
    List<String> similar = SimilarNames.find(text, names);
    return RequestException.unknownName(
        "There is no prompt " + TextSanitizer.quote(text),
        similar.isEmpty() ? CompletionValueMatcher.findMatching(names, text) : similar,
        names);
  }
}
