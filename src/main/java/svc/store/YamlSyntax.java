package svc.store;

/** YAML that cannot be read: what is wrong and where, both counted from 1. */
public final class YamlSyntax extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  YamlSyntax(String message, Yaml.Place at) {
    super(message);
    this.line = at.line();
    this.column = at.column();
  }

  public Yaml.Place place() {
    return new Yaml.Place(line, column);
  }

  /** Where it is, and what is wrong, in one line. */
  public String told() {
    return place() + ": " + getMessage();
  }
}
