/** Pictures of results, for the front ends that write them. */
package svc.face.picture;
