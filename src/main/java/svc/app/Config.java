package svc.app;

import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The user's settings file. */
final class Config {
  private Config() {}

  /** A setting as text, null where it is absent. */
  static String text(String yaml, String key) {
    LoaderOptions limits = new LoaderOptions();
    limits.setMaxAliasesForCollections(10);
    limits.setCodePointLimit(1 << 20);
    Object settings = new Yaml(new SafeConstructor(limits)).load(yaml);
    if (settings == null) {
      return null;
    }
    if (!(settings instanceof Map<?, ?> map)) {
      throw new IllegalArgumentException("expected settings such as \"host: embedded\"");
    }
    return map.get(key) == null ? null : map.get(key).toString();
  }
}
