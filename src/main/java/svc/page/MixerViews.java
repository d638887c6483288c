package svc.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedSlot;
import svc.model.clip.SessionClip;
import svc.model.device.DeviceParameter;
import svc.model.set.Scene;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.Track;
import svc.page.PageView.ChainView;
import svc.page.PageView.ClipView;
import svc.page.PageView.DeviceView;
import svc.page.PageView.Fact;
import svc.page.PageView.SceneView;
import svc.page.PageView.StripView;
import svc.page.SetPage.PageChain;
import svc.page.SetPage.PageTrack;
import svc.text.TextSanitizer;

/** Draws the session and the mixer. */
record MixerViews(SetPage page, PageScale scale) {
  private static final double SMALLEST_CHANGE = 1e-4;
  private static final int WIDEST_ANGLE = 135;

  /** Returns the tracks that have clip slots. */
  List<PageTrack> sceneTracks() {
    return page.tracks().stream()
        .filter(track -> track.exported().track().kind().hasClipSlots())
        .toList();
  }

  List<SceneView> scenes() {
    List<PageTrack> tracks = sceneTracks();
    return page.song().scenes().stream().map(scene -> draw(scene, tracks)).toList();
  }

  private SceneView draw(Scene scene, List<PageTrack> tracks) {
    List<ClipView> clips = new ArrayList<>();
    for (PageTrack track : tracks) {
      SessionClip clip =
          track.exported().slots().stream()
              .filter(slot -> slot.scene() == scene.sceneIndex())
              .map(ExportedSlot::clip)
              .findFirst()
              .orElse(null);
      SetPage.PageComparison changes = page.comparison();
      String handle = track.exported().track().livesetId();
      clips.add(
          clip == null
              ? null
              : new ClipDrawing(scale, page.transport().tempo(), track.padNames(), track.waves())
                  .draw(
                      clip, changes == null ? null : changes.mark(handle, scene.sceneIndex(), 0)));
    }
    List<String> tempo = new ArrayList<>();
    if (scene.tempo() != null) {
      tempo.add(TimelineViews.bpm(scene.tempo()));
    }
    if (scene.signature() != null) {
      tempo.add(scene.signature().toString());
    }
    return new SceneView(
        scene.sceneIndex(),
        TextSanitizer.sanitizeName(scene.name()),
        String.join(", ", tempo),
        clips);
  }

  List<StripView> strips() {
    List<StripView> strips = new ArrayList<>();
    for (PageTrack track : page.tracks()) {
      strips.add(draw(track, strips.size() + 1));
    }
    return strips;
  }

  private StripView draw(PageTrack track, int id) {
    Track shown = track.exported().track();
    MixerState mixer = track.exported().mixer();
    return new StripView(
        id,
        TextSanitizer.sanitizeName(shown.name()),
        TimelineViews.group(shown),
        shown.kind().toString(),
        ClipDrawing.color(shown.color()),
        level(mixer.volumeDb()),
        PageScale.number(100 * mixer.volumeRaw(), 2),
        pan(mixer.pan()),
        PageScale.number(WIDEST_ANGLE * mixer.pan(), 1),
        Boolean.TRUE.equals(mixer.mute()),
        Boolean.TRUE.equals(mixer.solo()),
        Boolean.TRUE.equals(mixer.arm()),
        mixer.sends().stream()
            .map(
                send ->
                    new Fact(TextSanitizer.sanitizeName(send.returnName()), level(send.levelDb())))
            .toList(),
        draw(track.exported().devices(), track.chains()));
  }

  private static String level(Decibels level) {
    return (level.isSilence() ? "-inf" : PageScale.number(level.value(), 2)) + " dB";
  }

  /** Returns a pan as Live shows it: C, or 1 to 50 to the left or right. */
  private static String pan(double pan) {
    long amount = Math.round(50 * Math.abs(pan));
    return amount == 0 ? "C" : amount + (pan < 0 ? "L" : "R");
  }

  private static List<DeviceView> draw(List<ExportedDevice> devices, List<PageChain> chains) {
    return devices.stream().map(device -> draw(device, chains)).toList();
  }

  /**
   * Draws a device and the devices inside it.
   *
   * @param chains the chains of all racks of the track
   */
  private static DeviceView draw(ExportedDevice device, List<PageChain> chains) {
    String name = TextSanitizer.sanitizeName(device.device().name());
    String type =
        device.stockName() == null || device.stockName().equals(name) ? "" : device.stockName();
    return new DeviceView(
        name,
        type,
        device.device().isOn(),
        device.parameters().stream()
            .map(each -> each.parameter())
            .filter(parameter -> parameter.index() > 0 && isChanged(parameter))
            .map(
                parameter ->
                    new Fact(
                        TextSanitizer.sanitizeName(parameter.name()),
                        TextSanitizer.sanitizeName(
                            Objects.requireNonNullElseGet(
                                parameter.display(), () -> PageScale.number(parameter.value())))))
            .toList(),
        chains.stream()
            .filter(chain -> chain.rack().equals(device.device().id()))
            .map(
                chain ->
                    new ChainView(
                        TextSanitizer.sanitizeName(chain.name()), draw(chain.devices(), chains)))
            .toList());
  }

  /** Returns whether a parameter differs from its default, if that is known. */
  private static boolean isChanged(DeviceParameter parameter) {
    Double usual = parameter.defaultValue();
    double range = parameter.max() - parameter.min();
    return usual != null && Math.abs(parameter.value() - usual) > SMALLEST_CHANGE * range;
  }
}
