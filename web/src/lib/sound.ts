import { settings } from "./settings.svelte";

export type Sound = "move" | "capture" | "check" | "refused" | "end";

let context: AudioContext | null = null;

/** Plays a short sound, made on the spot. Silent where sound is off or the browser does not allow it yet. */
export function play(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in globalThis)) return;
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
    case "end":
      [523, 659, 784].forEach((pitch, n) => tone(context as AudioContext, n * 0.12, pitch, 0.4, 0.06));
  }
}

/** Wood on wood: a burst of noise through a narrow gap. */
function knock(audio: AudioContext, delay: number, pitch: number, loudness: number): void {
  const start = audio.currentTime + delay;
  const samples = audio.createBuffer(1, audio.sampleRate * 0.06, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * Math.exp(-n / (data.length * 0.18));
  const noise = new AudioBufferSourceNode(audio, { buffer: samples });
  const gap = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.4 });
  const volume = new GainNode(audio, { gain: loudness });
  noise.connect(gap).connect(volume).connect(audio.destination);
  noise.start(start);
}

function tone(audio: AudioContext, delay: number, pitch: number, length: number, loudness: number): void {
  const start = audio.currentTime + delay;
  const voice = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const volume = new GainNode(audio, { gain: loudness });
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}
