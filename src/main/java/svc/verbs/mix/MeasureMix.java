package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.error.Warning;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.rendering.FileMeasurement;
import svc.rendering.MeasuredTrack;
import svc.rendering.RenderPlan;
import svc.rendering.RenderedSection;
import svc.rendering.RenderedSound;
import svc.rendering.SoundRendering;
import svc.rendering.StemFolder;
import svc.rendering.UnheardItem;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.session.project.SongForm;
import svc.sound.RenderRange;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verbs.sound.RenderedAudio;
import svc.verbs.sound.SoundSelection;
import svc.verbs.sound.SoundSelection.SelectedSound;

/** Measures the loudness of the song, or of audio files. */
@VerbDeclaration(
    path = "mix measure",
    tool = "measure_mix",
    effect = VerbEffect.READS,
    brief =
        "Measure how loud the mix (master) and its tracks are: LUFS, true peak (clipping), crest, mono correlation, of sketch sounds or your export.",
    summary = "Measure loudness and peaks of tracks, sections and the mix.",
    details =
        "The song is rendered with sketch sounds, which are not the set's instruments. With {file}"
            + " and {stems}, your own export is measured instead: a file belongs to the track whose"
            + " name ends its file name. Loudness is in LUFS by ITU-R BS.1770-5 and EBU R 128, peaks"
            + " are in dBTP.",
    examples = {
      "mix measure --at 13.1 --length \"2 bars\" --track Bass",
      "mix measure --scene Drop --length \"1 bar\""
    })
public record MeasureMix(
    SoundSelection selection,
    @VerbArgument(
            value = "Audio file of the whole mix to measure: WAV or AIFF.",
            brief = "an export of the mix",
            tool = "file",
            cli = "--file FILE",
            fileEndings = {".wav", ".aif", ".aiff", ".aifc"},
            optional = true)
        Path file,
    @VerbArgument(
            value = "Folder with audio files of the tracks to measure.",
            brief = "folder with exports of tracks",
            tool = "stems",
            cli = "--stems FOLDER",
            fileEndings = "/",
            optional = true)
        Path stems,
    @VerbArgument(
            value = "Track of a file in the folder, as FILE=TRACK.",
            brief = "FILE=TRACK",
            tool = "stem",
            cli = "--stem FILE=TRACK",
            optional = true)
        List<String> stem)
    implements MixVerb<MeasureMix.MeasuredMix> {
  private static final int SAMPLE_RATE = 48_000;
  private static final String FILE = "file";

  public MeasureMix {
    stem = stem == null ? List.of() : List.copyOf(stem);
    boolean measuresFiles = file != null || stems != null;
    boolean selects =
        selection.at() != null
            || selection.length() != null
            || selection.scene() != null
            || !selection.tracks().isEmpty();
    if (measuresFiles && selects) {
      throw CONFLICTING_ARGUMENTS
          .because("files are measured as a whole")
          .hint("Omit {at}, {length}, {scene} and {tracks}, or {file} and {stems}.");
    }
    if (!stem.isEmpty() && stems == null) {
      throw CONFLICTING_ARGUMENTS
          .because("{stem} requires {stems}")
          .hint("Give the folder of the files with {stems}.");
    }
  }

  /**
   * The measurements of tracks, sections and the mix.
   *
   * @param sound what was measured: sketch, or file
   * @param unmatched the files that belong to no track; null if no folder was measured
   * @param unheard what the set contains and the sketch sounds leave out; null for files
   */
  @TableColumns({@TableColumn(value = "unmatched", format = ColumnFormat.BELOW)})
  public record MeasuredMix(
      String sound,
      List<MeasuredTrack> items,
      int total,
      @UntrustedName List<String> unmatched,
      List<UnheardItem> unheard,
      List<Warning> warnings) {}

  @Override
  public MeasuredMix run(Session session) {
    return file == null && stems == null ? measureSketch(session) : measureFiles(session);
  }

  private MeasuredMix measureSketch(Session session) {
    SelectedSound sound = selection.read(session);
    RenderRange range = new RenderRange(sound.startBeat(), sound.endBeat(), SAMPLE_RATE);
    RenderPlan plan =
        RenderPlan.toMeasure(
            range, sound.isWhole(), measured(session, sound), sections(session, sound));
    RenderedSound rendered = SoundRendering.run(sound.score(), plan, session.userInteraction());
    return new MeasuredMix(
        RenderedAudio.SKETCH,
        rendered.rows(),
        rendered.rows().size(),
        null,
        sound.score().unheard(),
        sound.warnings());
  }

  /** Returns the tracks to measure: those that have sound or, if tracks are selected, these. */
  private List<Integer> measured(Session session, SelectedSound sound) {
    List<Track> chosen =
        selection.tracks().stream().map(each -> session.references().resolveTrack(each)).toList();
    return sound.score().sounding().stream()
        .filter(each -> chosen.isEmpty() || chosen.contains(sound.score().tracks().get(each)))
        .toList();
  }

  private List<RenderedSection> sections(Session session, SelectedSound sound) {
    if (selection.scene() != null) {
      return List.of();
    }
    PositionResolver positions = session.positions(selection.project());
    List<RenderedSection> sections = new ArrayList<>();
    for (SongForm.Section section : positions.sections()) {
      boolean isInside =
          section.startBeats() >= sound.startBeat() - 1e-6
              && section.endBeats() <= sound.endBeat() + 1e-6;
      if (isInside) {
        String name = section.id() == null ? section.name() : section.id();
        sections.add(new RenderedSection(name, section.startBeats(), section.endBeats()));
      }
    }
    return sections.size() == 1 && selection.at() != null ? List.of() : sections;
  }

  private MeasuredMix measureFiles(Session session) {
    List<MeasuredTrack> rows = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    List<String> unmatched = null;
    if (stems != null) {
      StemFolder folder = MeasuredStems.find(session, stems, stem);
      unmatched = folder.unmatched();
      for (Map.Entry<Track, Path> each : folder.files().entrySet()) {
        rows.add(measure(session, each.getKey().name(), each.getValue(), warnings));
      }
    }
    if (file != null) {
      Path allowed = session.stores().projects().pathForAudioFile(file);
      rows.add(measure(session, MeasuredTrack.MIX, allowed, warnings));
    }
    return new MeasuredMix(FILE, rows, rows.size(), unmatched, null, warnings);
  }

  private static MeasuredTrack measure(
      Session session, String name, Path path, List<Warning> warnings) {
    Path read = session.files().toRead(path);
    FileMeasurement measured = FileMeasurement.measure(read, session.userInteraction());
    warnings.addAll(measured.warnings());
    return new MeasuredTrack(name, null, measured.sound());
  }
}
