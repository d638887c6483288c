"""Undo: what changed in each step, to be put back by the user or by a script."""


class History:
    """Steps of changes; changes of parameters are steps of their own unless they are synced into one."""

    def __init__(self, context):
        self._context = context
        self.clear()

    def clear(self):
        """Forgets everything, as when another set is loaded."""
        self.done, self.undone = [], []
        self._step, self._loose, self._depth, self._replaying = [], {}, 0, False

    @property
    def is_open(self):
        """Whether a step was begun and not ended."""
        return self._depth > 0

    def record(self, model, name, old):
        """Notes what a field held."""
        if self._replaying:
            return
        self._context.refuse_in_notification()
        change = (model, name, old)
        if self.is_open and model.lom == 'DeviceParameter.DeviceParameter' and name in ('raw', 'overridden'):
            self._loose.setdefault(model, []).append(change)
        elif not (self._step and self._step[-1][0] is model and self._step[-1][1] == name):
            self._step.append(change)  # what it held first, where it changes again and again

    def created(self, model, name, gone):
        """Notes that a thing is new, as record() does but without comparing it with what changed before."""
        if not self._replaying:
            self._context.refuse_in_notification()
            self._step.append((model, name, gone))

    def begin(self):
        """Groups what follows into one step."""
        self._depth += 1

    def sync(self):
        """Takes the parameter changes so far into the step."""
        for changes in self._loose.values():
            self._step.extend(changes)
        self._loose = {}

    def end(self):
        """Closes the step that was begun."""
        self._depth = max(0, self._depth - 1)
        self.close()

    def close(self):
        """Keeps what changed as a step, unless one was begun; empty ones are not kept."""
        if self.is_open:
            return
        for step in [self._step] + list(self._loose.values()):
            if step:
                self.done.append(step)
                self.undone = []
        self._step, self._loose = [], {}

    def abandon(self):
        """Closes a step that was left open when its tick ended."""
        self._depth = 0
        self.close()

    def undo(self):
        """Takes the last step back."""
        self.close()
        return self._replay(self.done, self.undone)

    def redo(self):
        """Does the step again that was undone last."""
        self.close()
        return self._replay(self.undone, self.done)

    def _replay(self, source, target):
        if not source:
            return ''
        self._context.refuse_in_notification()
        self._replaying = True
        try:
            back = [(model, name, model.restore(name, old)) for model, name, old in reversed(source.pop())]
        finally:
            self._replaying = False
        target.append(back)
        return 'Undo Custom Action'
