/**
 * Small sounds, made on the spot: no files to load. Silent until the person has touched the page,
 * as browsers demand.
 */
let context: AudioContext | null = null;

export function sound(kind: 'move' | 'win' | 'refused'): void {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') void context.resume();
    const notes = { move: [440], win: [523, 659, 784], refused: [196] }[kind];
    notes.forEach((pitch, i) => tone(context as AudioContext, pitch, i * 0.12));
  } catch {
    // A browser without sound plays on in silence.
  }
}

function tone(audio: AudioContext, pitch: number, delay: number): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + delay;
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.18);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.2);
}
