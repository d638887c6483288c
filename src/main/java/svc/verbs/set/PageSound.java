package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.model.error.Warning;
import svc.model.track.Decibels;
import svc.page.SetPage;
import svc.page.SetPage.MeasuredRow;
import svc.page.SetPage.PageAudio;
import svc.page.SetPage.PageStem;
import svc.page.SetPage.PageTrack;
import svc.rendering.MeasuredTrack;
import svc.rendering.RenderedSection;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.verbs.sound.RenderAudio;
import svc.verbs.sound.RenderedAudio;
import svc.verbs.sound.SoundInMemory;
import svc.verbs.sound.SoundSelection;

/**
 * The sound of a page.
 *
 * @param files the files beside the page, none if the page contains the sound
 */
record PageSound(PageAudio audio, List<String> files, List<Warning> warnings) {
  private static final int BITS = 16;
  private static final int SAMPLE_RATE = 48_000;
  private static final String STEMS = " stems";

  /**
   * Renders the song, with a stem of each track, to files beside the page.
   *
   * @param target the file of the page
   * @param project the project file, null for the default project
   * @param replace whether existing files may be replaced
   */
  static PageSound beside(
      Path target, Session session, SetPage page, Path project, boolean replace) {
    requireClips(page);
    String name = target.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    RenderAudio rendering =
        new RenderAudio(
            target.resolveSibling(name + ".wav"),
            selection(project),
            target.resolveSibling(name + STEMS),
            BITS,
            SAMPLE_RATE,
            null,
            replace);
    RenderAudio.MeasuredRendering rendered = rendering.render(session, sections(page));
    RenderedAudio audio = rendered.audio();
    Path folder = Path.of(audio.file()).getParent();
    List<String> files = new ArrayList<>(List.of(audio.file()));
    List<PageStem> stems = new ArrayList<>();
    Set<String> outer = outerTracks(page);
    for (RenderedAudio.RenderedStem stem : audio.stems()) {
      files.add(stem.file());
      if (outer.contains(stem.track())) {
        stems.add(new PageStem(stem.track(), address(folder, Path.of(stem.file()))));
      }
    }
    return new PageSound(
        new PageAudio(address(folder, Path.of(audio.file())), false, stems, rows(rendered.rows())),
        files,
        audio.warnings());
  }

  /** Renders the song into the page. */
  static PageSound inside(Session session, SetPage page, Path project) {
    requireClips(page);
    SoundInMemory sound = SoundInMemory.render(session, selection(project), sections(page));
    Set<String> outer = outerTracks(page);
    return new PageSound(
        new PageAudio(
            data(sound.mix()),
            true,
            sound.stems().stream()
                .filter(stem -> outer.contains(stem.track()))
                .map(stem -> new PageStem(stem.track(), data(stem.wave())))
                .toList(),
            rows(sound.rows())),
        List.of(),
        sound.warnings());
  }

  private static void requireClips(SetPage page) {
    if (page.tracks().stream().allMatch(track -> track.exported().clips().isEmpty())) {
      throw INVALID_ARGUMENT
          .because("the timeline is empty, so there is no sound for {audio}")
          .hint("Place clips on the timeline first, or omit {audio}.");
    }
  }

  private static SoundSelection selection(Path project) {
    return new SoundSelection(null, null, null, List.of(), project);
  }

  private static List<RenderedSection> sections(SetPage page) {
    return page.sections().stream()
        .filter(section -> section.end() <= page.song().endBeats())
        .map(section -> new RenderedSection(section.name(), section.start(), section.end()))
        .toList();
  }

  /** Returns the tracks outside groups, whose sounds add up to the mix. */
  private static Set<String> outerTracks(SetPage page) {
    Set<String> names = new HashSet<>();
    for (PageTrack track : page.tracks()) {
      if (track.exported().track().group() == null) {
        names.add(track.exported().track().name());
      }
    }
    return names;
  }

  private static String data(byte[] wave) {
    return "data:audio/wav;base64," + Base64.getEncoder().encodeToString(wave);
  }

  /** Returns the address of a file, relative to that of the page. */
  private static String address(Path folder, Path file) {
    String path = "./" + folder.relativize(file).toString().replace('\\', '/');
    try {
      return new URI(null, null, path, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<MeasuredRow> rows(List<MeasuredTrack> measured) {
    return measured.stream()
        .map(
            row ->
                new MeasuredRow(
                    row.track(),
                    row.section(),
                    level(row.measured().integratedLufs(), "LUFS"),
                    level(row.measured().shortTermMaxLufs(), "LUFS"),
                    level(row.measured().truePeakDbtp(), "dBTP")))
        .toList();
  }

  private static String level(Decibels level, String unit) {
    if (level == null) {
      return "too short";
    }
    return level.isSilence() ? "silent" : NumberFormatter.formatLevel(level.value()) + " " + unit;
  }
}
