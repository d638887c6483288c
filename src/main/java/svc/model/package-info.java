/** The words that every room shares: records and enums on the JDK alone. */
package svc.model;
