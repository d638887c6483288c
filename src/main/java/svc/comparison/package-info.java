/** The contents of a set as the host port reads them, and the changes between two such readings. */
package svc.comparison;
