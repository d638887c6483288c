package svc.model.device;

/** The kind of a browser item. */
public enum BrowserItemKind {
  RACK("Rack"),
  DEVICE("Device"),
  PRESET("Preset"),
  PLUGIN("Plugin"),
  MIDI_CLIP("MidiClip"),
  AUDIO_EFFECT("AudioEffect"),
  MIDI_EFFECT("MidiEffect");

  private final String name;

  BrowserItemKind(String name) {
    this.name = name;
  }

  @Override
  public String toString() {
    return name;
  }
}
