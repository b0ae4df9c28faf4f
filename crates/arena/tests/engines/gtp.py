"""A Hex program that speaks GTP and fills one column from top to bottom, as Black must to win.

Arguments: the column; then what it does instead of its third move (hang, flood, die, lie, refuse, resign, swap), if anything.
"""
import sys
import time

column, mode = sys.argv[1], (sys.argv[2:] or [""])[0]
board, size, log = {}, (0, 0), []


def genmove(colour):
    if mode == "swap" and len(board) == 1:
        return "swap-pieces"
    own = sum(1 for c in board.values() if c == colour)
    if own == 2:
        if mode == "hang":
            time.sleep(1000)
        elif mode == "flood":
            while True:
                print("= " + "a1 " * 1000)
        elif mode == "die":
            sys.exit("no more moves")
        elif mode == "lie":
            return next(iter(board))
        elif mode == "refuse":
            raise ValueError("cannot think")
        elif mode == "resign":
            return "resign"
    columns = [column] + [chr(97 + i) for i in range(size[0])]
    cell = next(f"{c}{r}" for c in columns for r in range(1, size[1] + 1) if f"{c}{r}" not in board)
    board[cell] = colour
    return cell


def obey(words):
    global size
    command, args = words[0], words[1:]
    if command == "list_commands":
        return "name\nboardsize\nclear_board\nplay\ngenmove\nset_time\nlist_commands\nquit"
    if command == "boardsize":
        size = (int(args[0]), int(args[-1]))
        return ""
    if command == "clear_board":
        board.clear()
        return ""
    if command == "set_time":
        int(args[0])  # knows whole seconds only
        return ""
    if command == "play":
        colour, cell = args
        if cell == "swap-pieces":
            (only,) = board
            board.clear()
            cell = chr(96 + int(only[1:])) + str(ord(only[0]) - 96)
        if cell in board or int(cell[1:]) > size[1] or ord(cell[0]) - 96 > size[0]:
            raise ValueError("illegal move")
        board[cell] = colour
        return ""
    if command == "genmove":
        move = genmove(args[0])
        if move == "swap-pieces":
            obey(["play", args[0], "swap-pieces"])
        return move
    raise ValueError("unknown command")


print("chatter before the first answer")
for line in sys.stdin:
    words = line.split()
    if words == ["quit"]:
        print("=\n", flush=True)
        break
    try:
        print(f"= {obey(words)}\n", flush=True)
    except ValueError as reason:
        print(f"? {reason}\n", flush=True)
