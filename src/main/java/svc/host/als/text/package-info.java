/** Live Set files as text, so that Git can compare them line by line. */
package svc.host.als.text;
