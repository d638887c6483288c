package svc.model.mixing;

import java.util.Map;

/**
 * A return track that a profile expects.
 *
 * @param name the name without the letter that hosts add
 * @param settings settings of its device in display units: numbers, texts, lists and maps of them
 * @param reason null if none is given
 */
public record ReturnTrackAdvice(
    String name, String purpose, Map<String, Object> settings, String reason) {}
