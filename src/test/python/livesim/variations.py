"""Macro variations of racks."""


class Variations:
    """The stored macro variations of a rack (Live 11's documentation)."""

    @property
    def variation_count(self):
        return len(self.variations)

    @property
    def selected_variation_index(self):
        return self.selected

    @selected_variation_index.setter
    def selected_variation_index(self, index):
        if not -1 <= index < len(self.variations):
            raise RuntimeError('Invalid variation index')
        self.selected = index

    def store_variation(self):
        """Appends the current macro values as a variation and selects it."""
        self.variations += (tuple(macro.raw for macro in self.macros),)
        self.selected = len(self.variations) - 1

    def _recall(self, index):
        if index < 0:
            return
        self.last_used = index
        for macro, raw in zip(self.macros, self.variations[index]):
            macro.put(raw)

    last_used = -1

    def recall_selected_variation(self):
        self._recall(self.selected)

    def recall_last_used_variation(self):
        self._recall(min(self.last_used, len(self.variations) - 1))

    def delete_selected_variation(self):
        """Does nothing if none is selected."""
        if self.selected >= 0:
            self.variations = self.variations[:self.selected] + self.variations[self.selected + 1:]
            self.selected = min(self.selected, len(self.variations) - 1)
