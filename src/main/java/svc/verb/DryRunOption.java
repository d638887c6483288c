package svc.verb;

/**
 * The argument that makes a call only list its changes. Every verb that writes has it, except verbs
 * that declare such an argument themselves and those that {@link VerbDeclaration#dryRun} excludes.
 * It belongs to the call, not to the verb's record.
 */
public record DryRunOption(
    @VerbArgument(
            value = "Only list the changes.",
            tool = "dry_run",
            cli = "--dry-run",
            optional = true)
        boolean dryRun) {
  /** The component of the argument. */
  static final String COMPONENT = "dryRun";

  /** The group of the argument: the name of this class, as a constant that does not load it. */
  static final String GROUP = "svc.verb.DryRunOption";
}
