package svc.verb.result;

/**
 * A result that lists changes: an indented line that begins with {@code +} is an addition, one with
 * {@code ~} a change and one with {@code -} a removal. A terminal colors these lines.
 */
public interface HasChangeLines extends HasTextLines {}
