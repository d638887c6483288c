/** Project files (.svc): reading, validation and changes. */
package svc.store.project;
