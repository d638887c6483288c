/** The script front end: verbs as Groovy methods, as in {@code clip.create 'Bass', 3, bars: 2}. */
package svc.face.dsl;
