/** Reports on Live Set files: the devices that a set contains, and the files that it refers to. */
package svc.host.als.contents;
