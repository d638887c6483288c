package svc.verbs.instrument;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.model.argument.TagName;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/** A selection of items by their tags. */
public record TagFilter(
    @VerbArgument(
            value = "Only items with at least one tag, or only those without.",
            tool = "tagged",
            cli = "--tagged|--untagged",
            optional = true)
        Boolean tagged,
    @VerbArgument(
            value = "Only items with this tag, such as bass; alone it lists all of them.",
            tool = "tag",
            cli = "--tag SUFFIX",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        TagName tag,
    @VerbArgument(
            value = "With --tag, also match tags that name no part type.",
            tool = "include_extra",
            cli = "--include-extra",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean includeExtra) {

  public TagFilter {
    if (includeExtra && tag == null) {
      throw MISSING_ARGUMENT.because("{include_extra} requires {tag}");
    }
  }
}
