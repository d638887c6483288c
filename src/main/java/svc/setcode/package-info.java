/**
 * Sets as code: the form of {@code .set.groovy} files, the items that they describe, and the
 * writing and editing of their text.
 */
package svc.setcode;
