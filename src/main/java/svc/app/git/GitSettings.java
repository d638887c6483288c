package svc.app.git;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.set.GitSetup.GitSetting;
import svc.model.set.GitSetup.GitSettingChange;

/**
 * The settings of a repository's own configuration that define how Git compares and merges sets.
 *
 * @param git runs Git in the repository
 * @param launcher the path of the program that starts svc, or its name on the PATH
 */
record GitSettings(GitCommand git, String launcher) {
  private static final List<String> SECTIONS =
      List.of("diff." + GitAttributes.DRIVER, "merge." + GitAttributes.DRIVER);

  /** Writes the settings that are missing or different. */
  List<GitSetting> write() {
    List<GitSetting> settings = new ArrayList<>();
    String file = file();
    wanted()
        .forEach(
            (key, value) -> {
              boolean isSet = read(key).filter(value::equals).isPresent();
              if (!isSet) {
                git.run("config", "--local", "--replace-all", key, value);
              }
              GitSettingChange change =
                  isSet ? GitSettingChange.UNCHANGED : GitSettingChange.WRITTEN;
              settings.add(new GitSetting(file, key + " = " + value, change));
            });
    return settings;
  }

  /** Removes the settings. */
  List<GitSetting> remove() {
    List<GitSetting> removed = new ArrayList<>();
    for (String section : SECTIONS) {
      if (git.statusOf("config", "--local", "--remove-section", section) == 0) {
        removed.add(new GitSetting(file(), section, GitSettingChange.REMOVED));
      }
    }
    return removed;
  }

  private Map<String, String> wanted() {
    String svc = quote(launcher);
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(SECTIONS.get(0) + ".textconv", svc + " als text --");
    settings.put(SECTIONS.get(1) + ".name", "Live Sets, merged by svc");
    settings.put(SECTIONS.get(1) + ".driver", svc + " als merge --path=%P -- %O %A %B");
    // An ancestor that Git merges from several ancestors must not contain one side of a conflict.
    settings.put(SECTIONS.get(1) + ".recursive", "binary");
    return settings;
  }

  private Optional<String> read(String key) {
    return git.tryRun("config", "--local", "--get", key);
  }

  private String file() {
    Path file = Path.of(git.run("rev-parse", "--git-path", "config"));
    return git.folder().resolve(file).normalize().toString();
  }

  /**
   * Returns a path in single quotes. Git runs commands with a shell on every system; the quoted
   * path is one word of such a command.
   */
  private static String quote(String path) {
    return "'" + path.replace('\\', '/').replace("'", "'\\''") + "'";
  }
}
