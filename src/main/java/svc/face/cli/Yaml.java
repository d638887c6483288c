package svc.face.cli;

import java.util.Map;
import org.yaml.snakeyaml.DumperOptions;

/** Results as YAML. */
final class Yaml {
  private Yaml() {}

  static String print(Map<String, Object> tree) {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setAllowUnicode(true);
    options.setDereferenceAliases(true);
    return new org.yaml.snakeyaml.Yaml(options).dump(tree);
  }
}
