package svc.model.device;

import svc.model.serialization.UntrustedName;

/**
 * A pad of a drum rack: its index among the pads that hold a chain, counted from 0, and its MIDI
 * note 0-127.
 */
public record DrumPad(int index, @UntrustedName String name, int note) {}
