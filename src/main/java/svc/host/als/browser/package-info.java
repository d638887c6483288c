/** The browser of the als host: the presets in Live's User Library, and Live's own devices. */
package svc.host.als.browser;
