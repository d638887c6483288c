package svc.model;

/**
 * Every way an operation can fail: its code on every face, its exit status and the default remedy.
 */
public enum ErrorCode {
  INVALID_ARGUMENT(Exit.USAGE, "Run `svc help VERB` for the accepted forms."),
  CONFLICTING_ARGUMENTS(Exit.USAGE, "Give only one of them."),
  MISSING_ARGUMENT(Exit.USAGE, "Run `svc help VERB` for the arguments."),
  INVALID_PART_TYPE(Exit.USAGE, "Use one of the part types listed."),
  TRACK_NOT_FOUND(Exit.FAILURE, "`svc track list` shows the tracks."),
  SCENE_NOT_FOUND(Exit.FAILURE, "`svc clip list TRACK` shows a track's scenes."),
  DEVICE_NOT_FOUND(Exit.FAILURE, "`svc device list TRACK` shows a track's devices."),
  PARAM_NOT_FOUND(
      Exit.FAILURE, "`svc automation params TRACK DEVICE` shows a device's parameters."),
  RETURN_NOT_FOUND(Exit.FAILURE, "`svc mix returns` shows the return tracks."),
  CLIP_NOT_FOUND(Exit.FAILURE, "`svc clip list TRACK` shows a track's clips."),
  SLOT_NOT_FOUND(Exit.FAILURE, "Use one of the slots of the part type."),
  AMBIGUOUS_REFERENCE(Exit.FAILURE, "Name it in full, or by its number or handle."),
  CLIP_SLOT_OCCUPIED(Exit.FAILURE, "Delete the clip first, or choose an empty slot."),
  WINDOW_MID_CLIP(
      Exit.FAILURE,
      "Move the window to the clip's bounds; `svc automation write` can also force it."),
  NOT_ARMABLE(Exit.FAILURE, "Only MIDI and audio tracks can be armed."),
  NOT_A_MIDI_TRACK(Exit.FAILURE, "Choose a MIDI track."),
  NOTHING_WRITABLE(Exit.FAILURE, "Choose a device that exposes such parameters."),
  NOT_SUPPORTED_BY_HOST(Exit.FAILURE, "`svc host status` shows what the host can do."),
  LOAD_FAILED(Exit.FAILURE, "Check that the item can be loaded in the host itself."),
  INSTRUMENT_NOT_FOUND(
      Exit.FAILURE, "`svc instrument list --search TEXT` looks for a part of a name."),
  MULTIPLE_MATCHES(Exit.FAILURE, "Pass the exact URI, which `svc instrument list` shows."),
  SNAPSHOT_MISSING(Exit.FAILURE, "`svc instrument refresh` has the host scan its browser."),
  FILE_NOT_FOUND(Exit.FAILURE, "Check the path."),
  FILE_INVALID(Exit.FAILURE, "The file is left as it is; repair it or move it away."),
  WRITE_FAILED(Exit.FAILURE, "Check that the folder exists, may be written to and has space left."),
  FILE_TOO_LARGE(Exit.FAILURE, "Use a smaller file."),
  PROJECT_INVALID(Exit.FAILURE, "Mend what the message names."),
  PATH_NOT_ALLOWED(Exit.FAILURE, "Use a path inside the allowed folders."),
  SECTION_NOT_FOUND(Exit.FAILURE, "Use the id of one of the project's sections."),
  PART_NOT_FOUND(Exit.FAILURE, "Use the id of one of the project's parts."),
  PROFILE_NOT_FOUND(Exit.FAILURE, "Use one of the profiles listed."),
  TOPIC_NOT_FOUND(Exit.FAILURE, "Use one of the topics listed."),
  SCRIPT_FAILED(Exit.FAILURE, "`svc run --debug FILE` prints the whole stack trace."),
  CANNOT_UNDO(Exit.FAILURE, "`svc journal` lists what svc wrote."),
  STORE_BUSY(Exit.FAILURE, "Another svc process is writing; try again."),
  CANCELLED(Exit.INTERRUPTED, "The operation was stopped before it wrote anything."),
  HOST_ERROR(Exit.FAILURE, "`svc host status` shows the host's state."),
  INTERNAL(Exit.FAILURE, "This is a bug in svc; report it with what --debug prints."),
  INSTRUMENT_TAG_SCRIPT_NOT_RUNNING(
      Exit.HOST,
      "Install the remote script and enable the service's control surface in the host's preferences"
          + " (Link/Tempo/MIDI, Control Surface); `svc doctor` tells what is missing."),
  HOST_UNREACHABLE(
      Exit.HOST,
      "Start the host, or choose another with --host; `svc doctor` tells what is wrong."),
  HOST_TIMEOUT(Exit.HOST, "The write may have landed; read the state before trying again."),
  HOST_VERSION_MISMATCH(
      Exit.HOST, "Run `svc host install`, then restart the host; `svc doctor` tells more."),
  HOST_REFUSED(
      Exit.HOST, "Restart the host so that it writes a new token; `svc doctor` tells more.");

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

  private static final class Exit {
    static final int FAILURE = 1;
    static final int USAGE = 2;
    static final int HOST = 3;
    static final int INTERRUPTED = 130;
  }
}
