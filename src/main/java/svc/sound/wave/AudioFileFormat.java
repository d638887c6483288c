package svc.sound.wave;

/**
 * The format of an audio file.
 *
 * @param frames the number of frames
 */
public record AudioFileFormat(int sampleRate, int channels, long frames) {}
