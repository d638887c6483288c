/** Mix profiles and mixing advice as records. */
package svc.model.mixing;
