/** Project files (.svc). */
package svc.store.project;
