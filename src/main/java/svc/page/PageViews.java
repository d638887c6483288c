package svc.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.time.TimeSignature;
import svc.page.PageView.AudioView;
import svc.page.PageView.ChangeView;
import svc.page.PageView.ComparisonView;
import svc.page.PageView.DepartureView;
import svc.page.PageView.Fact;
import svc.page.PageView.LoudnessView;
import svc.page.PageView.PartView;
import svc.page.PageView.ProfileView;
import svc.page.PageView.StemView;
import svc.page.PageView.TrackView;
import svc.text.TextSanitizer;

/** Prepares what the template of a page inserts. */
final class PageViews {
  private PageViews() {}

  static PageView of(SetPage page) {
    TimeSignature signature = page.transport().signature();
    PageScale scale =
        new PageScale(TimelineViews.beats(page.song(), signature.beatsPerBar()), signature);
    TimelineViews timeline = new TimelineViews(page, scale);
    MixerViews mixer = new MixerViews(page, scale);
    List<TrackView> tracks = timeline.tracks();
    return new PageView(
        name(page.song().name()),
        facts(page, scale, tracks),
        PageScale.number(scale.beats()),
        PageScale.number(signature.beatsPerBar()),
        "" + signature.numerator(),
        timeline.ruler(),
        timeline.sections(),
        timeline.locators(),
        timeline.tempo(),
        tracks,
        mixer.sceneTracks().stream().map(each -> name(each.exported().track().name())).toList(),
        mixer.scenes(),
        mixer.strips(),
        parts(page),
        profile(page.profile()),
        audio(page, scale),
        comparison(page.comparison()),
        page.reloads());
  }

  private static String name(String name) {
    return TextSanitizer.sanitizeName(name);
  }

  private static List<Fact> facts(SetPage page, PageScale scale, List<TrackView> tracks) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Tempo", TimelineViews.bpm(page.transport().tempo())));
    facts.add(new Fact("Time signature", page.transport().signature().toString()));
    double end = page.song().endBeats();
    boolean isEmpty = page.tracks().stream().allMatch(each -> each.exported().clips().isEmpty());
    facts.add(
        new Fact(
            "Length",
            isEmpty ? "no clips on the timeline" : scale.length(end) + ", " + duration(page, end)));
    facts.add(new Fact("Tracks", "" + tracks.size()));
    facts.add(new Fact("Scenes", "" + page.song().scenes().size()));
    return facts;
  }

  private static String duration(SetPage page, double end) {
    long total = Math.round(new PageClock(page.song().tempo(), end).length());
    return total / 60 + ":" + (total % 60 < 10 ? "0" : "") + total % 60;
  }

  private static List<PartView> parts(SetPage page) {
    return page.parts().stream()
        .map(
            part ->
                new PartView(
                    name(part.track()),
                    Objects.requireNonNullElse(part.part(), "none"),
                    Objects.requireNonNullElse(part.confidence(), ""),
                    name(String.join("; ", part.reasons()))))
        .toList();
  }

  private static ProfileView profile(SetPage.ProfileDepartures profile) {
    return profile == null
        ? null
        : new ProfileView(
            name(profile.profile()),
            profile.items().stream()
                .map(
                    item ->
                        new DepartureView(
                            name(item.track()),
                            name(item.setting()),
                            item.current(),
                            item.suggested(),
                            Objects.requireNonNullElse(item.reason(), "")))
                .toList());
  }

  private static AudioView audio(SetPage page, PageScale scale) {
    SetPage.PageAudio audio = page.audio();
    return audio == null
        ? null
        : new AudioView(
            audio.source(),
            audio.isEmbedded() ? "data:" : "'self'",
            new PageClock(page.song().tempo(), scale.beats()).pairs(),
            audio.stems().stream()
                .map(stem -> new StemView(name(stem.track()), stem.source()))
                .toList(),
            audio.measured().stream()
                .map(
                    row ->
                        new LoudnessView(
                            name(row.track()),
                            row.section() == null ? "" : name(row.section()),
                            row.integratedLufs(),
                            row.shortTermMaxLufs(),
                            row.truePeakDbtp()))
                .toList());
  }

  private static ComparisonView comparison(SetPage.PageComparison comparison) {
    return comparison == null
        ? null
        : new ComparisonView(
            name(comparison.other()),
            comparison.changes().stream()
                .map(
                    change ->
                        new ChangeView(
                            change.track() == null ? "" : name(change.track()),
                            change.type(),
                            TextSanitizer.sanitizeLine(change.text())))
                .toList());
  }
}
