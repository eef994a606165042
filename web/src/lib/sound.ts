import { settings } from "./settings.svelte";

export type Sound = "move" | "capture" | "check" | "refused" | "end" | "low";

let context: AudioContext | null = null;
/** The noise of wood, made once. */
let wood: AudioBuffer | null = null;

/** Plays a short sound, made on the spot. Silent where sound is off or the browser does not allow it yet. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  switch (sound) {
    case "move":
      return knock(context, 0, 900, 0.25);
    case "capture":
      knock(context, 0, 1500, 0.35);
      return knock(context, 0.05, 700, 0.35);
    case "check":
      knock(context, 0, 900, 0.25);
      return tone(context, 0.04, 880, 0.12, 0.05);
    case "refused":
      return tone(context, 0, 160, 0.14, 0.12);
    case "low":
      tone(context, 0, 740, 0.1, 0.1);
      return tone(context, 0.16, 740, 0.1, 0.1);
    case "end":
      [523, 659, 784].forEach((pitch, n) => tone(context as AudioContext, n * 0.12, pitch, 0.4, 0.06));
  }
}

/** A short buzz, where the device can. */
export function buzz(): void {
  if (settings.haptics && "navigator" in globalThis && "vibrate" in navigator) navigator.vibrate(30);
}

/** As loud as somebody chose. An exponential ramp cannot begin at nought. */
function heard(loudness: number): number {
  return Math.max(0.0001, (loudness * settings.volume) / 100);
}

/** Wood on wood: a burst of noise through a narrow gap. */
function knock(audio: AudioContext, delay: number, pitch: number, loudness: number): void {
  const start = audio.currentTime + delay;
  wood ??= crackle(audio);
  const noise = new AudioBufferSourceNode(audio, { buffer: wood });
  const gap = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.4 });
  const volume = new GainNode(audio, { gain: heard(loudness) });
  noise.connect(gap).connect(volume).connect(audio.destination);
  noise.start(start);
}

function crackle(audio: AudioContext): AudioBuffer {
  const samples = audio.createBuffer(1, audio.sampleRate * 0.06, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * Math.exp(-n / (data.length * 0.18));
  return samples;
}

function tone(audio: AudioContext, delay: number, pitch: number, length: number, loudness: number): void {
  const start = audio.currentTime + delay;
  const voice = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const volume = new GainNode(audio, { gain: heard(loudness) });
  volume.gain.setValueAtTime(heard(loudness), start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}
