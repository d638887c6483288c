/** Installs, removes and diagnoses the remote script in Live's User Library. */
package svc.host.live.installation;
