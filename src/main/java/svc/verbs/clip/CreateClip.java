package svc.verbs.clip;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.time.SongLength;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.SetConfinedVerb;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Creates an empty MIDI clip, or a clip that plays an audio file, in a slot or on the timeline. */
@VerbDeclaration(
    path = "clip create",
    tool = "create_clip",
    effect = VerbEffect.DESTROYS,
    summary = "Create an empty MIDI clip, or an audio clip that plays a file.",
    brief =
        "Create an empty MIDI clip in a session slot or on the timeline, to write notes into, or a"
            + " clip from an audio file: sample, loop, take.",
    details =
        "A clip with {file} is warped and plays once. With {bars} too, it plays only its first bars,"
            + " and repeats them in a slot.",
    examples = {
      "clip create Bass 1",
      "clip create third eighth --bars 2 --name \"Outro hats\"",
      "clip create Bass 33.1 --bars 4",
      "clip create Vocal Intro --file take.wav"
    })
public record CreateClip(
    ClipReference clip,
    @VerbArgument(
            value = "Length of the clip in bars.",
            tool = "bars",
            cli = "--bars LENGTH",
            unit = "bars",
            min = 0.001,
            max = 10_000,
            alternative = "file",
            cliDefault = "4",
            otherTypes = "number")
        SongLength bars,
    @VerbArgument(
            value = "Name of the clip, at most 200 characters.",
            tool = "name",
            cli = "--name NAME",
            optional = true)
        String name,
    @VerbArgument(
            value = "Replace a clip in the slot, or the clips in the way on the timeline.",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = ArgumentDescriptions.AUDIO_FILE,
            brief = "audio file, instead of bars",
            tool = "file",
            cli = "--file PATH",
            fileEndings = {".wav", ".aif", ".aiff", ".mp3", ".flac", ".ogg", ".m4a"},
            optional = true)
        Path file)
    implements ClipVerb<WrittenClip>, SetConfinedVerb {

  public CreateClip {
    name = name == null ? null : NewName.requireOrEmpty(name);
  }

  @Override
  public boolean mayDestroy() {
    return replace;
  }

  @Override
  public UndoPlan undoPlan(WrittenClip result) {
    return result.replaced() == null
        ? UndoPlan.byCalls(DeleteClip.callFor(result.livesetId(), result.place()))
        : UndoPlan.impossible("no verb restores the replaced clips");
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenClip result) {
    return List.of(new CreateClip(clip.repeatable(result.place()), bars, name, replace, file));
  }

  @Override
  public WrittenClip run(Session session) {
    ResolvedClip at = ResolvedClip.findPlace(session, clip);
    if (name != null) {
      session.noteNameProblems("clip", name, Stream.empty());
    }
    List<Warning> warnings = new ArrayList<>();
    int replaced =
        session
            .writes()
            .runOrRestore(
                () -> file == null ? createEmpty(at, warnings) : createAudio(at, warnings));
    SessionClip written = at.requireClip();
    return new WrittenClip(
        at.trackHandle(),
        at.place(),
        written.withoutNotes(),
        replaced == 0 ? null : (Integer) replaced,
        session.host().name(),
        session.warnings(warnings),
        NewClip.summary(text(at, written), replaced));
  }

  private int createEmpty(ResolvedClip at, List<Warning> warnings) {
    double beats = bars.barsToBeats(at.session().host().transport().signature());
    NewClip created = new NewClip(at, beats, name == null ? "" : name);
    int replaced = created.write(List.of(), replace);
    warnings.addAll(created.warnings());
    return replaced;
  }

  private int createAudio(ResolvedClip at, List<Warning> warnings) {
    int replaced = new NewAudioClip(at, file, bars, warnings).write(replace);
    if (name != null && !name.isEmpty()) {
      at.session().host().clips().rename(at.address(), name);
    }
    return replaced;
  }

  private static String text(ResolvedClip at, SessionClip created) {
    boolean singular = created.lengthBars() == 1;
    String length =
        NumberFormatter.format(Math.rint(created.lengthBars() * 100) / 100)
            + (singular ? " bar" : " bars");
    String label =
        created.name().isBlank() ? "a clip" : "clip " + TextSanitizer.quote(created.name());
    return "Created " + label + " of " + length + " on " + at.placeText();
  }
}
