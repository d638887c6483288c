package svc.app;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import svc.session.files.Workspace;
import svc.store.file.FolderCreatingResolver;

/** Chooses the folders in which the clients of the MCP server can use project files. */
final class ProjectFolderChooser {
  static final String OPTION = "--project-dir";
  static final String VARIABLE = "SVC_PROJECT_DIR";

  private ProjectFolderChooser() {}

  /**
   * Returns a workspace with the given folders; if none are given, with the folders in
   * SVC_PROJECT_DIR; otherwise with the working directory. Desktop clients usually start svc in the
   * user's home folder or in a parent of it. Clients could then access all files of the user, so
   * the workspace is {@code Music/svc} in the home folder instead; that folder is created when a
   * file is first written there.
   *
   * @param given the folders on the command line
   */
  static Workspace chooseWorkspace(List<String> given, Map<String, String> environment) {
    Path workingDirectory = Path.of("").toAbsolutePath();
    List<Path> folders =
        given.isEmpty() ? foldersIn(environment) : requireFolders(given, OPTION + " FOLDER");
    if (!folders.isEmpty()) {
      boolean isInside = folders.stream().anyMatch(folder -> isIn(workingDirectory, folder));
      return new Workspace(isInside ? workingDirectory : folders.get(0), folders);
    }
    String variable = environment.getOrDefault("HOME", "");
    Path home =
        Path.of(variable.isEmpty() ? System.getProperty("user.home") : variable).toAbsolutePath();
    return isIn(home, workingDirectory)
        ? workspaceInHome(home.resolve("Music/svc"))
        : new Workspace(workingDirectory, List.of(workingDirectory));
  }

  private static Workspace workspaceInHome(Path folder) {
    return new Workspace(folder, List.of(folder), new FolderCreatingResolver(folder));
  }

  private static List<Path> foldersIn(Map<String, String> environment) {
    String separator = System.getProperty("path.separator");
    String value = environment.getOrDefault(VARIABLE, "");
    List<String> names =
        Arrays.stream(value.split(separator)).filter(name -> !name.isBlank()).toList();
    return requireFolders(names, VARIABLE);
  }

  private static List<Path> requireFolders(List<String> names, String source) {
    return names.stream().map(name -> requireFolder(name, source)).toList();
  }

  private static Path requireFolder(String name, String source) {
    Path folder = Path.of(name).toAbsolutePath();
    if (!Files.isDirectory(folder)) {
      throw FILE_NOT_FOUND
          .because("there is no folder " + folder)
          .hint("Create the folder, or give another one: " + source + ".");
    }
    return folder;
  }

  private static boolean isIn(Path path, Path folder) {
    return folder.getNameCount() == 0 || toRealPath(path).startsWith(toRealPath(folder));
  }

  private static Path toRealPath(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath();
    }
  }
}
