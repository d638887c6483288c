package svc.model.device;

import svc.model.serialization.UntrustedName;

/**
 * A pad of a drum rack: its place (from 0) over the pads that hold a chain, and its MIDI note
 * 0-127.
 */
public record DrumPad(int index, @UntrustedName String name, int note) {}
