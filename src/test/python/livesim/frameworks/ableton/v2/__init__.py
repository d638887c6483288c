"""The least of a control-surface framework of Live that scripts need."""
