/** The port behind which every host stands. It speaks music; nothing here knows one host's API. */
package svc.host;
