package svc.model.set;

import java.util.List;
import java.util.Locale;

/**
 * The settings of a Git repository with which Git compares and merges set files.
 *
 * @param repository the folder of the repository
 * @param settings the settings, including those that did not have to be changed
 * @param overridden the attributes for which another rule of the repository takes precedence
 */
public record GitSetup(String repository, List<GitSetting> settings, List<String> overridden) {

  /**
   * A setting in a file, and what the setup did with it.
   *
   * @param file the path of the file
   * @param text the line of .gitattributes, or the key and the value in the configuration
   */
  public record GitSetting(String file, String text, GitSettingChange change) {}

  /** The change that setting up Git made to a setting. */
  public enum GitSettingChange {
    WRITTEN,
    UNCHANGED,
    REMOVED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
