/** All that a set holds, as the port tells it, and what differs between two such readings. */
package svc.contents;
