package svc.model.clip;

/** How a warped clip changes the speed of its audio. The ordinals are the numbers of Live. */
public enum WarpMode {
  BEATS("Beats"),
  TONES("Tones"),
  TEXTURE("Texture"),
  RE_PITCH("Re-Pitch"),
  COMPLEX("Complex"),
  REX("REX"),
  COMPLEX_PRO("Complex Pro");

  private final String text;

  WarpMode(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
