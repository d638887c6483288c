/** The curve shapes that users define in YAML files. */
package svc.store.curve;
