/** The verb that finds out what is wrong. */
package svc.verbs.doctor;
