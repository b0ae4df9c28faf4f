// Makes the calls that `sequences` writes to its output, and compares the answers of the engine for
// browsers with those of the native program.
//
//   sequences 1000 | node scripts/wasm_compare.mjs engine.wasm
import { createInterface } from 'node:readline';
import { Instance, load } from './wasm_instance.mjs';

const module = load(process.argv[2]);
let instance, sequence, calls = 0, sequences = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { reset, input, hash, answer } = JSON.parse(line);
  if (reset !== undefined) {
    [instance, sequence] = [new Instance(module, reset), reset];
    sequences += 1;
    continue;
  }
  calls += 1;
  const found = instance.call(input);
  if (fnv(Buffer.from(found)) === hash) continue;
  console.error(`sequence ${sequence}, call ${input}\nin WebAssembly: ${found}\nnative: ${answer ?? '(run this sequence alone)'}`);
  process.exit(1);
}
console.log(`${sequences} sequences, ${calls} calls: equal answers`);

function fnv(bytes) {
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}
