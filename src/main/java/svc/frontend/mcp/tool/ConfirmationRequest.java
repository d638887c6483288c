package svc.frontend.mcp.tool;

import java.util.Map;

/**
 * A tool call that the user must confirm.
 *
 * @param arguments the arguments as the client gave them
 * @param question the question to the user, which names what the call would replace or delete
 * @param losses everything that the call would replace or delete
 */
public record ConfirmationRequest(
    String tool, Map<String, Object> arguments, String question, String losses) {}
