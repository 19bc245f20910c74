"""Services whose name is cut short or written with a slip: "zoho" for Zoho CRM, "telegarm" for Telegram. Weaker than a name."""

from __future__ import annotations

from collections import defaultdict

Names = dict[str, dict[tuple[str, ...], list[int]]]

#: Letters that a name must have to be known with a slip, and a first word to stand for a name.
SLIP, SHORT = 6, 4
#: A first word that begins the names of more nodes than this is a word, not a name.
MOST = 12
COMMON = set(
    "action active agile amazon another answer auto basic bitly cal call character chat click cloud code compare contextual convert customer data date debug "
    "deep default document drop edit email embeddings error execute execution extract facebook feed file form fresh from google graph halo help high home human "
    "image information invoice item lemon lemonade linked list local lone loop mail manual matter memory message meta microsoft model monday motor multi news "
    "next office one open other output philips pipe post profit question quest quick rapid read recursive remote remove rename respond rest sales schedule "
    "security send sentiment service simple split sticky stop structured summary survey text think throw time token tool track trend type uptime urls user "
    "vector wait whats when window wise word workflow".split()
)
#: Words that are not a name with a slip.
WORDS = set("upload customers entry current tasks notify strip motion yours segments summarise filters manuals notions mediums".split())


def shorter(word: str) -> set[str]:
    """A word, and the word without one of its letters."""
    return {word, *(word[:i] + word[i + 1 :] for i in range(len(word)))}


def one_slip(a: str, b: str) -> bool:
    """One letter more, less or other, or two exchanged."""
    if abs(len(a) - len(b)) > 1 or a == b:
        return False
    i = 0
    while i < min(len(a), len(b)) and a[i] == b[i]:
        i += 1
    return a[i + 1 :] == b[i + 1 :] or a[i:] == b[i + 1 :] or a[i + 1 :] == b[i:] or a[i : i + 2] == b[i : i + 2][::-1] and a[i + 2 :] == b[i + 2 :]


class Near:
    """`names`: first word -> words of a name -> nodes."""

    def __init__(self, names: Names) -> None:
        self.first: dict[str, list[int]] = {}
        self.slips: dict[str, set[str]] = defaultdict(set)
        self.full: dict[str, list[int]] = {}
        for first, found in names.items():
            nodes = sorted({it for some in found.values() for it in some})
            if (first,) in found and len(first) >= SLIP and first.isalpha():
                self.full[first] = found[(first,)]
                for it in shorter(first):
                    self.slips[it].add(first)
            elif (first,) not in found and len(first) >= SHORT and first not in COMMON and len(nodes) <= MOST and first.isalpha():
                self.first[first] = nodes

    def nodes(self, word: str) -> list[int]:
        """Nodes that a word may mean; none where it is a name as it stands."""
        if word in self.full:
            return []
        if word in self.first:
            return self.first[word]
        if len(word) < SLIP - 1 or not word.isalpha() or word in WORDS:
            return []
        near = {name for it in shorter(word) for name in self.slips.get(it, ()) if one_slip(word, name)}
        return self.full[near.pop()] if len(near) == 1 else []
