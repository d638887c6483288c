/** The step of the build that replaces lambdas with classes in the jar of svc. */
package svc.app.build;
