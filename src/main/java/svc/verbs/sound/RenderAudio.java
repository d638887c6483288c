package svc.verbs.sound;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.error.Warning;
import svc.rendering.MeasuredTrack;
import svc.rendering.RenderPlan;
import svc.rendering.RenderedSection;
import svc.rendering.RenderedSound;
import svc.rendering.SoundRendering;
import svc.rendering.UnheardItem;
import svc.session.Session;
import svc.sound.RenderRange;
import svc.sound.wave.SampleFormat;
import svc.store.file.IoErrorMessages;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;
import svc.verbs.sound.SoundSelection.SelectedSound;

/** Renders the song to a WAV file. */
@VerbDeclaration(
    path = "render",
    tool = "render_audio",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief =
        "Render (bounce, mix down, export) the song, a section, a scene or stems to audio files (WAV) with sketch sounds, and measure their loudness.",
    summary = "Render the song to a WAV file with sketch sounds.",
    details =
        "Sketch sounds are not the set's instruments: each part type has a simple sound, by which"
            + " you can judge an arrangement and its levels. Nothing is limited or normalized. Stems"
            + " are after the fader; the tracks of a group are in a folder with its name. `unheard`"
            + " lists what cannot be heard.",
    examples = {
      "render drop.wav --at 13.1 --length \"2 bars\"",
      "render idea.wav --scene Drop --track Bass --length \"1 bar\" --bits 32"
    })
