package svc.verbs.instrument;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.model.argument.TagName;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/** The arguments that select browser items by their tags. */
public record TagFilter(
    @VerbArgument(
            value = "List only items with at least one tag, or only items without tags.",
            brief = "only tagged or untagged items",
            tool = "tagged",
            cli = "--tagged|--untagged",
            optional = true,
            otherTypes = "null")
        Boolean tagged,
    @VerbArgument(
            value =
                "List only items with this tag, such as bass; without other filters, list all of them.",
            tool = "tag",
            cli = "--tag SUFFIX",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        TagName tag,
    @VerbArgument(
            value = "Also match tags that are not part types; requires a tag.",
            tool = "include_extra",
            cli = "--include-extra",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean includeExtra) {

  public TagFilter {
    if (includeExtra && tag == null) {
      throw MISSING_ARGUMENT
          .because("{include_extra} requires {tag}")
          .hint("Give {tag}, or omit {include_extra}.");
    }
  }
}
