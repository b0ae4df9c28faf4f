"""A player of Nim over the engine protocol that misbehaves at its second move in the way that its argument names."""
import json
import os
import resource
import subprocess
import sys
import time

mode, notes = sys.argv[1], sys.argv[2:]
moves = 0


def say(answer):
    print(json.dumps({"id": message["id"], **answer}), flush=True)


def misbehave():
    if mode == "hang":
        time.sleep(1000)
    elif mode == "deaf":
        # Neither reads nor answers, and leaves a child behind that would do so for ever.
        child = subprocess.Popen(["sleep", "1000"])
        with open(notes[0], "a") as f:
            f.write(f"{os.getpid()}\n{child.pid}\n")
        while True:
            time.sleep(1000)
    elif mode == "escape":
        # Two children in sessions of their own; the second one's parent has ended, too.
        child = subprocess.Popen(["sleep", "1000"], start_new_session=True)
        orphan = subprocess.check_output(["sh", "-c", "setsid sleep 1000 >/dev/null 2>&1 & echo $!"], text=True)
        with open(notes[0], "a") as f:
            f.write(f"{os.getpid()}\n{child.pid}\n{orphan}")
        while True:
            time.sleep(1000)
    elif mode == "environment":
        with open(notes[0], "a") as f:
            f.write("\n".join(sorted(os.environ)))
        say({"action": "take 1"})
    elif mode == "limits":
        with open(notes[0], "a") as f:
            for what in (resource.RLIMIT_DATA, resource.RLIMIT_NPROC):
                f.write(f"{resource.getrlimit(what)}\n")
        say({"action": "take 1"})
    elif mode == "flood":
        while True:
            sys.stdout.write("x" * 65536)
    elif mode == "chatter":
        while True:
            sys.stdout.write(json.dumps({"id": message["id"], "thought": "hm"}) + "\n")
    elif mode == "die":
        sys.exit("I have had enough")
    elif mode == "crash":
        os.abort()
    elif mode == "lie":
        say({"action": "take 99"})
    elif mode == "nonsense":
        say({"action": "\u2620 drop table"})
    elif mode == "garbage":
        print("not json at all", flush=True)
    elif mode == "empty":
        say({})
    elif mode == "unasked":
        say({"action": "take 1"})
        say({"action": "take 1"})
    elif mode == "resign":
        say({"resign": True})
    elif mode == "grumble":
        sys.stderr.write("grumble\n" * 200_000)
        say({"action": "take 1"})


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        moves = 0
        if mode == "late":
            say({"ready": False})
        else:
            say({"ready": True})
    elif message["type"] == "choose":
        moves += 1
        if moves == 2:
            misbehave()
        else:
            say({"action": message["actions"][0]})
