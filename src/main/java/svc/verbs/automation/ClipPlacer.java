package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.text.TextSanitizer;

/**
 * Places the clips of a write on a track's timeline. If the host stores envelopes in steps and the
 * clips have many, sends several requests, so that none of them exceeds its time limit, and reports
 * the progress after each.
 */
record ClipPlacer(Session session, Track track) {
  /** The maximum number of envelope steps in a request; Live needs about two seconds for them. */
  private static final double MAX_STEPS = 2048;

  /** The key of an error's detail with the number of clips that were placed before the error. */
  private static final String PLACED = "landed";

  /** Places clips and returns the number of steps that this added to the host's undo history. */
  int place(List<ArrangementClip> clips) {
    int undoSteps = 0;
    int placed = 0;
    for (List<ArrangementClip> request : divide(clips)) {
      if (placed > 0) {
        String what = "writing automation on " + TextSanitizer.quote(track.name());
        session.userInteraction().report(what, 0.5 + 0.5 * placed / clips.size());
      }
      try {
        undoSteps +=
            session.host().arrangement().placeClips(track.livesetId(), request).undoSteps();
      } catch (SvcException e) {
        throw withPlaced(e, placed);
      }
      placed += request.size();
    }
    return undoSteps;
  }

  private static SvcException withPlaced(SvcException e, int before) {
    int later = e.details().get(PLACED) instanceof Number number ? number.intValue() : 0;
    return before == 0 ? e : e.withDetail(PLACED, before + later);
  }

  /** Divides clips into requests. The script checks the clips of audio tracks together. */
  private List<List<ArrangementClip>> divide(List<ArrangementClip> clips) {
    double resolution = session.host().resolutionBeats();
    if (resolution == 0 || track.kind() == TrackKind.AUDIO) {
      return List.of(clips);
    }
    List<List<ArrangementClip>> requests = new ArrayList<>();
    double steps = 0;
    for (ArrangementClip clip : clips) {
      double more = clip.envelopes().size() * clip.lengthBeats() / resolution;
      if (requests.isEmpty() || steps + more > MAX_STEPS) {
        requests.add(new ArrayList<>());
        steps = 0;
      }
      requests.get(requests.size() - 1).add(clip);
      steps += more;
    }
    return requests;
  }
}
