package svc.frontend.cli;

import java.util.List;
import java.util.Map;

/**
 * The words after a verb's name, divided into options and other words.
 *
 * @param options the given options by name: true for a flag, the texts of a repeatable option, or a
 *     text
 * @param positionals the words that are not options or their values
 */
record ParsedWords(Map<String, Object> options, List<String> positionals) {}
