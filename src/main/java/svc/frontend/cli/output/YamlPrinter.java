package svc.frontend.cli.output;

import java.util.Map;
import org.yaml.snakeyaml.DumperOptions;

/** Formats results as YAML. */
public final class YamlPrinter {
  private YamlPrinter() {}

  public static String print(Map<String, Object> tree) {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setAllowUnicode(true);
    options.setDereferenceAliases(true);
    return new org.yaml.snakeyaml.Yaml(options).dump(tree);
  }
}
