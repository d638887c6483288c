package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.model.envelope.Interpolation;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/** The arguments that select how and where curves are written. */
public record TemplateOptions(
    @VerbArgument(
            value = "Also write the curves to the host's timeline.",
            brief = "also write to the timeline",
            tool = "apply_to_live",
            cli = "--apply-to-live",
            defaultValue = "false")
        boolean applyToLive,
    @VerbArgument(
            value = "Show what would be written without changing the file.",
            tool = "in_memory",
            cli = "--in-memory",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean inMemory,
    @VerbArgument(
            value = ArgumentDescriptions.INTERPOLATE,
            tool = "interpolate",
            cli = "--interpolate MODE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Interpolation interpolate) {

  public TemplateOptions {
    if (inMemory && applyToLive) {
      throw CONFLICTING_ARGUMENTS.because(
          "{in_memory} and {apply_to_live} cannot be given together, because {apply_to_live} saves the curves to the file first");
    }
  }
}
