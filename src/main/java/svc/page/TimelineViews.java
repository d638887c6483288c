package svc.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.clip.ArrangementClip;
import svc.model.time.BeatComparison;
import svc.model.time.SignatureChange;
import svc.model.time.TempoMap.TempoPoint;
import svc.model.track.Track;
import svc.page.PageView.ClipView;
import svc.page.PageView.CurveView;
import svc.page.PageView.MarkView;
import svc.page.PageView.RulerBar;
import svc.page.PageView.SpanView;
import svc.page.PageView.TempoChangeView;
import svc.page.PageView.TempoView;
import svc.page.PageView.TrackView;
import svc.page.SetPage.PageTrack;
import svc.text.TextSanitizer;

/** Draws the timeline: ruler, sections, locators, tempo, and the tracks with clips and curves. */
record TimelineViews(SetPage page, PageScale scale) {
  private static final int FIRST_BAR_LEVEL = 20;
  private static final int HEIGHT = 100;

  List<RulerBar> ruler() {
    List<RulerBar> bars = new ArrayList<>();
    double perBar = scale.signature().beatsPerBar();
    for (int bar = 0; bar * perBar < scale.beats(); bar++) {
      int level = bar == 0 ? FIRST_BAR_LEVEL : Integer.numberOfTrailingZeros(bar);
      bars.add(new RulerBar(scale.percent(bar * perBar), bar + 1, level));
    }
    return bars;
  }

  List<SpanView> sections() {
    return page.sections().stream()
        .filter(section -> section.start() < scale.beats())
        .map(
            section ->
                new SpanView(
                    scale.percent(section.start()),
                    scale.percent(Math.min(section.end(), scale.beats()) - section.start()),
                    TextSanitizer.sanitizeName(section.name()),
                    scale.at(section.start()),
                    scale.at(section.end())))
        .toList();
  }

  /** Returns the locators that do not begin a section of the same name. */
  List<MarkView> locators() {
    return page.song().locators().stream()
        .filter(
            locator ->
                page.sections().stream()
                    .noneMatch(
                        section ->
                            BeatComparison.areEqual(section.start(), locator.positionBeats())
                                && section.name().equals(locator.name())))
        .map(
            locator ->
                new MarkView(
                    scale.percent(locator.positionBeats()),
                    TextSanitizer.sanitizeName(locator.name()),
                    scale.at(locator.positionBeats())))
        .toList();
  }

  TempoView tempo() {
    List<TempoPoint> points =
        page.song().tempo().points().stream()
            .filter(point -> point.beat() <= scale.beats())
            .toList();
    double lowest = points.stream().mapToDouble(TempoPoint::bpm).min().orElseThrow();
    double highest = points.stream().mapToDouble(TempoPoint::bpm).max().orElseThrow();
    StringBuilder path = new StringBuilder();
    for (TempoPoint point : points) {
      double share = highest > lowest ? (point.bpm() - lowest) / (highest - lowest) : 0.5;
      String y = PageScale.number(HEIGHT * (1 - share), 2);
      path.append(path.length() == 0 ? "M0 " + y : "")
          .append("L" + PageScale.number(Math.max(0, point.beat())) + " " + y);
    }
    path.append("H").append(PageScale.number(scale.beats()));
    return new TempoView(path.toString(), bpm(lowest), bpm(highest), tempoChanges(points));
  }

  private List<TempoChangeView> tempoChanges(List<TempoPoint> points) {
    Stream<TempoPoint> tempos = points.stream();
    Stream<SignatureChange> signatures =
        page.song().tempo().signatures().stream().filter(each -> each.beat() < scale.beats());
    return Stream.concat(
            tempos.map(point -> change(point.beat(), bpm(point.bpm()))),
            signatures.map(
                each -> change(each.beat(), each.numerator() + "/" + each.denominator())))
        .sorted(Comparator.comparingDouble(each -> Double.parseDouble(each.beat())))
        .toList();
  }

  private TempoChangeView change(double beat, String value) {
    double from = Math.max(0, beat);
    return new TempoChangeView(PageScale.number(from), scale.at(from), value);
  }

  static String bpm(double tempo) {
    return PageScale.number(tempo, 2) + " BPM";
  }

  List<TrackView> tracks() {
    List<TrackView> views = new ArrayList<>();
    for (PageTrack track : page.tracks()) {
      views.add(draw(track, views.size() + 1));
    }
    return views;
  }

  private TrackView draw(PageTrack track, int id) {
    ExportedTrack exported = track.exported();
    ClipDrawing drawing =
        new ClipDrawing(scale, page.transport().tempo(), track.padNames(), track.waves());
    CurveDrawing curves = new CurveDrawing(scale);
    String handle = exported.track().livesetId();
    SetPage.PageComparison changes = page.comparison();
    List<ClipView> clips =
        exported.clips().stream()
            .map(
                clip ->
                    drawing.draw(
                        clip,
                        changes == null ? null : changes.mark(handle, null, clip.startBeats())))
            .toList();
    List<CurveView> drawn = track.curves().stream().map(curves::draw).toList();
    return new TrackView(
        id,
        TextSanitizer.sanitizeName(exported.track().name()),
        group(exported.track()),
        exported.track().kind().toString(),
        ClipDrawing.color(exported.track().color()),
        exported.part() == null ? null : exported.part().toString(),
        exported.track().kind().hasClipSlots() || !drawn.isEmpty(),
        summary(exported, drawn.size()),
        clips,
        changes == null
            ? List.of()
            : changes.removed(handle).stream().map(drawing::drawRemoved).toList(),
        drawn);
  }

  static String group(Track track) {
    return track.group() == null ? null : TextSanitizer.sanitizeName(track.group());
  }

  private String summary(ExportedTrack track, int curves) {
    int clips = track.clips().size();
    String text = clips == 1 ? "1 clip" : (clips == 0 ? "No" : "" + clips) + " clips";
    if (clips > 0) {
      double first = track.clips().get(0).startBeats();
      double last =
          track.clips().stream().mapToDouble(ArrangementClip::endBeats).max().orElse(first);
      text += " from " + scale.at(first) + " to " + scale.at(last);
    }
    return curves == 0
        ? text
        : text + ", " + curves + (curves == 1 ? " automated parameter" : " automated parameters");
  }

  /** Returns the length of the timeline that a page shows: at least one bar. */
  static double beats(ExportedSong song, double beatsPerBar) {
    double end =
        song.locators().stream().mapToDouble(locator -> locator.positionBeats()).max().orElse(0);
    double last = Math.max(song.endBeats(), end);
    return Math.max(1, Math.ceil(last / beatsPerBar - 1e-9)) * beatsPerBar;
  }
}
