"""Signatures of methods: which arguments have names, which have defaults, what types they take."""
import ast
import collections

Argument = collections.namedtuple('Argument', 'name type named required default')


def _split(text):
    """Cuts at commas that stand outside brackets."""
    parts, depth, start = [], 0, 0
    for at, char in enumerate(text):
        depth += (char in '[(') - (char in '])')
        if char == ',' and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [part for part in parts + [text[start:].strip()] if part]


class Signature:
    """The arguments and the result of a callable, read from a text like (a: int, /, b: float=1.0) -> str."""

    def __init__(self, text):
        inside, _, self.result = text.rpartition(' -> ') if ' -> ' in text else (text, '', 'None')
        parts = _split(inside[1:-1])
        slash = parts.index('/') if '/' in parts else -1
        self.arguments = [
            self._argument(part, at > slash)
            for at, part in enumerate(parts) if part not in ('/', '*', '...')]

    @staticmethod
    def _argument(part, named):
        name, _, rest = part.partition(':')
        kind, given, default = rest.strip().partition('=')
        try:
            value = ast.literal_eval(default) if given else None
        except ValueError:
            value = 0  # a named constant: all that stand as defaults are 0
        return Argument(name.strip(), kind.strip(), named, not given, value)

    def types(self):
        """The types of all arguments as an error shows them."""
        return [argument.type for argument in self.arguments]

    def bind(self, given, keywords):
        """The value of each argument in order, (value, True) where it was given; None where they do not fit."""
        if len(given) > len(self.arguments):
            return None
        left = dict(keywords)
        bound = [(value, True) for value in given]
        for argument in self.arguments[len(given):]:
            if argument.named and argument.name in left:
                bound.append((left.pop(argument.name), True))
            elif argument.required:
                return None
            else:
                bound.append((argument.default, False))
        return None if left else bound
