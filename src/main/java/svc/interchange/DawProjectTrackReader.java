package svc.interchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.interchange.ImportedSong.ImportedAutomation;
import svc.interchange.ImportedSong.ImportedDevice;
import svc.interchange.ImportedSong.ImportedMixer;
import svc.interchange.ImportedSong.ImportedScale;
import svc.interchange.ImportedSong.ImportedSend;
import svc.interchange.ImportedSong.ImportedSongClip;
import svc.interchange.ImportedSong.ImportedTrack;
import svc.interchange.ImportedSong.ImportedValue;
import svc.model.device.MixerDevice;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.track.FaderScale;
import svc.model.track.TrackKind;

/** Reads the tracks of a DAWproject file with their mixer and devices. */
final class DawProjectTrackReader {
  private static final String LIVE_VENDOR = "Ableton";

  private final XmlElementReader in;
  private final List<TrackBuilder> tracks;
  private final Map<String, TrackBuilder> tracksById;
  private final OmissionList omissions;
  private final Map<String, ReadTarget> targets = new HashMap<>();
  private final Map<String, TrackBuilder> channels = new HashMap<>();

  DawProjectTrackReader(
      XmlElementReader in,
      List<TrackBuilder> tracks,
      Map<String, TrackBuilder> tracksById,
      OmissionList omissions) {
    this.in = in;
    this.tracks = tracks;
    this.tracksById = tracksById;
    this.omissions = omissions;
  }

  /**
   * The parameter to which an id refers.
   *
   * @param param the index of the parameter of the device; of a send, its place among the sends of
   *     the track after {@link ImportedAutomation#FIRST_SEND}
   */
  record ReadTarget(TrackBuilder track, int device, int param, ImportedScale scale) {}

  /** A send whose return track may be read later. */
  private record ReadSend(String channel, double level) {}

  /** A track that is being read. */
  static final class TrackBuilder {
    final List<ImportedSongClip> clips = new ArrayList<>();
    final List<ImportedAutomation> automation = new ArrayList<>();
    private final List<ImportedDevice> devices = new ArrayList<>();
    private final List<ReadSend> readSends = new ArrayList<>();
    private final List<ImportedSend> sends = new ArrayList<>();
    private final int group;
    private final String color;
    private final List<String> contentTypes;
    private String name;
    private TrackKind kind;
    private boolean hasMembers;
    private boolean hasNotes;
    private boolean hasAudio;
    private double volume = FaderScale.VOLUME.finiteDbToRaw(0);
    private double pan;
    private boolean mute;
    private boolean solo;

    private TrackBuilder(int group, String name, String color, List<String> contentTypes) {
      this.group = group;
      this.name = name;
      this.color = color;
      this.contentTypes = contentTypes;
    }

    String name() {
      return name;
    }

    /** Notes what a clip outside the timeline contains, which decides about the kind. */
    void noteContent(ImportedSongClip clip) {
      hasNotes |= clip.notes() != null;
      hasAudio |= clip.audio() != null;
    }

    /** Decides about the kind: a track of another program can contain both notes and audio. */
    void resolveKind(OmissionList omissions) {
      clips.forEach(this::noteContent);
      if (kind == null && (hasMembers || contentTypes.contains("tracks"))) {
        kind = TrackKind.GROUP;
      } else if (kind == null) {
        boolean isAudio = contentTypes.contains("audio") && !contentTypes.contains("notes");
        kind = isAudio && !hasNotes || hasAudio && !hasNotes ? TrackKind.AUDIO : TrackKind.MIDI;
      }
      int before = clips.size();
      clips.removeIf(
          clip ->
              !kind.hasClipSlots()
                  || (kind == TrackKind.MIDI ? clip.audio() != null : clip.notes() != null));
      omissions.add(name, (long) before - clips.size(), "clip of another kind than the track");
      clips.sort((first, second) -> Double.compare(first.start(), second.start()));
    }

