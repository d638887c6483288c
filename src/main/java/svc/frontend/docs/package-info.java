/** The generated reference: Markdown pages, the man page and the GDSL file. */
package svc.frontend.docs;
