/** Mix profiles and mixing advice: built-in ones, and the user's own beside or over them. */
package svc.store.guide;
