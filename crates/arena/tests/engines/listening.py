"""A player of Nim over the engine protocol that writes down what it hears. Its first argument is the form; - is no file."""
import json
import sys

mode, notes = sys.argv[1:]
for line in sys.stdin:
    message = json.loads(line)
    if notes != "-":
        with open(notes, "a") as file:
            file.write(line)
    if message["type"] == "start":
        print("listening to", message["game"], file=sys.stderr)
        answer = {"ready": True, "compact": mode == "compact"}
    elif message["type"] == "choose":
        answer = {"action": message["actions"][0]}
    else:
        continue
    print(json.dumps({"id": message["id"], **answer}), flush=True)
