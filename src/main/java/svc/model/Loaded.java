package svc.model;

import java.util.List;

/**
 * A device that was put onto a track.
 *
 * @param device as it landed
 * @param replaced the devices that made way for it
 */
public record Loaded(Device device, List<Device> replaced) {}
