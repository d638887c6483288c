package svc.model;

/** A return track as sends name it: its name, the name without its letter, or the letter. */
public record ReturnName(String text) {}
