package svc.model.device;

import svc.model.serialization.UntrustedName;

/**
 * A pad of a drum rack.
 *
 * @param index the index of the pad, from 0, counting only pads that contain a device chain
 * @param note the MIDI note 0-127 that plays the pad
 */
public record DrumPad(int index, @UntrustedName String name, int note) {}
