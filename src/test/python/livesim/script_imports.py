"""Imports remote scripts; modules that are imported again, as after a restart of Live, are not read again."""
import functools
import importlib.machinery
import os
import sys


class _Loader(importlib.machinery.SourceFileLoader):
    """Keeps the code of each module until its file changes."""

    _codes = {}

    def get_code(self, fullname):
        key = self.path, tuple(self.path_stats(self.path).values())
        if key not in self._codes:
            self._codes[key] = super().get_code(fullname)
        return self._codes[key]


@functools.lru_cache(maxsize=None)
def keep_code_below(folder):
    """Keeps the code of the modules below a folder."""
    finder = importlib.machinery.FileFinder.path_hook((_Loader, importlib.machinery.SOURCE_SUFFIXES))

    def hook(path):
        if path != folder and not path.startswith(folder + os.sep):
            raise ImportError
        return finder(path)

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()
