package svc.model.error;

import java.util.Locale;

/**
 * One thing that was looked at to find out what is wrong.
 *
 * @param check what was looked at
 * @param found what was found there
 * @param remedy what to do about it, null where all is well
 * @param code the error that it leads to, null unless it failed
 */
public record DiagnosticCheck(
    String check, CheckStatus status, String found, String remedy, ErrorCode code) {

  /** How it came out. */
  public enum CheckStatus {
    OK,
    /** It works, but not as it might. */
    WARNING,
    FAILED,
    /** Nobody looked, since it does not matter or another check failed. */
    SKIPPED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** All is well. */
  public static DiagnosticCheck ok(String check, String found) {
    return new DiagnosticCheck(check, CheckStatus.OK, found, null, null);
  }

  public static DiagnosticCheck warning(String check, String found, String remedy) {
    return new DiagnosticCheck(check, CheckStatus.WARNING, found, remedy, null);
  }

  /** It is what this error says. */
  public static DiagnosticCheck failed(String check, SvcException error) {
    String remedy = error.hint().replaceAll("[,;] (and )?`svc doctor`[^.]*", "");
    return new DiagnosticCheck(check, CheckStatus.FAILED, error.getMessage(), remedy, error.code());
  }

  /** Nobody looked. */
  public static DiagnosticCheck skipped(String check, String why, String remedy) {
    return new DiagnosticCheck(check, CheckStatus.SKIPPED, why, remedy, null);
  }

  public boolean hasFailed() {
    return status == CheckStatus.FAILED;
  }

  /** The same for somebody whom a failure does not concern. */
  public DiagnosticCheck asWarning() {
    return hasFailed() ? warning(check, found, remedy) : this;
  }
}
