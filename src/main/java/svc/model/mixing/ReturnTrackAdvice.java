package svc.model.mixing;

import java.util.Map;

/**
 * A return track that a profile counts on.
 *
 * @param name without the letter that hosts add
 * @param settings of its device in display units: numbers, texts, lists and maps of them
 * @param reason null where none is given
 */
public record ReturnTrackAdvice(
    String name, String purpose, Map<String, Object> settings, String reason) {}
