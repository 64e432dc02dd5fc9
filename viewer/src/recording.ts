// Records one loop of the animations, or one rotation of the model, as GIF, PNG images or WebM.
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import type { StageHolder } from './stageholder';
import type { Stores } from './stores/stores';

/** The parts of the page that a recording uses. */
export type RecordedParts = Pick<Stores, 'player' | 'view'> & Pick<StageHolder, 'stage'>;

/** How a recording reports its progress between 0 and 1, and how it is cancelled. */
interface Recording { signal: AbortSignal; onProgress(fraction: number): void }

/** Poses the model at each frame of the loop, and calls `onFrame` for it. Restores the previous state at the end, also after it was cancelled. */
async function drawFrames(parts: RecordedParts, count: number, onFrame: (index: number) => void | Promise<void>, { signal, onProgress }: Recording) {
  const { isPlaying, seconds } = parts.player.value;
  const turns = parts.view.value.isTurntableOn || parts.player.duration === 0;
  parts.player.setPlaying(false);
  parts.stage.isTurntableOn = false;
  let turned = 0;
  try {
    for (let i = 0; i < count; i++) {
      if (parts.player.duration > 0) {
        parts.player.seek(i / count * parts.player.duration);
      }
      if (turns) {
        parts.stage.cameraRig.orbit(2 * Math.PI / count, 0);
        turned++;
      }
      await onFrame(i);
      onProgress((i + 1) / count);
      await new Promise(resolve => setTimeout(resolve));
      signal.throwIfAborted();
    }
  } finally {
    if (turned > 0 && turned < count) {
      parts.stage.cameraRig.orbit(-turned * 2 * Math.PI / count, 0);
    }
    parts.stage.isTurntableOn = parts.view.value.isTurntableOn;
    parts.player.seek(seconds);
    parts.player.setPlaying(isPlaying);
  }
}

/** Returns the duration of the loop in seconds. Without animations, it is the duration of one rotation. */
function getLoopSeconds(parts: RecordedParts): number {
  return parts.player.duration > 0 ? parts.player.duration : 4;
}

/** The width and height of a GIF, in pixels. */
export const GIF_SIZE = 360;

/** Records the loop as a square GIF. */
export async function recordGif(parts: RecordedParts, recording: Recording): Promise<Blob> {
  const rate = Math.min(25, parts.player.framesPerSecond);
  const count = Math.max(1, Math.min(240, Math.round(getLoopSeconds(parts) * rate)));
  const encoder = GIFEncoder();
  await drawFrames(parts, count, () => {
    const rgba = parts.stage.pixels(GIF_SIZE, GIF_SIZE);
    const palette = quantize(rgba, 256);
    encoder.writeFrame(applyPalette(rgba, palette), GIF_SIZE, GIF_SIZE, { palette, delay: Math.round(getLoopSeconds(parts) / count * 1000) });
  }, recording);
  encoder.finish();
  return new Blob([encoder.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}

/** Records each frame as a PNG image, and returns a ZIP of them. */
export async function recordFrames(parts: RecordedParts, width: number, height: number, isTransparent: boolean, recording: Recording): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const count = Math.max(1, Math.min(600, Math.round(getLoopSeconds(parts) * parts.player.framesPerSecond)));
  const files: Record<string, Uint8Array> = {};
  await drawFrames(parts, count, async i => {
    const png = await parts.stage.screenshot(width, height, isTransparent);
    files[`frame_${String(i).padStart(4, '0')}.png`] = new Uint8Array(await png.arrayBuffer());
  }, recording);
  return new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** Records the canvas as a WebM video. Repeats a short loop until the video has three seconds. */
export async function recordWebm(parts: RecordedParts, recording: Recording): Promise<Blob> {
  const recorder = new MediaRecorder(parts.stage.canvas.captureStream(60), { mimeType: 'video/webm', videoBitsPerSecond: 12_000_000 });
  const chunks: Blob[] = [];
  recorder.ondataavailable = event => chunks.push(event.data);
  const ended = new Promise<void>(resolve => { recorder.onstop = () => resolve(); });
  parts.player.seek(0);
  parts.player.setPlaying(true);
  recorder.start();
  const loop = getLoopSeconds(parts);
  const seconds = Math.min(60, loop * Math.ceil(3 / loop));
  for (let at = 0; at < seconds; at += 0.1) {
    await new Promise(resolve => setTimeout(resolve, 100));
    recording.onProgress(at / seconds);
    if (recording.signal.aborted) {
      break;
    }
  }
  recorder.stop();
  await ended;
  recording.signal.throwIfAborted();
  return new Blob(chunks, { type: 'video/webm' });
}
