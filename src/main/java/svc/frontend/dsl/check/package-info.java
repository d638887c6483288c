/** Static checks of scripts. */
package svc.frontend.dsl.check;
