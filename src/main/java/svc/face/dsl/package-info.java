/** Verbs in Groovy scripts: {@code clip.create 'Bass', 3, bars: 2}. */
package svc.face.dsl;
