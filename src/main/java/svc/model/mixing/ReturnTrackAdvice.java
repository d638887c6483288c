package svc.model.mixing;

import java.util.Map;

/**
 * A return track that a mix profile expects.
 *
 * @param name the name without the letter that hosts put before the names of return tracks
 * @param settings the settings of the return track's device in displayed units, as JSON values by
 *     name
 * @param reason the reason for the settings, null if not stated
 */
public record ReturnTrackAdvice(
    String name, String purpose, Map<String, Object> settings, String reason) {}
