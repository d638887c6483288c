/** The reference: every verb and error as Markdown, generated from the descriptors. */
package svc.face.docs;
