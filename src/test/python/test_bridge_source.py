"""The source of the remote script: every Live can run it, and its imports are restricted."""
import ast
import sys
import unittest

from bridge_test_case import SOURCE

_ALLOWED = {'Live', '_Framework', '_operator', 'ableton', 'bisect', 'collections', 'hashlib', 'heapq', 'io', 'itertools', 'json', 'math',
            'os', 're', 'socket', 'struct', 'sys', 'time', 'traceback'}


class Sources(unittest.TestCase):
    @unittest.skipIf(sys.version_info < (3, 8), 'an older Python has just read it')
    def test_the_oldest_python_of_live_11_can_parse_it(self):
        for path in SOURCE.rglob('*.py'):
            ast.parse(path.read_text(encoding='utf-8'), str(path), feature_version=(3, 7))

    def test_it_imports_only_live_and_parts_of_the_standard_library_without_threads(self):
        found = set()
        for path in SOURCE.rglob('*.py'):
            for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))):
                if isinstance(node, ast.Import):
                    found |= {name.name.split('.')[0] for name in node.names}
                elif isinstance(node, ast.ImportFrom) and not node.level:
                    found.add(node.module.split('.')[0])
        self.assertEqual(_ALLOWED, found)