    ImportedTrack build(List<TrackBuilder> all) {
      List<PartType> named = PartTypeGuesser.guess(name);
      return new ImportedTrack(
          kind,
          name,
          color,
          kind == TrackKind.MIDI && named.size() == 1 ? named.get(0) : null,
          group >= 0 && all.get(group).kind == TrackKind.GROUP ? group : -1,
          new ImportedMixer(volume, pan, mute, solo, List.copyOf(sends)),
          List.copyOf(devices),
          List.copyOf(clips),
          List.copyOf(automation));
    }
  }

  static String color(XmlElementReader in) {
    String color = in.attribute("color");
    return color != null && color.matches("#[0-9a-fA-F]{6}")
        ? color.toLowerCase(Locale.ROOT)
        : null;
  }

  /** Returns what the id of a parameter refers to, null if svc did not read it. */
  ReadTarget target(String id) {
    return targets.get(id);
  }

  /**
   * Reads the current element as a track.
   *
   * @param group the index of the track that contains it, -1 if there is none
   */
  void readTrack(int group) {
    String name = in.attribute("name");
    String types = in.attribute("contentType");
    TrackBuilder track =
        new TrackBuilder(
            group,
            name == null ? "" : name,
            color(in),
            types == null ? List.of() : Arrays.asList(types.strip().split("\\s+")));
    int index = tracks.size();
    tracks.add(track);
    String id = in.attribute("id");
    if (id != null) {
      tracksById.put(id, track);
    }
    in.children(
        child -> {
          if (child.equals("Channel")) {
            readChannel(track);
          } else if (child.equals("Track")) {
            track.hasMembers = true;
            readTrack(index);
          }
        });
    if (track.name.isBlank()) {
      track.name = "Track " + (index + 1);
    }
  }

  private void readChannel(TrackBuilder track) {
    String id = in.attribute("id");
    if (id != null) {
      channels.put(id, track);
    }
    track.solo = in.isTrue("solo");
    String role = String.valueOf(in.attribute("role"));
    boolean isGroup = track.contentTypes.contains("tracks");
    track.kind =
        role.equals("effect")
            ? TrackKind.RETURN
            : role.equals("master") && !isGroup ? TrackKind.MASTER : null;
    in.children(
        child -> {
          switch (child) {
            case "Devices" -> in.children(device -> readDevice(track, device));
            case "Mute" -> {
              track.mute = in.isTrue("value");
              addTarget(track, ImportedAutomation.MIXER, MixerDevice.MUTE, ImportedScale.STEPS);
            }
            case "Pan" -> {
              ImportedScale scale = readScale();
              Double value = in.number("value");
              track.pan = value == null ? 0 : toPan(scale, value);
              addTarget(track, ImportedAutomation.MIXER, MixerDevice.PAN, scale);
            }
            case "Sends" -> in.children(send -> readSend(track));
            case "Volume" -> {
              ImportedScale scale = readScale();
              Double value = in.number("value");
              if (value != null) {
                track.volume = scale.toPosition(value, ParameterLaw.VOLUME);
                noteLimit(track, scale, value);
              }
              addTarget(track, ImportedAutomation.MIXER, MixerDevice.VOLUME, scale);
            }
            default -> {}
          }
        });
  }

  private static double toPan(ImportedScale scale, double value) {
    return scale.toPosition(value, ParameterLaw.POSITION) * 2 - 1;
  }

  private void noteLimit(TrackBuilder track, ImportedScale scale, double value) {
    double db =
        scale.unit().equals(ParameterLaw.DECIBEL_UNIT)
            ? value
            : ParameterLaw.toDecibels(value).value();
    boolean isLevel = !scale.unit().equals(ParameterLaw.NORMALIZED_UNIT);
    if (isLevel && db > FaderScale.VOLUME.maximumDb() + 0.001) {
      omissions.add(track.name, "the level above 6 dB");
    }
  }

  private void readSend(TrackBuilder track) {
    String channel = in.attribute("destination");
    in.children(
        child -> {
          if (child.equals("Volume")) {
            ImportedScale scale = readScale();
            Double value = in.number("value");
            int index = track.readSends.size();
            double level = value == null ? 0 : scale.toPosition(value, ParameterLaw.SEND);
            track.readSends.add(new ReadSend(channel, level));
            addTarget(
                track, ImportedAutomation.MIXER, ImportedAutomation.FIRST_SEND + index, scale);
          }
        });
  }

