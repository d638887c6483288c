/** The generated reference: every verb and error as Markdown. */
package svc.face.docs;
