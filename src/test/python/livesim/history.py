"""The undo history: the changes of each step."""


class History:
    """Steps of changes; parameter changes are separate steps unless they are synced into another step."""

    def __init__(self, context):
        self._context = context
        self.clear()

    def clear(self):
        """Clears the history, as when another set is loaded."""
        self.done, self.undone = [], []
        self._step, self._parameter_changes, self._depth, self.is_suspended = [], {}, 0, False

    def suspend(self):
        """Records nothing until the history is cleared, as while a set is built."""
        self.is_suspended = True

    @property
    def is_open(self):
        """Returns whether a step was begun and not ended."""
        return self._depth > 0

    def record(self, model, name, old):
        """Records the previous value of a field."""
        if self.is_suspended:
            return
        self._context.refuse_in_notification()
        change = (model, name, old)
        if self.is_open and model.lom == 'DeviceParameter.DeviceParameter' and name in ('raw', 'overridden'):
            self._parameter_changes.setdefault(model, []).append(change)
        elif not (self._step and self._step[-1][0] is model and self._step[-1][1] == name):
            self._step.append(change)  # the first of several previous values is the one to restore

    def created(self, models, name, placeholder):
        """Records new objects; like record(), without comparing them with previous changes."""
        if not self.is_suspended:
            self._context.refuse_in_notification()
            self._step.extend([(model, name, placeholder) for model in models])

    def begin(self):
        """Begins a step for the following changes."""
        self._depth += 1

    def sync(self):
        """Adds the parameter changes so far to the step."""
        for changes in self._parameter_changes.values():
            self._step.extend(changes)
        self._parameter_changes = {}

    def end(self):
        """Ends the step."""
        self._depth = max(0, self._depth - 1)
        self.close()

    def close(self):
        """Adds the changes to the history as a step unless one is open; ignores an empty step."""
        if self.is_open or not self._step and not self._parameter_changes:
            return
        for step in [self._step] + list(self._parameter_changes.values()):
            if step:
                self.done.append(step)
                self.undone = []
        self._step, self._parameter_changes = [], {}

    def abandon(self):
        """Closes a step that is still open at the end of its tick."""
        self._depth = 0
        self.close()

    def undo(self):
        """Undoes the last step."""
        self.close()
        return self._replay(self.done, self.undone)

    def redo(self):
        """Redoes the step that was undone last."""
        self.close()
        return self._replay(self.undone, self.done)

    def _replay(self, source, target):
        if not source:
            return ''
        self._context.refuse_in_notification()
        self.is_suspended = True
        try:
            back = [(model, name, model.restore(name, old)) for model, name, old in reversed(source.pop())]
        finally:
            self.is_suspended = False
        target.append(back)
        return 'Undo Custom Action'