public record RenderAudio(
    @VerbArgument(value = "WAV file to write.", tool = "file", cli = "<file>", fileEndings = ".wav")
        Path file,
    SoundSelection selection,
    @VerbArgument(
            value = "Folder for a file of each track and return track.",
            brief = "folder; a file of each track",
            tool = "stems",
            cli = "--stems FOLDER",
            fileEndings = "/",
            optional = true)
        Path stems,
    @VerbArgument(
            value = "Bits of a sample: 16, 24 or 32, which is floating-point and never clips.",
            brief = "16, 24 or 32 (float)",
            tool = "bits",
            cli = "--bits N",
            defaultValue = "24")
        int bits,
    @VerbArgument(
            value = "Sample rate.",
            tool = "rate",
            cli = "--rate HZ",
            unit = "Hz",
            min = 8000,
            max = 192_000,
            defaultValue = "48000")
        int rate,
    @VerbArgument(
            value =
                "Add the decay after the end; when omitted, only for the whole song, so that a"
                    + " section loops.",
            brief = "add the decay after the end",
            tool = "tail",
            cli = "--tail|--no-tail",
            optional = true)
        Boolean tail,
    @VerbArgument(
            value = "Replace existing files.",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace)
    implements RenderVerb<RenderedAudio> {
  private static final String ENDING = ".wav";

  public RenderAudio {
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(ENDING)) {
      throw INVALID_ARGUMENT
          .because("{file} must end in .wav, not " + TextSanitizer.quote(file.toString()))
          .hint("For example, use the name song.wav.");
    }
    format(bits);
  }

  private static SampleFormat format(int bits) {
    return switch (bits) {
      case 16 -> SampleFormat.INTEGER_16;
      case 24 -> SampleFormat.INTEGER_24;
      case 32 -> SampleFormat.FLOAT_32;
      default ->
          throw INVALID_ARGUMENT
              .because("{bits} must be 16, 24 or 32, not " + bits)
              .hint("Use 24, or 32 for samples that never clip.");
    };
  }

  @Override
  public boolean mayDestroy() {
    return replace;
  }

  @Override
  public UndoPlan undoPlan(RenderedAudio result) {
    return UndoPlan.outsideSet("svc does not delete the WAV files");
  }

  @Override
  public RenderedAudio run(Session session) {
    return render(session, List.of()).audio();
  }

  /**
   * The result of rendering with sections.
   *
   * @param rows the measurements of the tracks and the mix, as a whole and in the sections
   */
  public record MeasuredRendering(RenderedAudio audio, List<MeasuredTrack> rows) {}

  /** Renders as {@link #run} does, and measures sections. */
  public MeasuredRendering render(Session session, List<RenderedSection> sections) {
    Path target = session.stores().projects().pathForWavFile(file);
    requireFree(session, target);
    SelectedSound sound = selection.read(session);
    Map<Integer, Path> named = stemFiles(session, target, sound);
    RenderRange range = new RenderRange(sound.startBeat(), sound.endBeat(), rate);
    RenderPlan plan =
        new RenderPlan(
            range,
            tail == null ? sound.isWhole() : tail,
            format(bits),
            writable(session, target),
            writable(session, named),
            List.copyOf(named.keySet()),
            sections);
    RenderedSound rendered = SoundRendering.run(sound.score(), plan, session.userInteraction());
    List<Warning> warnings = new ArrayList<>(sound.warnings());
    warnings.addAll(RenderWarnings.of(rendered, format(bits), !named.isEmpty()));
    return new MeasuredRendering(
        result(session, target, named, sound, rendered, warnings), rendered.rows());
  }

  private Map<Integer, Path> stemFiles(Session session, Path target, SelectedSound sound) {
    if (stems == null) {
      return Map.of();
    }
    Map<Integer, Path> allowed = new LinkedHashMap<>();
    StemFiles.in(stems, sound.score())
        .forEach(
            (index, path) -> allowed.put(index, session.stores().projects().pathForWavFile(path)));
    for (Path path : allowed.values()) {
      requireFree(session, path);
      if (path.equals(target)) {
        throw CONFLICTING_ARGUMENTS
            .because(path.getFileName() + " would be the file of the mix and of a track")
            .hint("Choose another name for the mix, or another folder for the stems.");
      }
    }
    return allowed;
  }

  private void requireFree(Session session, Path path) {
    Path read = session.files().toRead(path);
    if (Files.isDirectory(read)) {
      throw INVALID_ARGUMENT.because(path + " is a folder").hint("Give the path of a file.");
    }
    if (!replace && Files.exists(read, LinkOption.NOFOLLOW_LINKS)) {
      throw INVALID_ARGUMENT
          .because(path + " already exists")
          .hint("Choose another name, or replace the file with {replace}.")
          .withDetail("file", path.toString());
    }
    requireFolder(path);
  }

  /** Throws WRITE_FAILED if the folder of a file is missing; only that of the stems is created. */
  private void requireFolder(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (stems == null && folder != null && !Files.isDirectory(folder)) {
      throw WRITE_FAILED.because("the folder " + folder + " does not exist");
    }
  }

  private static Path writable(Session session, Path path) {
    try {
      return session.files().toWrite(path);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(path, e);
    }
  }

  private static Map<Integer, Path> writable(Session session, Map<Integer, Path> files) {
    Map<Integer, Path> written = new LinkedHashMap<>();
    try {
      for (Map.Entry<Integer, Path> each : files.entrySet()) {
        written.put(each.getKey(), session.files().toWriteInNewFolder(each.getValue()));
      }
      return written;
    } catch (IOException e) {
      throw IoErrorMessages.writeError(List.copyOf(files.values()).get(written.size()), e);
    }
  }

  private RenderedAudio result(
      Session session,
      Path target,
      Map<Integer, Path> named,
      SelectedSound sound,
      RenderedSound rendered,
      List<Warning> warnings) {
    List<RenderedAudio.RenderedStem> files = new ArrayList<>();
    List<Path> paths = List.copyOf(named.values());
    List<MeasuredTrack> whole =
        rendered.rows().stream().filter(row -> row.section() == null).toList();
    for (int i = 0; i < paths.size(); i++) {
      files.add(
          new RenderedAudio.RenderedStem(
              whole.get(i).track(), paths.get(i).toString(), whole.get(i).measured()));
    }
    List<UnheardItem> unheard = sound.score().unheard();
    return new RenderedAudio(
        target.toString(),
        RenderedAudio.SKETCH,
        Math.round(rendered.seconds() * 1000) / 1000.0,
        rate,
        bits,
        rendered.mix(),
        files,
        unheard,
        rendered.stolenVoices(),
        session.host().name(),
        session.warnings(warnings),
        summary(target, rendered, files.size(), unheard.size()));
  }

  private static WriteSummary summary(Path target, RenderedSound rendered, int stems, int unheard) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Rendered "
            + SoundTexts.duration(rendered.seconds())
            + " to "
            + target.getFileName()
            + (stems == 0 ? "" : " and " + WriteSummary.count(stems, "stem"))
            + ": "
            + SoundTexts.describe(rendered.mix()));
    lines.add("These are sketch sounds, not the set's instruments.");
    if (unheard > 0) {
      lines.add(
          WriteSummary.count(unheard, "thing")
              + " in the set cannot be heard; --verbose lists them.");
    }
    return new WriteSummary(lines);
  }
}
