package svc.model.argument;

/**
 * A reference to a parameter as the caller wrote it: the parameter's index in the host's list, its
 * name, or a part of its name that is in no other parameter's name.
 */
public record ParameterReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
