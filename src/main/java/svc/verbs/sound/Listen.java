package svc.verbs.sound;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Locale;
import svc.model.argument.SongPosition;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.serialization.ReadsNulls;
import svc.model.time.TimeSignature;
import svc.rendering.SoundCard;
import svc.rendering.SoundLine;
import svc.rendering.SoundPlayer;
import svc.rendering.UnheardItem;
import svc.session.Session;
import svc.session.UserInteraction;
import svc.session.project.SongForm;
import svc.sound.RenderRange;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.sound.SoundSelection.SelectedSound;

/** Plays the song on the sound card. */
@VerbDeclaration(
    path = "listen",
    effect = VerbEffect.READS,
    summary = "Play the song on the sound card with sketch sounds.",
    details =
        "Sketch sounds are not the set's instruments. In the shell, the song plays in the background"
            + " while you go on, and changes are heard from the next bar on; `listen stop` ends it."
            + " Elsewhere, Ctrl-C ends it.",
    examples = {"listen stop"},
    frontEnds = FrontEnd.CLI)
public record Listen(
    @VerbArgument(
            value = "The word stop ends what plays in the background.",
            tool = "action",
            cli = "<action>",
            optional = true)
        String action,
    SoundSelection selection,
    @VerbArgument(
            value = "Play again and again.",
            tool = "loop",
            cli = "--loop",
            defaultValue = "false")
        boolean loop)
    implements ListenVerb<Listen.Playback> {
  private static final int SAMPLE_RATE = 48_000;
  private static final String STOP = "stop";

  public Listen {
    if (action != null && !action.equals(STOP)) {
      throw INVALID_ARGUMENT
          .because("{action} must be stop, not " + TextSanitizer.quote(action))
          .hint("To choose what to hear, use {at} or {scene}.");
    }
  }

  /**
   * The sound that was played or is playing.
   *
   * @param seconds the length, null if nothing was started
   * @param unheard what the set contains and the sketch sounds leave out
   */
  public record Playback(
      Double seconds, List<UnheardItem> unheard, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary, ReadsNulls {}

  @Override
  public Playback run(Session session) {
    if (action != null) {
      boolean stopped = session.background().stop();
      return result(null, List.of(), List.of(), stopped ? "Stopped" : "Nothing was playing");
    }
    SelectedSound sound = selection.read(session);
    SoundLine line = SoundCard.open(SAMPLE_RATE);
    if (session.background().isOffered()) {
      SoundPlayer player = new SoundPlayer(played(session, sound), line, (beat, peak, done) -> {});
      session
          .background()
          .start("listen", () -> play(player, line), () -> refresh(session, player));
    } else {
      play(new SoundPlayer(played(session, sound), line, listener(session)), line);
    }
    double seconds = sound.score().seconds(sound.startBeat(), sound.endBeat());
    return result(
        Math.round(seconds * 1000) / 1000.0,
        sound.score().unheard(),
        sound.warnings(),
        (session.background().isOffered() ? "Playing " : "Played ")
            + SoundTexts.duration(seconds)
            + " with sketch sounds, not the set's instruments");
  }

  private static SoundPlayer.PlayedSound played(Session session, SelectedSound sound) {
    return new SoundPlayer.PlayedSound(
        sound.score(),
        new RenderRange(sound.startBeat(), sound.endBeat(), SAMPLE_RATE),
        session.host().transport().signature().beatsPerBar());
  }

  private void refresh(Session session, SoundPlayer player) {
    try {
      player.change(played(session, selection.read(session)));
    } catch (SvcException e) {
      // The sound continues if the changed set is silent or cannot be read.
      return;
    }
  }

  private void play(SoundPlayer player, SoundLine line) {
    try (line) {
      player.play(loop);
    }
  }

  /** Shows the position, the section and the level. */
  private SoundPlayer.PlaybackListener listener(Session session) {
    UserInteraction user = session.userInteraction();
    TimeSignature signature = session.host().transport().signature();
    List<SongForm.Section> sections =
        selection.scene() == null ? session.positions(selection.project()).sections() : List.of();
    return (beat, peak, done) ->
        user.report(
            SongPosition.format(Math.floor(beat), signature)
                + sectionAt(sections, beat)
                + String.format(Locale.ROOT, "  %.0f dBFS", peak),
            done);
  }

  private static String sectionAt(List<SongForm.Section> sections, double beat) {
    return sections.stream()
        .filter(each -> each.startBeats() <= beat && beat < each.endBeats())
        .map(each -> " " + each.name())
        .findFirst()
        .orElse("");
  }

  private static Playback result(
      Double seconds, List<UnheardItem> unheard, List<Warning> warnings, String text) {
    return new Playback(seconds, unheard, warnings, WriteSummary.of(text));
  }
}
