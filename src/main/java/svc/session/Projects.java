package svc.session;

import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.PATH_NOT_ALLOWED;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.model.SvcException;
import svc.music.Names;
import svc.store.ResolvedFile;
import svc.store.project.Project;
import svc.store.project.ProjectFile;

/** Finds the project files that a session may use. */
public final class Projects {
  private static final String UNTITLED = "Untitled.svc";
  private static final String EXTENSION = ".svc";

  private final Workplace place;

  /** The folders as they were when the session began, in case a link takes the place of one. */
  private final List<Path> realRoots;

  Projects(Workplace place) {
    this.place = place;
    this.realRoots =
        place.roots() == null
            ? List.of()
            : place.roots().stream().map(ResolvedFile::resolved).toList();
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
    return asked == null ? byDefault(List.of(named(), UNTITLED)).map(this::read) : find(asked);
  }

  /** The project that was asked for or that there is by default; FILE_NOT_FOUND otherwise. */
  public Project require(Path asked) {
    return read(path(asked));
  }

  /** The file that was asked for, which need not exist, or the one that there is by default. */
  public Path path(Path asked) {
    return locate(asked)
        .orElseThrow(
            () ->
                isRefused()
                    ? noRoots()
                    : FILE_NOT_FOUND
                        .because("there is no project file " + place.directory().resolve(UNTITLED))
                        .hint("Name another file with {project}."));
  }

  /**
   * As {@link #path}, but a caller who may name files in certain folders only has to name this one,
   * from the root on.
   */
  public Path absolute(Path asked) {
    if (place.roots() != null && asked != null && !asked.isAbsolute()) {
      throw INVALID_ARGUMENT
          .because("{project} must be absolute, not " + Names.quoted(asked.toString()))
          .with("argument", "path");
    }
    return path(asked);
  }

  /** Where a project may be made: the path that was asked for, else Untitled.svc. */
  public Path toMake(Path asked) {
    return place(asked == null ? Path.of(UNTITLED) : asked);
  }

  /** The project in a file; PROJECT_INVALID names all that is wrong with it. */
  public Project read(Path file) {
    return ProjectFile.read(file, place.files());
  }

  private Optional<Path> locate(Path asked) {
    return asked == null ? byDefault(List.of(UNTITLED, named())) : Optional.of(place(asked));
  }

  private Path place(Path asked) {
    Path file = place.directory().resolve(asked);
    return place.roots() == null ? file : allowed(file);
  }

  /** The name of the working directory as a project's. */
  private String named() {
    Path name = place.directory().getFileName();
    return (name == null ? "" : name) + EXTENSION;
  }

  private Optional<Path> byDefault(List<String> names) {
    if (isRefused()) {
      return Optional.empty();
    }
    return names.stream()
        .map(place.directory()::resolve)
        .filter(file -> Files.isRegularFile(place.files().toRead(file)))
        .map(file -> place.roots() == null ? file : ResolvedFile.resolved(file))
        .filter(file -> place.roots() == null || isInside(file))
        .findFirst();
  }

  private boolean isRefused() {
    return place.roots() != null && place.roots().isEmpty();
  }

  /** The file itself, its links followed: what is checked is what is read. */
  private Path allowed(Path file) {
    if (isRefused()) {
      throw noRoots();
    }
    if (!file.toString().endsWith(EXTENSION)) {
      throw PATH_NOT_ALLOWED.because(file + " does not end in " + EXTENSION);
    }
    Path real = ResolvedFile.resolved(file);
    if (!isInside(real)) {
      throw PATH_NOT_ALLOWED
          .because(file + " is outside the folders that projects may be in: " + place.roots())
          .hint("Start the server with --project-dir FOLDER to allow another folder.");
    }
    return real;
  }

  private boolean isInside(Path real) {
    return realRoots.stream().anyMatch(real::startsWith);
  }

  private static SvcException noRoots() {
    return PATH_NOT_ALLOWED
        .because("no folder is allowed for projects: the server was started in / or in the home")
        .hint("Start it in the project's folder, or with --project-dir FOLDER.");
  }
}
