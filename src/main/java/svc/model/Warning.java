package svc.model;

/** Something worth knowing about a success: a code, what happened, and what to do. */
public record Warning(String code, String message, String hint) {}