  /** Connects the sends with the return tracks, all of which are known now. */
  void resolveSends() {
    for (TrackBuilder track : tracks) {
      for (ReadSend send : track.readSends) {
        TrackBuilder target = channels.get(String.valueOf(send.channel()));
        boolean isFound =
            target != null && target.kind == TrackKind.RETURN && track.kind != TrackKind.MASTER;
        track.sends.add(new ImportedSend(isFound ? tracks.indexOf(target) : -1, send.level()));
        if (!isFound && send.level() > 0) {
          omissions.add(track.name, "a send to a track that is not a return track");
        }
      }
    }
  }

  private void readDevice(TrackBuilder track, String element) {
    boolean isLive = LIVE_VENDOR.equalsIgnoreCase(in.attribute("deviceVendor"));
    DawProjectDevice generic = DawProjectDevice.ofElement(element);
    String typeName = in.attribute("deviceName");
    String stockName = isLive ? typeName : generic == null ? null : generic.stockName();
    String own = in.attribute("name");
    boolean isInstrument = "instrument".equals(in.attribute("deviceRole"));
    List<ImportedValue> values = new ArrayList<>();
    int device = track.devices.size();
    int[] band = {0};
    in.children(
        child -> {
          switch (child) {
            case "Parameters" -> in.children(ignored -> readParameter(track, device, null, values));
            case "Enabled" -> readParameter(track, device, 0, values);
            case "Band" -> {
              if (band[0] < DawProjectDevice.EQ_BANDS) {
                readBand(track, device, band[0]++, isLive, values);
              }
            }
            case "State" -> {}
            default -> {
              Integer param = generic == null ? null : generic.param(child);
              readParameter(track, device, param, values);
            }
          }
        });
    track.devices.add(
        new ImportedDevice(
            stockName,
            own == null ? typeName == null ? "" : typeName : own,
            isInstrument,
            List.copyOf(values)));
  }

  private void readBand(
      TrackBuilder track, int device, int band, boolean isLive, List<ImportedValue> values) {
    Double order = in.number("order");
    Integer type =
        DawProjectDevice.bandTypeValue(
            String.valueOf(in.attribute("type")), order == null ? null : order.intValue());
    if (!isLive && type != null) {
      values.add(
          new ImportedValue(DawProjectDevice.bandTypeParam(band), ImportedScale.STEPS, type));
    }
    in.children(
        child -> {
          if (DawProjectDevice.isBandElement(child)) {
            readParameter(track, device, DawProjectDevice.bandParam(band, child), values);
          }
        });
  }

  /**
   * Reads the current element as the parameter of a device.
   *
   * @param usual the index of the parameter if the element has none; null if it is not known
   */
  private void readParameter(
      TrackBuilder track, int device, Integer usual, List<ImportedValue> values) {
    Double given = in.number("parameterID");
    Integer param = usual != null ? usual : given == null ? null : (Integer) given.intValue();
    if (param == null) {
      return;
    }
    boolean isReal = in.attribute("unit") != null;
    ImportedScale scale = isReal ? readScale() : ImportedScale.STEPS;
    addTarget(track, device, param, scale);
    String text = in.attribute("value");
    if (text != null) {
      boolean isSwitch = text.equals("true") || text.equals("false");
      Double number = isSwitch ? (Double) (in.isTrue("value") ? 1.0 : 0.0) : in.number("value");
      values.add(new ImportedValue(param, scale, number));
    }
  }

  private ImportedScale readScale() {
    String unit = in.attribute("unit");
    return new ImportedScale(
        unit == null ? ParameterLaw.NORMALIZED_UNIT : unit, in.number("min"), in.number("max"));
  }

  private void addTarget(TrackBuilder track, int device, int param, ImportedScale scale) {
    String id = in.attribute("id");
    if (id != null) {
      targets.put(id, new ReadTarget(track, device, param, scale));
    }
  }
}
