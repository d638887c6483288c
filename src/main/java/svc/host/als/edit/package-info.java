/** The edits of a set's XML that svc makes; nothing else in a set is ever changed. */
package svc.host.als.edit;
