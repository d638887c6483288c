package svc.session.project;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PATH_NOT_ALLOWED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.session.files.Workspace;
import svc.store.file.LinkResolvedFile;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.text.TextSanitizer;

/** Finds and reads the project files that a session may use. */
public final class ProjectFileFinder {
  private static final String UNTITLED = "Untitled.svc";
  private static final String EXTENSION = ".svc";
  private static final int MAX_NAMED = 10;
  private static final List<String> MIDI_EXTENSIONS = List.of(".mid", ".midi");
  private static final List<String> SONG_EXTENSIONS =
      List.of(".mid", ".midi", ".dawproject", ".als");
  private static final List<String> WAV_EXTENSIONS = List.of(".wav");
  private static final List<String> PAGE_EXTENSIONS = List.of(".html", ".htm");
  private static final List<String> AUDIO_EXTENSIONS =
      List.of(".wav", ".WAV", ".aif", ".aiff", ".aifc", ".AIF");
  private static final List<String> SET_CODE_EXTENSIONS = List.of(".set.groovy");
  private static final List<String> SET_EXTENSIONS = List.of(".als", ".svcset");

  private final Workspace workspace;

  /**
   * The paths without links of the folders that may contain projects. Links are resolved once, at
   * the start of the session; a link that later replaces a folder is not followed.
   */
  private final List<Path> realRoots;

  public ProjectFileFinder(Workspace workspace) {
    this.workspace = workspace;
    this.realRoots =
        workspace.roots() == null
            ? List.of()
            : workspace.roots().stream().map(LinkResolvedFile::resolvePath).toList();
  }

  /**
   * Finds the requested project or, if none is requested, the default project: Untitled.svc or a
   * file named after the working directory; empty if neither exists. Throws FILE_NOT_FOUND if the
   * requested file does not exist.
   *
   * @param requested the path, null if none is requested
   */
  public Optional<Project> find(Path requested) {
    return locate(requested).map(this::read);
  }

  /**
   * Finds a project as {@link #find} does, but prefers a file named after the working directory to
   * Untitled.svc.
   */
  public Optional<Project> findNamed(Path requested) {
    return requested == null
        ? findDefault(List.of(directoryProjectName(), UNTITLED)).map(this::read)
        : find(requested);
  }

  /** Returns the requested or the default project. Throws FILE_NOT_FOUND if there is none. */
  public Project require(Path requested) {
    return read(resolvePath(requested));
  }

  /**
   * Returns the requested file, which need not exist. If none is requested, returns the default
   * project file; throws FILE_NOT_FOUND if that does not exist.
   */
  public Path resolvePath(Path requested) {
    return locate(requested).orElseThrow(this::noDefaultError);
  }

  /**
   * Returns the error for a missing default project. The error lists the other projects of the
   * folder.
   */
  public SvcException noDefaultError() {
    return hasNoAllowedFolder()
        ? noAllowedFolderError()
        : FILE_NOT_FOUND
            .because("there is no project file " + workspace.directory().resolve(UNTITLED))
            .hint(
                (otherProjects().isEmpty() ? "Create one with `svc project init`, or give" : "Give")
                    + " the path of a project file with {project}"
                    + describeOthers()
                    + ".");
  }

  /**
   * Returns text about the projects of the working directory for an error message, such as ", such
   * as song.svc"; empty if there are none.
   */
  String describeOthers() {
    List<String> names = otherProjects();
    if (names.isEmpty()) {
      return "";
    }
    int more = names.size() - MAX_NAMED;
    List<String> shown = new ArrayList<>(names.subList(0, Math.min(MAX_NAMED, names.size())));
    if (more > 0) {
      shown.add(more + " more");
    }
    int last = shown.size() - 1;
    return ", such as "
        + (last < 1
            ? shown.get(0)
            : String.join(", ", shown.subList(0, last)) + " or " + shown.get(last));
  }

