package svc.setcode;

import java.util.List;

/**
 * A statement of a set file: a word with values, named values and a block.
 *
 * @param values the values without a name, in order
 * @param entries the named values, in order
 * @param block the statement's block, null if it has none
 */
public record CodeStatement(
    String word,
    List<CodeValue> values,
    List<CodeEntry> entries,
    CodeBlock block,
    SourceRange range) {

  /**
   * The statements in braces.
   *
   * @param range the part of the source text from the opening to the closing brace
   */
  public record CodeBlock(List<CodeStatement> statements, SourceRange range) {}
}
