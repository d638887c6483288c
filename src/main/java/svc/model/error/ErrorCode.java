package svc.model.error;

/** An error code, with its exit status and default hint. */
public enum ErrorCode {
  INVALID_ARGUMENT(
      ExitStatus.USAGE, "Correct the argument. Run `svc help VERB` to see what it accepts."),
  CONFLICTING_ARGUMENTS(ExitStatus.USAGE, "Give only one of them."),
  MISSING_ARGUMENT(ExitStatus.USAGE, "Run `svc help VERB` to list the arguments."),
  INVALID_PART_TYPE(ExitStatus.USAGE, "Give one of the listed part types."),
  TRACK_NOT_FOUND(ExitStatus.FAILURE, "Run `svc track list` to see the tracks."),
  SCENE_NOT_FOUND(ExitStatus.FAILURE, "Run `svc scene list` to see the scenes."),
  DEVICE_NOT_FOUND(
      ExitStatus.FAILURE,
      "Run `svc device list TRACK --chains` to see the devices of a track, also those inside racks."),
  PARAM_NOT_FOUND(
      ExitStatus.FAILURE, "Run `svc automation params TRACK DEVICE` to see a device's parameters."),
  RETURN_NOT_FOUND(ExitStatus.FAILURE, "Run `svc mix returns` to see the return tracks."),
  CLIP_NOT_FOUND(ExitStatus.FAILURE, "Run `svc clip list TRACK` to see a track's clips."),
  SLOT_NOT_FOUND(ExitStatus.FAILURE, "Give one of the listed slots."),
  AMBIGUOUS_REFERENCE(
      ExitStatus.FAILURE, "Give the full name, the number, or one of the ids in the message."),
  LOCATOR_NOT_FOUND(ExitStatus.FAILURE, "Run `svc locator list` to see the locators."),
  LOCATOR_EXISTS(ExitStatus.FAILURE, "Rename or delete that locator, or choose another position."),
  CLIP_SLOT_OCCUPIED(ExitStatus.FAILURE, "Delete the clip first, or choose an empty slot."),
  TIMELINE_OCCUPIED(ExitStatus.FAILURE, "Choose a window without clips."),
  WINDOW_MID_CLIP(
      ExitStatus.FAILURE,
      "Move the window to the clip's bounds, or use the force option of `svc automation write`."),
  NOT_ARMABLE(ExitStatus.FAILURE, "Choose a MIDI or audio track; only these can be armed."),
  NOT_A_MIDI_TRACK(
      ExitStatus.FAILURE, "Choose a MIDI track; `svc track list` shows the kind of each track."),
  NOT_AN_AUDIO_TRACK(
      ExitStatus.FAILURE, "Choose an audio track; `svc track list` shows the kind of each track."),
  NOTHING_WRITABLE(
      ExitStatus.FAILURE, "Choose a device that has the parameters named in the message."),
  NOT_SUPPORTED_BY_HOST(
      ExitStatus.FAILURE, "Run `svc host status` to see what svc can do on this host."),
  LOAD_FAILED(
      ExitStatus.FAILURE, "Load the item by hand in the host to see whether it works there."),
  INSTRUMENT_NOT_FOUND(
      ExitStatus.FAILURE, "To search for part of a name, run `svc instrument list --search TEXT`."),
  MULTIPLE_MATCHES(
      ExitStatus.FAILURE,
      "Give the URI of one item; `svc instrument list --search TEXT` shows the URIs."),
  SNAPSHOT_MISSING(
      ExitStatus.FAILURE, "Run `svc instrument refresh` to make the host scan its browser."),
  FILE_NOT_FOUND(ExitStatus.FAILURE, "Give the path of an existing file."),
  FILE_INVALID(
      ExitStatus.FAILURE, "Correct the file, or move it to another folder. svc did not change it."),
  WRITE_FAILED(ExitStatus.FAILURE, "Check that the folder exists, is writable and has free space."),
  FILE_TOO_LARGE(ExitStatus.FAILURE, "Use a smaller file."),
  PROJECT_INVALID(ExitStatus.FAILURE, "Correct the file as the message describes."),
  MERGE_CONFLICT(
      ExitStatus.FAILURE, "Choose a version for each conflict with `svc als resolve FILE --take`."),
  PATH_NOT_ALLOWED(ExitStatus.FAILURE, "Give a path inside one of the allowed folders."),
  NOT_ALLOWED_BY_POLICY(
      ExitStatus.FAILURE, "Do something else, or ask the user to change the policy of the server."),
  SECTION_NOT_FOUND(
      ExitStatus.FAILURE, "Use the id of one of the project's sections, or the name of a locator."),
  PART_NOT_FOUND(ExitStatus.FAILURE, "Use the id of one of the project's parts."),
  PROFILE_NOT_FOUND(ExitStatus.FAILURE, "Give one of the listed profiles."),
  TOPIC_NOT_FOUND(ExitStatus.FAILURE, "Give one of the listed topics."),
  MIX_SNAPSHOT_NOT_FOUND(
      ExitStatus.FAILURE, "Run `svc mix snapshot list` to see the mix snapshots."),
  SCRIPT_FAILED(ExitStatus.FAILURE, "Run `svc run --debug FILE` to print the full stack trace."),
  CHANGES_OUTDATED(
      ExitStatus.FAILURE,
      "Make the dry run again to see the new changes, and give its new digest."),
  CANNOT_UNDO(ExitStatus.FAILURE, "Undo the write in the host."),
  STORE_BUSY(ExitStatus.FAILURE, "Wait until the other svc process has finished, then try again."),
  CANCELLED(ExitStatus.INTERRUPTED, "Run the command again to complete it."),
  CANCELLED_BY_USER(ExitStatus.FAILURE, "Ask the user what to do instead."),
  CONFIRMATION_UNAVAILABLE(ExitStatus.FAILURE, "Ask the user to do it in another client."),
  NO_SOUND_CARD(
      ExitStatus.FAILURE, "Run `svc render FILE.wav`, and play the file on another computer."),
  HOST_ERROR(ExitStatus.FAILURE, "Check the set in the host, then try again."),
  OUT_OF_MEMORY(
      ExitStatus.FAILURE,
      "Give Java more memory: set $JAVA_TOOL_OPTIONS to -Xmx4g for 4 GB, for example."),
  INTERNAL(ExitStatus.FAILURE, "This is a bug in svc. Report it with the output of --debug."),
  INSTRUMENT_TAG_SCRIPT_NOT_RUNNING(
      ExitStatus.HOST,
      "Run `svc doctor` to see what is missing: the remote script must be installed, and svc selected"
          + " as a control surface in Live's settings (Link, Tempo & MIDI)."),
  HOST_UNREACHABLE(
      ExitStatus.HOST,
      "Start the host, or choose another with --host. Run `svc doctor` to find the problem."),
  HOST_TIMEOUT(
      ExitStatus.HOST, "The host may have made the change. Check the set before you try again."),
  HOST_VERSION_MISMATCH(ExitStatus.HOST, "Run `svc host install`, then restart the host."),
  HOST_REFUSED(
      ExitStatus.HOST,
      "Restart the host, which then creates a new access token. Run `svc doctor` to check the connection.");

  private final int exitStatus;
  private final String remedy;

  ErrorCode(int exitStatus, String remedy) {
    this.exitStatus = exitStatus;
    this.remedy = remedy;
  }

  /**
   * Returns the exit status of the process: 1 for a failure, 2 for invalid arguments, 3 if the host
   * is not available, 130 after an interrupt.
   */
  public int exitStatus() {
    return exitStatus;
  }

  /** Returns the default hint, for errors without a hint of their own. */
  public String remedy() {
    return remedy;
  }

  /** Returns an exception with this code and a message that states what is wrong. */
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
