package svc.verbs.set;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_AN_AUDIO_TRACK;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;
import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Creates clips: empty ones in slots, and complete ones on the timeline. */
final class ClipStage implements SetCodeStage {
  private final Session session;
  private final Host host;

  ClipStage(Session session) {
    this.session = session;
    this.host = session.host();
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    for (MatchedTrack track : now.tracks()) {
      List<ArrangementClip> placed = new ArrayList<>();
      for (SetItem clip : track.wanted().children(ItemKind.CLIP)) {
        boolean isMissing = now.find(clip).isEmpty();
        boolean isOtherFile = !isMissing && clip.differs(now.find(clip).get(), "audio");
        if (isMissing && clip.value("audio").isPresent() || isOtherFile) {
          planAudioClip(now, track, clip, isOtherFile, steps);
        } else if (isMissing) {
          requireCreatable(track, clip);
          if (clip.id().startsWith("@")) {
            placed.add(toTimelineClip(track.contents().track(), clip));
          } else {
            ClipAddress address = addressOf(now, track, clip);
            double end = length(clip) + (Double) clip.value("from").orElse(0.0);
            steps.add(MatchedSet.atLine(clip, () -> host.clips().create(address, end)));
          }
        }
      }
      if (!placed.isEmpty()) {
        host.require(Capability.ARRANGEMENT_EDITING);
        steps.add(
            MatchedSet.atLine(
                track.wanted(),
                () -> host.arrangement().placeClips(track.handle(), List.copyOf(placed))));
      }
    }
    return steps;
  }

  /** Creates a clip that plays a file, or replaces one that plays another file. */
  private void planAudioClip(
      MatchedSet now, MatchedTrack track, SetItem clip, boolean isReplaced, List<Step> steps) {
    if (track.contents().track().kind() != TrackKind.AUDIO) {
      throw MatchedSet.error(
              NOT_AN_AUDIO_TRACK,
              clip,
              TextSanitizer.quote(track.wanted().id()) + " is not an audio track")
          .hint("Remove audio:, or move the clip to a track with kind: 'audio'.");
    }
    Path file = Path.of((String) clip.value("audio").orElseThrow());
    if (!Files.isRegularFile(session.files().toRead(file))) {
      throw MatchedSet.error(
              FILE_NOT_FOUND,
              clip,
              "the audio file " + TextSanitizer.sanitizeName(file.toString()) + " does not exist")
          .hint("Correct the path, which is relative to the folder of the set file.");
    }
    MatchedSet.atLine(clip, () -> host.require(Capability.AUDIO_CLIP_CREATION)).run();
    ClipAddress address = addressOf(now, track, clip);
    if (isReplaced) {
      steps.add(MatchedSet.atLine(clip, () -> host.clips().delete(address)));
    }
    steps.add(MatchedSet.atLine(clip, () -> createAudioClip(address, clip, file)));
  }

  /**
   * Creates a clip of the whole file. On the timeline, shortens it, so that the next clip has room;
   * in a slot, it loops, as other clips with a length do.
   */
  private void createAudioClip(ClipAddress address, SetItem clip, Path file) {
    ClipSettings created = ClipSettings.of(host.audioClips().create(address, file));
    boolean isLooping =
        address instanceof InSlot && clip.value("loop").filter(Boolean.FALSE::equals).isEmpty();
    boolean isShortened = isLooping || address instanceof OnTimeline;
    if (isShortened && clip.value("length").isPresent()) {
      host.clipEditing()
          .change(
              address,
              new ClipSettings(
                      isLooping, 0, length(clip), 0, created.color(), created.launchQuantization())
                  .withAudio(created.audio() == null ? null : created.audio().withWarp(true)));
    }
  }

  private static void requireCreatable(MatchedTrack track, SetItem clip) {
    if (track.contents().track().kind() != TrackKind.MIDI) {
      throw MatchedSet.error(
              NOT_A_MIDI_TRACK,
              clip,
              TextSanitizer.quote(track.wanted().id()) + " is not a MIDI track")
          .hint("Add audio: 'FILE.wav', or move the clip to a MIDI track.");
    }
    if (clip.value("length").isEmpty()) {
      throw MatchedSet.error(MISSING_ARGUMENT, clip, "a new clip needs its length")
          .hint("Add bars: 4 or beats: 16.");
    }
  }

  private static double length(SetItem clip) {
    return (Double) clip.value("length").orElseThrow();
  }

  /** Returns the address of a clip of the file. */
  static ClipAddress addressOf(MatchedSet now, MatchedTrack track, SetItem clip) {
    if (clip.id().startsWith("@")) {
      return new OnTimeline(track.handle(), Double.parseDouble(clip.id().substring(1)));
    }
    int scene =
        now.reader()
            .sceneNumber(clip.id())
            .orElseThrow(
                () -> {
                  String id = clip.id();
                  List<String> names =
                      Stream.concat(
                              now.contents().scenes().stream().map(each -> each.name()),
                              now.code().items(ItemKind.SCENE).stream().map(SetItem::id))
                          .toList();
                  String written = id.startsWith("#") ? id.substring(1) : "'" + id + "'";
                  return MatchedSet.error(
                          SCENE_NOT_FOUND,
                          clip,
                          "neither the file nor the set has the scene " + written)
                      .withCandidates(SimilarNames.find(id, names))
                      .hint("Add scene " + written + " to the file, or correct the name.");
                });
    return new InSlot(track.handle(), scene);
  }

  /** Returns a clip of the file for the timeline. */
  @SuppressWarnings("unchecked")
  static ArrangementClip toTimelineClip(Track track, SetItem clip) {
    return new ArrangementClip(
            (String) clip.value("name").orElse(""),
            TrackKind.MIDI,
            (String) clip.value("color").orElse(track.color()),
            Double.parseDouble(clip.id().substring(1)),
            length(clip),
            (List<MidiNote>) clip.value("notes").orElse(List.of()),
            List.of())
        .withActive((Boolean) clip.value("active").orElse(true));
  }
}
