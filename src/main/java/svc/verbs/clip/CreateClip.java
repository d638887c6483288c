package svc.verbs.clip;

import java.nio.file.Path;
import java.util.stream.Stream;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.model.time.SongLength;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.SetConfinedVerb;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Creates an empty MIDI clip, or a clip that plays an audio file. */
@VerbDeclaration(
    path = "clip create",
    tool = "create_clip",
    effect = VerbEffect.WRITES,
    summary = "Create an empty MIDI clip, or a clip that plays an audio file, in an empty slot.",
    brief =
        "Create an empty MIDI clip in a session slot, to write notes into, or an audio clip that plays"
            + " a file: sample, loop, vocal take.",
    details =
        "A clip with {file} is warped and plays once. With {bars} too, it loops over its first bars.",
    examples = {
      "clip create Bass 1",
      "clip create third eighth --bars 2 --name \"Outro hats\"",
      "clip create Vocal Intro --file take.wav"
    })
public record CreateClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "Length of the clip in bars.",
            tool = "bars",
            cli = "--bars LENGTH",
            unit = "bars",
            min = 0.001,
            max = 10_000,
            alternative = "file",
            cliDefault = "4")
        SongLength bars,
    @VerbArgument(
            value = "Name of the clip, at most 200 characters.",
            tool = "name",
            cli = "--name NAME",
            optional = true)
        String name,
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
  public UndoPlan undoPlan(WrittenClip result) {
    return UndoPlan.byCalls(DeleteClip.callFor(result.livesetId(), result.sceneIndex()));
  }

  @Override
  public WrittenClip run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    SessionClip created =
        file == null
            ? createEmpty(session, slot)
            : new NewAudioClip(session, slot.track(), slot.address(), file).create(bars);
    if (name != null && !name.isEmpty()) {
      session.noteNameProblems("clip", name, Stream.empty());
      created = session.host().clips().rename(slot.trackHandle(), slot.sceneNumber(), name);
    }
    return WrittenClip.fromClip(session, slot, created, text(slot, created));
  }

  private SessionClip createEmpty(Session session, ResolvedSlot slot) {
    double beats = bars.barsToBeats(session.host().transport().signature());
    return session.host().clips().create(slot.trackHandle(), slot.sceneNumber(), beats);
  }

  private static String text(ResolvedSlot slot, SessionClip created) {
    boolean singular = created.lengthBars() == 1;
    String length = NumberFormatter.format(created.lengthBars()) + (singular ? " bar" : " bars");
    String label =
        created.name().isBlank() ? "a clip" : "clip " + TextSanitizer.quote(created.name());
    return "Created " + label + " of " + length + " on " + slot.place();
  }
}
