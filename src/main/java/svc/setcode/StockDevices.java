package svc.setcode;

/** Live's stock devices. */
public interface StockDevices {
  /** Returns the name of the device with a class name, null if it is not a stock device. */
  String nameOf(String className);

  /**
   * Returns the default raw value of a parameter, null if it is unknown.
   *
   * @param className the class name of the device
   * @param parameter the name of the parameter
   */
  Double defaultOf(String className, String parameter);
}
