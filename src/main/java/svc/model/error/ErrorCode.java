package svc.model.error;

/**
 * Every way an operation can fail: its code on every face, its exit status and the default remedy.
 */
public enum ErrorCode {
  INVALID_ARGUMENT(ExitStatus.USAGE, "Run `svc help VERB` for the accepted forms."),
  CONFLICTING_ARGUMENTS(ExitStatus.USAGE, "Give only one of them."),
  MISSING_ARGUMENT(ExitStatus.USAGE, "Run `svc help VERB` for the arguments."),
  INVALID_PART_TYPE(ExitStatus.USAGE, "Use one of the part types listed."),
  TRACK_NOT_FOUND(ExitStatus.FAILURE, "`svc track list` shows the tracks."),
  SCENE_NOT_FOUND(ExitStatus.FAILURE, "`svc clip list TRACK` shows a track's scenes."),
  DEVICE_NOT_FOUND(ExitStatus.FAILURE, "`svc device list TRACK` shows a track's devices."),
  PARAM_NOT_FOUND(
      ExitStatus.FAILURE, "`svc automation params TRACK DEVICE` shows a device's parameters."),
  RETURN_NOT_FOUND(ExitStatus.FAILURE, "`svc mix returns` shows the return tracks."),
  CLIP_NOT_FOUND(ExitStatus.FAILURE, "`svc clip list TRACK` shows a track's clips."),
  SLOT_NOT_FOUND(ExitStatus.FAILURE, "Use one of the slots of the part type."),
  AMBIGUOUS_REFERENCE(
      ExitStatus.FAILURE, "Use the full name, or the position, id or handle from the list."),
  CLIP_SLOT_OCCUPIED(ExitStatus.FAILURE, "Delete the clip first, or choose an empty slot."),
  WINDOW_MID_CLIP(
      ExitStatus.FAILURE,
      "Move the window to the clip's bounds; `svc automation write` can also force it."),
  NOT_ARMABLE(ExitStatus.FAILURE, "Only MIDI and audio tracks can be armed."),
  NOT_A_MIDI_TRACK(ExitStatus.FAILURE, "Choose a MIDI track."),
  NOTHING_WRITABLE(ExitStatus.FAILURE, "Choose a device that exposes such parameters."),
  NOT_SUPPORTED_BY_HOST(ExitStatus.FAILURE, "`svc host status` shows what the host can do."),
  LOAD_FAILED(ExitStatus.FAILURE, "Check that the item can be loaded in the host itself."),
  INSTRUMENT_NOT_FOUND(
      ExitStatus.FAILURE, "`svc instrument list --search TEXT` looks for a part of a name."),
  MULTIPLE_MATCHES(ExitStatus.FAILURE, "Pass the exact URI, which `svc instrument list` shows."),
  SNAPSHOT_MISSING(ExitStatus.FAILURE, "`svc instrument refresh` has the host scan its browser."),
  FILE_NOT_FOUND(ExitStatus.FAILURE, "Check the path."),
  FILE_INVALID(ExitStatus.FAILURE, "The file is left as it is; repair it or move it away."),
  WRITE_FAILED(
      ExitStatus.FAILURE, "Check that the folder exists, may be written to and has space left."),
  FILE_TOO_LARGE(ExitStatus.FAILURE, "Use a smaller file."),
  PROJECT_INVALID(ExitStatus.FAILURE, "Mend what the message names."),
  PATH_NOT_ALLOWED(ExitStatus.FAILURE, "Use a path inside the allowed folders."),
  SECTION_NOT_FOUND(ExitStatus.FAILURE, "Use the id of one of the project's sections."),
  PART_NOT_FOUND(ExitStatus.FAILURE, "Use the id of one of the project's parts."),
  PROFILE_NOT_FOUND(ExitStatus.FAILURE, "Use one of the profiles listed."),
  TOPIC_NOT_FOUND(ExitStatus.FAILURE, "Use one of the topics listed."),
  SCRIPT_FAILED(ExitStatus.FAILURE, "`svc run --debug FILE` prints the whole stack trace."),
  CANNOT_UNDO(ExitStatus.FAILURE, "`svc journal` lists what svc wrote."),
  STORE_BUSY(ExitStatus.FAILURE, "Another svc process is writing; try again."),
  CANCELLED(ExitStatus.INTERRUPTED, "The operation was stopped before it wrote anything."),
  HOST_ERROR(ExitStatus.FAILURE, "`svc host status` shows the host's state."),
  INTERNAL(ExitStatus.FAILURE, "This is a bug in svc; report it with what --debug prints."),
  INSTRUMENT_TAG_SCRIPT_NOT_RUNNING(
      ExitStatus.HOST,
      "Install the remote script and enable the service's control surface in the host's preferences"
          + " (Link/Tempo/MIDI, Control Surface); `svc doctor` tells what is missing."),
  HOST_UNREACHABLE(
      ExitStatus.HOST,
      "Start the host, or choose another with --host; `svc doctor` tells what is wrong."),
  HOST_TIMEOUT(ExitStatus.HOST, "The write may have landed; read the state before trying again."),
  HOST_VERSION_MISMATCH(
      ExitStatus.HOST, "Run `svc host install`, then restart the host; `svc doctor` tells more."),
  HOST_REFUSED(
      ExitStatus.HOST, "Restart the host so that it writes a new token; `svc doctor` tells more.");

  private final int exitStatus;
  private final String remedy;

  ErrorCode(int exitStatus, String remedy) {
    this.exitStatus = exitStatus;
    this.remedy = remedy;
  }

  /** The process exit status of the command line: 1, 2, 3 or 130. */
  public int exitStatus() {
    return exitStatus;
  }

  /** What to do about it, where the place of failure says nothing better. */
  public String remedy() {
    return remedy;
  }

  /** The error itself, with a message that names what was wrong. */
  public SvcException because(String message) {
    return new SvcException(this, message);
  }

  private static final class ExitStatus {
    static final int FAILURE = 1;
    static final int USAGE = 2;
    static final int HOST = 3;
    static final int INTERRUPTED = 130;
  }
}
