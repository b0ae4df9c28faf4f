/** The files of the engine, as the build found them: none where `make wasm` has not been run. */
const found = import.meta.glob<string>('./engine/*.{wasm,safetensors}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Sizes in bytes, from the build: a host that compresses does not tell them. */
declare const ENGINE_SIZES: Record<string, number>;

export interface EngineFile {
  address: string;
  bytes: number;
}

const file = (name: string): EngineFile => ({
  address: found[`./engine/${name}`] ?? '',
  bytes: ENGINE_SIZES[name] ?? 0,
});

export const files = {
  /** For browsers with relaxed SIMD, which has the fused multiply-add. */
  relaxed: file('engine-relaxed.wasm'),
  simd: file('engine-simd.wasm'),
  /** Of the Hex network. */
  weights: file('hex.safetensors'),
};

/** Whether games can be played on this device. */
export const available = files.simd.address !== '' && typeof WebAssembly === 'object';

/** The engine that this browser runs fastest. */
export function fastest(): EngineFile {
  return files.relaxed.address && hasRelaxedSimd() ? files.relaxed : files.simd;
}

/**
 * Whether this browser has relaxed SIMD: a module with one function that drops the result of
 * `f32x4.relaxed_madd`.
 */
function hasRelaxedSimd(): boolean {
  const type = [1, 4, 1, 0x60, 0, 0];
  const functions = [3, 2, 1, 0];
  const zero = [0xfd, 12, ...Array<number>(16).fill(0)];
  const body = [0, ...zero, ...zero, ...zero, 0xfd, 0x85, 2, 0x1a, 0x0b];
  const code = [10, body.length + 2, 1, body.length, ...body];
  return WebAssembly.validate(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...type, ...functions, ...code]));
}
