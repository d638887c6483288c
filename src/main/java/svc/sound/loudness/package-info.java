/** Measures loudness and peaks: ITU-R BS.1770-5, EBU R 128 and EBU Tech 3341 and 3342. */
package svc.sound.loudness;
