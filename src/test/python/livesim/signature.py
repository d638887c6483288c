"""Signatures of methods: names, defaults and types of arguments."""
import ast
import collections

Argument = collections.namedtuple('Argument', 'name type named required default')


def _split(text):
    """Splits a text at commas outside brackets."""
    parts, depth, start = [], 0, 0
    for at, char in enumerate(text):
        depth += (char in '[(') - (char in '])')
        if char == ',' and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [part for part in parts + [text[start:].strip()] if part]


class Signature:
    """The arguments and the result type of a callable, parsed from text such as (a: int, /, b: float=1.0) -> str."""

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
        kind, equals, default = rest.strip().partition('=')
        try:
            value = ast.literal_eval(default) if equals else None
        except ValueError:
            value = 0  # a named constant; all constants in defaults are 0
        return Argument(name.strip(), kind.strip(), named, not equals, value)

    def types(self):
        """Returns the types of all arguments as shown in errors."""
        return [argument.type for argument in self.arguments]

    def bind(self, positional, keywords):
        """Returns pairs (value, was positional) in order of the arguments, or None if the call does not match."""
        if len(positional) > len(self.arguments):
            return None
        left = dict(keywords)
        bound = [(value, True) for value in positional]
        for argument in self.arguments[len(positional):]:
            if argument.named and argument.name in left:
                bound.append((left.pop(argument.name), True))
            elif argument.required:
                return None
            else:
                bound.append((argument.default, False))
        return None if left else bound
