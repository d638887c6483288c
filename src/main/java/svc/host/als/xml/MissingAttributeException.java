package svc.host.als.xml;

/** Reports that an element does not have an attribute that should be changed. */
public final class MissingAttributeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient XmlElement element;
  private final String attribute;

  MissingAttributeException(XmlElement element, String attribute) {
    super(element.path() + " has no " + attribute);
    this.element = element;
    this.attribute = attribute;
  }

  /** Returns the element. */
  public XmlElement element() {
    return element;
  }

  /** Returns the name of the attribute. */
  public String attribute() {
    return attribute;
  }
}
