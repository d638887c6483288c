/** The verb that diagnoses the installation. */
package svc.verbs.doctor;
