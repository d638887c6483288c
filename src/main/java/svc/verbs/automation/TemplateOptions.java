package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/** The destinations of a template curve, in addition to the project file or instead of it. */
public record TemplateOptions(
    @VerbArgument(
            value = "Also write the curves onto the host's timeline.",
            tool = "apply_to_live",
            cli = "--apply-to-live",
            defaultValue = "false")
        boolean applyToLive,
    @VerbArgument(
            value = "Only show what would be written into the file.",
            tool = "in_memory",
            cli = "--in-memory",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean inMemory) {

  public TemplateOptions {
    if (inMemory && applyToLive) {
      throw CONFLICTING_ARGUMENTS.because(
          "{in_memory} and {apply_to_live} cannot be given together, because curves on the timeline are saved first");
    }
  }
}
