/** Reads Live Set files for reports, without a host: their problems, contents and missing files. */
package svc.host.als.inspection;
