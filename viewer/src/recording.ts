// Records the stage: one loop of the animations, or one turn of the model.
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import type { Screen } from './stageholder';
import type { Stores } from './stores/stores';

/** What is recorded. */
export type Recorded = Pick<Stores, 'player' | 'view'> & Pick<Screen, 'stage'>;

/** Draws the frames of a loop, each at its time. */
async function drawFrames(app: Recorded, count: number, each: (index: number) => void | Promise<void>, onProgress: (fraction: number) => void) {
  const { isPlaying, seconds } = app.player.value;
  const turns = app.view.value.isTurning || app.player.duration === 0;
  app.player.setPlaying(false);
  app.stage.isTurning = false;
  for (let i = 0; i < count; i++) {
    if (app.player.duration > 0) {
      app.player.seek(i / count * app.player.duration);
    }
    if (turns) {
      app.stage.eye.orbit(2 * Math.PI / count, 0);
    }
    await each(i);
    onProgress((i + 1) / count);
    await new Promise(resolve => setTimeout(resolve));
  }
  app.stage.isTurning = app.view.value.isTurning;
  app.player.seek(seconds);
  app.player.setPlaying(isPlaying);
}

/** The length of the loop in seconds; without animations, of one turn. */
function loopLength(app: Recorded): number {
  return app.player.duration > 0 ? app.player.duration : 4;
}

/** Returns the loop as a GIF. */
export async function gif(app: Recorded, size: number, onProgress: (fraction: number) => void): Promise<Blob> {
  const rate = Math.min(25, app.player.framesPerSecond);
  const count = Math.max(1, Math.min(240, Math.round(loopLength(app) * rate)));
  const encoder = GIFEncoder();
  await drawFrames(app, count, () => {
    const rgba = app.stage.pixels(size, size);
    const palette = quantize(rgba, 256);
    encoder.writeFrame(applyPalette(rgba, palette), size, size, { palette, delay: Math.round(loopLength(app) / count * 1000) });
  }, onProgress);
  encoder.finish();
  return new Blob([encoder.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}

/** Returns the frames as PNG images in a ZIP. */
export async function sequence(app: Recorded, width: number, height: number, isTransparent: boolean, onProgress: (fraction: number) => void): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const count = Math.max(1, Math.min(600, Math.round(loopLength(app) * app.player.framesPerSecond)));
  const files: Record<string, Uint8Array> = {};
  await drawFrames(app, count, async i => {
    const png = await app.stage.screenshot(width, height, isTransparent);
    files[`frame_${String(i).padStart(4, '0')}.png`] = new Uint8Array(await png.arrayBuffer());
  }, onProgress);
  return new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** Records the stage as it is seen. Repeats a short loop until it is three seconds long. */
export async function webm(app: Recorded, onProgress: (fraction: number) => void): Promise<Blob> {
  const recorder = new MediaRecorder(app.stage.canvas.captureStream(60), { mimeType: 'video/webm', videoBitsPerSecond: 12_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = event => parts.push(event.data);
  const ended = new Promise<void>(resolve => { recorder.onstop = () => resolve(); });
  app.player.seek(0);
  app.player.setPlaying(true);
  recorder.start();
  const loop = loopLength(app);
  const seconds = Math.min(60, loop * Math.ceil(3 / loop));
  for (let at = 0; at < seconds; at += 0.1) {
    await new Promise(resolve => setTimeout(resolve, 100));
    onProgress(at / seconds);
  }
  recorder.stop();
  await ended;
  return new Blob(parts, { type: 'video/webm' });
}
