package svc.model.argument;

/** A reference to a parameter: its index in the parameter list or its exact name. */
public record ParameterReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
