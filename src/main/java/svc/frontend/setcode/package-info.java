/** Sets as code: parses the syntax of set files with Groovy's parser. */
package svc.frontend.setcode;
