package svc.verb;

/**
 * The argument that makes a call only list its changes. Verbs that write have it, unless they
 * declare a similar argument themselves or {@link VerbDeclaration#dryRun} is false. The argument
 * belongs to the call, not to the verb's record.
 */
public record DryRunOption(
    @VerbArgument(
            value = "Only list the changes.",
            tool = DryRunOption.TOOL,
            cli = "--dry-run",
            optional = true)
        boolean dryRun) {
  /** The name of the argument on MCP. */
  public static final String TOOL = "dry_run";

  /**
   * The name under which a verb's input contains this argument. Every other argument has the name
   * of a component of the verb's record; this argument is not in the record.
   */
  static final String COMPONENT = "dryRun";

  /**
   * The name of this class, which identifies the argument's group. Comparing with this constant
   * does not load the class.
   */
  static final String GROUP = DryRunOption.class.getName();
}
