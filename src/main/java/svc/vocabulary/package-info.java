/** The words of producers for parameters, devices and tools, and what svc cannot do. */
package svc.vocabulary;
