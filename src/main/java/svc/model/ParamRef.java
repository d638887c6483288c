package svc.model;

/** A parameter as a caller names it: the listed index or the exact display name. */
public record ParamRef(String text) {
  @Override
  public String toString() {
    return text;
  }
}
