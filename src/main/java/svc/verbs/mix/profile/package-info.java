/** Chooses a mix profile and its parts, and divides the settings of a part among its tracks. */
package svc.verbs.mix.profile;
