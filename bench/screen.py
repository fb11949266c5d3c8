"""The screen of a terminal, as far as its text goes: what a person reads on it, fed with the bytes that a program wrote."""
import codecs, re, unicodedata

SEQUENCE = re.compile(
    r"\x1b(?:\[([0-9;:?<>=!]*)([ -/]*)([@-~])|[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|[()*+][A-Za-z0-9]|([=>78cDEHMNOZ]))"
)
# The start of a sequence whose rest is still to come.
PARTIAL = re.compile(r"\x1b(?:\[[0-9;:?<>=! -/]*|[\]P_^X][^\x07\x1b]*\x1b?|[()*+])?$")


class Screen:
    def __init__(self, rows=50, columns=160):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.saved, self.last, self.rest = (0, 0), " ", ""
        self.top, self.bottom = 0, rows - 1
        # A synchronized update has begun and not ended.
        self.drawing = False
        self.decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def feed(self, data):
        text = self.rest + self.decode(data)
        partial = PARTIAL.search(text)
        self.rest = text[partial.start() :] if partial else ""
        text = text[: partial.start()] if partial else text
        at = 0
        for sequence in SEQUENCE.finditer(text):
            self._print(text[at : sequence.start()])
            at = sequence.end()
            if sequence[3]:
                self._control(sequence[1], sequence[3])
            elif sequence[4] in ("7", "8", "M", "D", "E", "c"):
                self._escape(sequence[4])
        self._print(text[at:])

    def line(self, row):
        return "".join(self.cells[row])

    def _print(self, text):
        for char in text:
            if char == "\r":
                self.column = 0
            elif char in "\n\v\f":
                self._down()
            elif char == "\b":
                self.column = max(0, self.column - 1)
            elif char == "\t":
                self.column = min(self.columns - 1, self.column // 8 * 8 + 8)
            elif char >= " ":
                self._put(char)

    def _put(self, char):
        if unicodedata.combining(char):
            return
        width = 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if self.column + width > self.columns:
            self.column = 0
            self._down()
        self.cells[self.row][self.column : self.column + width] = [char, ""][:width]
        self.column += width
        self.last = char

    def _down(self):
        if self.row == self.bottom:
            self._scroll(self.top, 1)
        else:
            self.row = min(self.rows - 1, self.row + 1)

    def _scroll(self, top, count):
        """Moves the rows from `top` to the bottom of the region up, or down where `count` is below 0."""
        size = self.bottom - top + 1
        count = max(-size, min(size, count))
        region = self.cells[top : self.bottom + 1]
        blank = [[" "] * self.columns for _ in range(abs(count))]
        self.cells[top : self.bottom + 1] = region[count:] + blank if count > 0 else blank + region[: size + count]

    def _escape(self, final):
        if final == "7":
            self.saved = self.row, self.column
        elif final == "8":
            self.row, self.column = self.saved
        elif final == "M":
            if self.row == self.top:
                self._scroll(self.top, -1)
            else:
                self.row = max(0, self.row - 1)
        elif final == "c":
            self.__init__(self.rows, self.columns)
        else:
            self.column = 0 if final == "E" else self.column
            self._down()

    def _control(self, parameters, final):
        if parameters[:1] in ("?", "<", "=", ">"):
            if parameters == "?2026" and final in "hl":
                self.drawing = final == "h"
            if final == "h" and parameters in ("?1049", "?47", "?1047"):
                self.cells = [[" "] * self.columns for _ in range(self.rows)]
            return
        numbers = [int(each) if each.isdigit() else 0 for each in parameters.split(";")]
        first = max(1, numbers[0])
        line = self.cells[self.row]
        if final in "Hf":
            self.row = min(self.rows, first) - 1
            self.column = min(self.columns, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif final in "AFk":
            self.row = max(0, self.row - first)
        elif final in "BEe":
            self.row = min(self.rows - 1, self.row + first)
        elif final in "Ca":
            self.column = min(self.columns - 1, self.column + first)
        elif final == "D":
            self.column = max(0, self.column - first)
        elif final in "G`":
            self.column = min(self.columns, first) - 1
        elif final == "d":
            self.row = min(self.rows, first) - 1
        elif final == "K":
            start, end = [(self.column, self.columns), (0, self.column + 1), (0, self.columns)][numbers[0] % 3]
            line[start:end] = [" "] * (end - start)
        elif final == "J":
            start, end = [(self.row + 1, self.rows), (0, self.row), (0, self.rows)][numbers[0] % 3]
            for row in range(start, end):
                self.cells[row] = [" "] * self.columns
            if numbers[0] < 2:
                self._control(str(numbers[0]), "K")
        elif final == "X":
            end = min(self.columns, self.column + first)
            line[self.column : end] = [" "] * (end - self.column)
        elif final == "P":
            del line[self.column : self.column + first]
            line += [" "] * (self.columns - len(line))
        elif final == "@":
            line[self.column : self.column] = [" "] * first
            del line[self.columns :]
        elif final == "b":
            self._print(self.last * first)
        elif final in "LM":
            self._scroll(self.row, -first if final == "L" else first)
        elif final in "ST":
            self._scroll(self.top, first if final == "S" else -first)
        elif final == "r":
            bottom = numbers[1] if len(numbers) > 1 and numbers[1] else self.rows
            self.top, self.bottom = first - 1, min(self.rows, bottom) - 1
            self.row = self.column = 0
        if final in "EF":
            self.column = 0
