package svc.model.argument;

/** A parameter as a caller names it: the listed index or the exact display name. */
public record ParameterReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
