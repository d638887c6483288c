package svc.model.error;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A check that `svc doctor` made, and its result.
 *
 * @param check what was checked
 * @param found the result in words
 * @param remedy what to do about the problem, null if there is none
 * @param code the error code of the failure, null unless the check failed
 */
public record DiagnosticCheck(
    String check, CheckStatus status, String found, String remedy, ErrorCode code) {
  /**
   * Matches a clause or sentence of a message that recommends `svc doctor`. `svc doctor` omits this
   * recommendation from its own output.
   */
  private static final Pattern DOCTOR_REFERENCE =
      Pattern.compile(
          "(?<=\\.) (Run )?`svc doctor`[^.]*\\.|[,;]( and| or)?( run)? `svc doctor`[^.]*");

  /** The outcome of a check. */
  public enum CheckStatus {
    OK,
    /** The check found a problem that does not prevent svc from working. */
    WARNING,
    FAILED,
    /** The check was not made, because it does not apply or an earlier check failed. */
    SKIPPED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns a check that found no problem. */
  public static DiagnosticCheck ok(String check, String found) {
    return new DiagnosticCheck(check, CheckStatus.OK, found, null, null);
  }

  public static DiagnosticCheck warning(String check, String found, String remedy) {
    return new DiagnosticCheck(check, CheckStatus.WARNING, found, remedy, null);
  }

  /** Returns a check that failed with an error. */
  public static DiagnosticCheck failed(String check, SvcException error) {
    String remedy = DOCTOR_REFERENCE.matcher(error.hint()).replaceAll("");
    return new DiagnosticCheck(check, CheckStatus.FAILED, error.getMessage(), remedy, error.code());
  }

  /** Returns a check that was not made. */
  public static DiagnosticCheck skipped(String check, String reason, String remedy) {
    return new DiagnosticCheck(check, CheckStatus.SKIPPED, reason, remedy, null);
  }

  public boolean hasFailed() {
    return status == CheckStatus.FAILED;
  }

  /** Returns the check as a warning if it failed, otherwise unchanged. */
  public DiagnosticCheck asWarning() {
    return hasFailed() ? warning(check, found, remedy) : this;
  }
}
