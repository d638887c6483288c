/** Pure knowledge of music and of names: no state, no files, no host. */
package svc.music;
