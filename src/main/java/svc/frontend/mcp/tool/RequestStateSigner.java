package svc.frontend.mcp.tool;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import svc.json.Json;

/**
 * Creates and verifies the state that a client returns with the user's answer. A state is valid for
 * ten minutes and only for a call of the same tool with the same arguments, as long as this call
 * would replace and delete the same items as when the user was asked. It is signed with a random
 * key that only this process has.
 */
final class RequestStateSigner {
  private static final String ALGORITHM = "HmacSHA256";
  private static final Duration VALIDITY = Duration.ofMinutes(10);
  private static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 16;

  private final Clock clock;
  private final SecureRandom random = new SecureRandom();
  private final SecretKeySpec key = new SecretKeySpec(randomBytes(KEY_BYTES), ALGORITHM);

  /** The states that were already used, each with the time at which it expires. */
  private final Map<String, Long> redeemed = new HashMap<>();

  RequestStateSigner(Clock clock) {
    this.clock = clock;
  }

  String sign(ConfirmationRequest request) {
    long expiry = clock.millis() + VALIDITY.toMillis();
    return state(expiry, encode(randomBytes(NONCE_BYTES)), request);
  }

  /**
   * Returns whether a state belongs to a call and has not expired. Returns true only once for each
   * state.
   */
  synchronized boolean redeem(Object state, ConfirmationRequest request) {
    redeemed.values().removeIf(expiry -> expiry < clock.millis());
    if (!(state instanceof String text) || !text.matches("\\d{1,18}\\.[\\w-]+\\.[\\w-]+")) {
      return false;
    }
    String[] parts = text.split("\\.");
    long expiry = Long.parseLong(parts[0]);
    boolean isValid = isEqual(text, state(expiry, parts[1], request)) && expiry >= clock.millis();
    return isValid && redeemed.putIfAbsent(text, expiry) == null;
  }

  private String state(long expiry, String nonce, ConfirmationRequest request) {
    List<Object> signed =
        List.of(expiry, nonce, request.tool(), sorted(request.arguments()), request.losses());
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      byte[] signature = mac.doFinal(Json.print(signed).getBytes(StandardCharsets.UTF_8));
      return expiry + "." + nonce + "." + encode(signature);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a JSON value with sorted fields, because a client may return them in another order. */
  private static Object sorted(Object json) {
    if (json instanceof Map<?, ?> fields) {
      Map<String, Object> copy = new TreeMap<>();
      fields.forEach((name, value) -> copy.put(String.valueOf(name), sorted(value)));
      return copy;
    }
    return json instanceof List<?> list
        ? list.stream().map(RequestStateSigner::sorted).toList()
        : json;
  }

  private static boolean isEqual(String state, String expected) {
    return MessageDigest.isEqual(
        state.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
  }

  private byte[] randomBytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
