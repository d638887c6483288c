package svc.model.device;

/** What a browser item is. */
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
