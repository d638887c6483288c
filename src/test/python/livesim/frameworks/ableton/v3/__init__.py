"""The minimal part of Live's control-surface framework that scripts need."""