  private List<String> otherProjects() {
    if (hasNoAllowedFolder()) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(workspace.directory())) {
      return files
          .filter(file -> file.toString().endsWith(EXTENSION) && isInAllowedFolders(file))
          .map(file -> TextSanitizer.quote(file.getFileName().toString()))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /**
   * Returns a path as {@link #resolvePath} does, but throws INVALID_ARGUMENT for a relative path if
   * projects are restricted to certain folders.
   */
  public Path resolveAllowedPath(Path requested) {
    if (workspace.roots() != null && requested != null && !requested.isAbsolute()) {
      throw INVALID_ARGUMENT
          .because(
              "{project} must be an absolute path, not "
                  + TextSanitizer.quote(requested.toString()))
          .hint("Give the full path of the file.")
          .withDetail("argument", "path");
    }
    return resolvePath(requested);
  }

  /**
   * Returns the path for a new project: the requested one, or Untitled.svc in the working
   * directory. Throws PATH_NOT_ALLOWED if svc may not use it.
   */
  public Path pathForNewProject(Path requested) {
    return resolveInDirectory(requested == null ? Path.of(UNTITLED) : requested);
  }

  /**
   * Returns the path of a MIDI file. Throws PATH_NOT_ALLOWED if svc may not use it; a restricted
   * session may use MIDI files in the same folders as projects.
   */
  public Path pathForMidiFile(Path requested) {
    return resolveInDirectory(requested, MIDI_EXTENSIONS);
  }

  /**
   * Returns the path of a song in the format of another program. Throws PATH_NOT_ALLOWED if svc may
   * not use it; a restricted session may use songs in the same folders as projects.
   */
  public Path pathForSongFile(Path requested) {
    return resolveInDirectory(requested, SONG_EXTENSIONS);
  }

  /**
   * Returns the absolute path of an audio file for a clip. Throws PATH_NOT_ALLOWED if svc may not
   * use it; a restricted session may use audio files in the same folders as projects.
   */
  public Path pathForSample(Path requested) {
    return resolveInDirectory(requested, List.of("")).toAbsolutePath().normalize();
  }

  /**
   * Reads a file with an absolute path. Throws PATH_NOT_ALLOWED if svc may not use it, and
   * FILE_TOO_LARGE if it has more bytes than the limit.
   */
  public byte[] readBytes(Path file, long limit) throws IOException {
    Path allowed = resolveInDirectory(file, List.of(""));
    return workspace.files().resolve(allowed).readBytes(limit);
  }

  /** Returns whether svc may read a file that the set refers to. */
  public boolean mayRead(Path file) {
    return isInAllowedFolders(file);
  }

  /**
   * Returns the path of a WAV file to write. Throws PATH_NOT_ALLOWED if svc may not use it; a
   * restricted session may use WAV files in the same folders as projects.
   */
  public Path pathForWavFile(Path requested) {
    return resolveInDirectory(requested, WAV_EXTENSIONS);
  }

  /**
   * Returns the path of a page to write. Throws PATH_NOT_ALLOWED if svc may not use it; a
   * restricted session may write pages in the same folders as projects.
   */
  public Path pathForPage(Path requested) {
    return resolveInDirectory(requested, PAGE_EXTENSIONS);
  }

  /** Returns the path of an audio file to read. Throws PATH_NOT_ALLOWED if svc may not use it. */
  public Path pathForAudioFile(Path requested) {
    return resolveInDirectory(requested, AUDIO_EXTENSIONS);
  }

  /**
   * Returns the audio file with a path; empty if a relative path is not that of a file. Throws
   * FILE_NOT_FOUND if an absolute path is not that of a file, and PATH_NOT_ALLOWED if svc may not
   * use it; a restricted session may use audio files in the same folders as projects, and only by
   * absolute paths.
   */
  public Optional<Path> findAudioFile(String text) {
    Path requested = toPath(text);
    if (requested == null || !requested.isAbsolute() && workspace.roots() != null) {
      return Optional.empty();
    }
    Path file = resolveInDirectory(requested, List.of(""));
    if (Files.isRegularFile(workspace.files().toRead(file))) {
      return Optional.of(file);
    }
    if (requested.isAbsolute()) {
      throw FILE_NOT_FOUND.because(file + " does not exist");
    }
    return Optional.empty();
  }

  private static Path toPath(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /**
   * Returns the path of a set file. Throws PATH_NOT_ALLOWED if svc may not use it; a restricted
   * session may use set files in the same folders as projects.
   */
  public Path pathForSetFile(Path requested) {
    return workspace.roots() == null ? requested : resolveInDirectory(requested, SET_EXTENSIONS);
  }

  /**
   * Returns the path of a set as code. Throws PATH_NOT_ALLOWED if svc may not use it; a restricted
   * session may use such files in the same folders as projects.
   */
  public Path pathForSetCode(Path requested) {
    return resolveInDirectory(requested, SET_CODE_EXTENSIONS);
  }

  /** Returns the path of a folder of set files. Throws PATH_NOT_ALLOWED if svc may not use it. */
  public Path pathForSetFolder(Path requested) {
    return workspace.roots() == null ? requested : resolveInDirectory(requested, List.of(""));
  }

  /** Reads a project. Throws PROJECT_INVALID, which lists all problems. */
  public Project read(Path file) {
    return ProjectFile.read(file, workspace.files());
  }

  private Optional<Path> locate(Path requested) {
    return requested == null
        ? findDefault(List.of(UNTITLED, directoryProjectName()))
        : Optional.of(resolveInDirectory(requested));
  }

  private Path resolveInDirectory(Path requested) {
    return resolveInDirectory(requested, List.of(EXTENSION));
  }

  private Path resolveInDirectory(Path requested, List<String> extensions) {
    Path file = workspace.directory().resolve(requested);
    return workspace.roots() == null ? file : requireAllowed(file, extensions);
  }

  /**
   * Returns the file name of the project that is named after the working directory, such as
   * song.svc.
   */
  private String directoryProjectName() {
    Path name = workspace.directory().getFileName();
    return (name == null ? "" : name) + EXTENSION;
  }

  private Optional<Path> findDefault(List<String> names) {
    if (hasNoAllowedFolder()) {
      return Optional.empty();
    }
    return names.stream()
        .map(workspace.directory()::resolve)
        .filter(file -> Files.isRegularFile(workspace.files().toRead(file)))
        .map(file -> workspace.roots() == null ? file : LinkResolvedFile.resolvePath(file))
        .filter(this::isInAllowedFolders)
        .findFirst();
  }

  private boolean hasNoAllowedFolder() {
    return workspace.roots() != null && workspace.roots().isEmpty();
  }

  /**
   * Returns the real path of a project file, so that svc reads the file that it checked. Throws
   * PATH_NOT_ALLOWED if svc may not use it.
   *
   * @param extensions the accepted extensions of the file name
   */
  private Path requireAllowed(Path file, List<String> extensions) {
    if (hasNoAllowedFolder()) {
      throw noAllowedFolderError();
    }
    if (extensions.stream().noneMatch(file.toString()::endsWith)) {
      throw PATH_NOT_ALLOWED
          .because(file + " does not end in " + String.join(" or ", extensions))
          .hint("Give the path of a file with this ending.");
    }
    Path real = LinkResolvedFile.resolvePath(file);
    if (!isInAllowedFolder(real)) {
      throw PATH_NOT_ALLOWED
          .because(
              file
                  + " is outside the folders that projects may be in: "
                  + workspace.roots().stream()
                      .map(Path::toString)
                      .collect(Collectors.joining(", ")))
          .hint("Start the server with --project-dir FOLDER to allow another folder.");
    }
    return real;
  }

  private boolean isInAllowedFolders(Path file) {
    return workspace.roots() == null || isInAllowedFolder(LinkResolvedFile.resolvePath(file));
  }

  private boolean isInAllowedFolder(Path real) {
    return realRoots.stream().anyMatch(real::startsWith);
  }

  private static SvcException noAllowedFolderError() {
    return PATH_NOT_ALLOWED
        .because(
            "no folder is allowed for projects: the server was started in / or in the home folder")
        .hint("Start the server in the folder of the project, or with --project-dir FOLDER.");
  }
}
