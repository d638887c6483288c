package svc.session.project;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PATH_NOT_ALLOWED;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.session.files.Workspace;
import svc.store.file.ResolvedFile;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.text.TextSanitizer;

/** Finds the project files that a session may use. */
public final class ProjectLocator {
  private static final String UNTITLED = "Untitled.svc";
  private static final String EXTENSION = ".svc";

  private final Workspace resolveInDirectory;

  /** The folders as they were when the session began, in case a link takes the place of one. */
  private final List<Path> realRoots;

  public ProjectLocator(Workspace place) {
    this.resolveInDirectory = place;
    this.realRoots =
        place.roots() == null
            ? List.of()
            : place.roots().stream().map(ResolvedFile::resolvePath).toList();
  }

  /**
   * The project that was asked for, else Untitled.svc or a file named after the working directory,
   * where there is one; FILE_NOT_FOUND where one was asked for that is not there.
   */
  public Optional<Project> find(Path asked) {
    return locate(asked).map(this::read);
  }

  /** As {@link #find}, but a file named after the working directory goes before Untitled.svc. */
  public Optional<Project> findNamed(Path asked) {
    return asked == null
        ? findDefault(List.of(directoryProjectName(), UNTITLED)).map(this::read)
        : find(asked);
  }

  /** The project that was asked for or that there is by default; FILE_NOT_FOUND otherwise. */
  public Project require(Path asked) {
    return read(resolvePath(asked));
  }

  /** The file that was asked for, which need not exist, or the one that there is by default. */
  public Path resolvePath(Path asked) {
    return locate(asked)
        .orElseThrow(
            () ->
                hasNoAllowedFolder()
                    ? noAllowedFolderError()
                    : FILE_NOT_FOUND
                        .because(
                            "there is no project file "
                                + resolveInDirectory.directory().resolve(UNTITLED))
                        .hint("Name another file with {project}."));
  }

  /**
   * As {@link #resolvePath}, but a caller who may name files in certain folders only has to name
   * this one, from the root on.
   */
  public Path resolveAllowedPath(Path asked) {
    if (resolveInDirectory.roots() != null && asked != null && !asked.isAbsolute()) {
      throw INVALID_ARGUMENT
          .because("{project} must be absolute, not " + TextSanitizer.quote(asked.toString()))
          .withDetail("argument", "path");
    }
    return resolvePath(asked);
  }

  /** Where a project may be made: the path that was asked for, else Untitled.svc. */
  public Path pathForNewProject(Path asked) {
    return resolveInDirectory(asked == null ? Path.of(UNTITLED) : asked);
  }

  /** The project in a file; PROJECT_INVALID names all that is wrong with it. */
  public Project read(Path file) {
    return ProjectFile.read(file, resolveInDirectory.files());
  }

  private Optional<Path> locate(Path asked) {
    return asked == null
        ? findDefault(List.of(UNTITLED, directoryProjectName()))
        : Optional.of(resolveInDirectory(asked));
  }

  private Path resolveInDirectory(Path asked) {
    Path file = resolveInDirectory.directory().resolve(asked);
    return resolveInDirectory.roots() == null ? file : requireAllowed(file);
  }

  /** The name of the working directory as a project's. */
  private String directoryProjectName() {
    Path name = resolveInDirectory.directory().getFileName();
    return (name == null ? "" : name) + EXTENSION;
  }

  private Optional<Path> findDefault(List<String> names) {
    if (hasNoAllowedFolder()) {
      return Optional.empty();
    }
    return names.stream()
        .map(resolveInDirectory.directory()::resolve)
        .filter(file -> Files.isRegularFile(resolveInDirectory.files().toRead(file)))
        .map(file -> resolveInDirectory.roots() == null ? file : ResolvedFile.resolvePath(file))
        .filter(file -> resolveInDirectory.roots() == null || isInAllowedFolder(file))
        .findFirst();
  }

  private boolean hasNoAllowedFolder() {
    return resolveInDirectory.roots() != null && resolveInDirectory.roots().isEmpty();
  }

  /** The file itself, its links followed: what is checked is what is read. */
  private Path requireAllowed(Path file) {
    if (hasNoAllowedFolder()) {
      throw noAllowedFolderError();
    }
    if (!file.toString().endsWith(EXTENSION)) {
      throw PATH_NOT_ALLOWED.because(file + " does not end in " + EXTENSION);
    }
    Path real = ResolvedFile.resolvePath(file);
    if (!isInAllowedFolder(real)) {
      throw PATH_NOT_ALLOWED
          .because(
              file
                  + " is outside the folders that projects may be in: "
                  + resolveInDirectory.roots())
          .hint("Start the server with --project-dir FOLDER to allow another folder.");
    }
    return real;
  }

  private boolean isInAllowedFolder(Path real) {
    return realRoots.stream().anyMatch(real::startsWith);
  }

  private static SvcException noAllowedFolderError() {
    return PATH_NOT_ALLOWED
        .because("no folder is allowed for projects: the server was started in / or in the home")
        .hint("Start it in the project's folder, or with --project-dir FOLDER.");
  }
}
