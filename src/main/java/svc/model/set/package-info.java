/** The open set: name, identity, scenes and transport. */
package svc.model.set;
