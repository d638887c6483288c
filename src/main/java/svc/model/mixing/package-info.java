/** Mix profiles and mixing advice. */
package svc.model.mixing;
