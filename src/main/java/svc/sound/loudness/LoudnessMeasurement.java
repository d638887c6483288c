package svc.sound.loudness;

/**
 * The loudness and the peaks of a signal. Levels are minus infinity for silence. A value is null if
 * the signal is too short for it.
 *
 * @param integratedLufs the loudness of the whole signal, in LUFS
 * @param momentaryMaxLufs the loudness of the loudest 0.4 s
 * @param shortTermMaxLufs the loudness of the loudest 3 s
 * @param loudnessRangeLu the loudness range in LU
 * @param truePeakDbtp the true peak in dBTP
 * @param crestDb the true peak minus the root mean square, in dB; null for silence
 * @param correlation the correlation of left and right, from -1 to 1; null for silence
 */
public record LoudnessMeasurement(
    Double integratedLufs,
    Double momentaryMaxLufs,
    Double shortTermMaxLufs,
    Double loudnessRangeLu,
    double truePeakDbtp,
    Double crestDb,
    Double correlation) {}
