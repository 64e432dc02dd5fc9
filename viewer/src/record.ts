// Moving pictures of the stage: one loop of the motions, or one turn.
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import type { App } from './app';

/** Draws so many frames of a loop, each at its time. */
async function frames(app: App, count: number, each: (index: number) => void | Promise<void>, progress: (share: number) => void) {
  const { playing, seconds } = app.motions.play.value;
  const turns = app.state.value.turning || app.motions.duration === 0;
  app.motions.play.set({ playing: false });
  app.stage.turning = false;
  for (let i = 0; i < count; i++) {
    if (app.motions.duration > 0) {
      app.motions.seek(i / count * app.motions.duration);
    }
    if (turns) {
      app.stage.eye.orbit(2 * Math.PI / count, 0);
    }
    await each(i);
    progress((i + 1) / count);
    await new Promise(resolve => setTimeout(resolve));
  }
  app.stage.turning = app.state.value.turning;
  app.motions.seek(seconds);
  app.motions.play.set({ playing });
}

function length(app: App) {
  return app.motions.duration > 0 ? app.motions.duration : 4;
}

export async function gif(app: App, size: number, progress: (share: number) => void): Promise<Blob> {
  const rate = Math.min(25, app.motions.framesPerSecond);
  const count = Math.max(1, Math.min(240, Math.round(length(app) * rate)));
  const encoder = GIFEncoder();
  await frames(app, count, () => {
    const rgba = app.stage.pixels(size, size);
    const palette = quantize(rgba, 256);
    encoder.writeFrame(applyPalette(rgba, palette), size, size, { palette, delay: Math.round(length(app) / count * 1000) });
  }, progress);
  encoder.finish();
  return new Blob([encoder.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}

/** One PNG a frame, in a ZIP. */
export async function sequence(app: App, width: number, height: number, transparent: boolean, progress: (share: number) => void): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const count = Math.max(1, Math.min(600, Math.round(length(app) * app.motions.framesPerSecond)));
  const files: Record<string, Uint8Array> = {};
  await frames(app, count, async i => {
    const png = await app.stage.picture(width, height, transparent);
    files[`frame_${String(i).padStart(4, '0')}.png`] = new Uint8Array(await png.arrayBuffer());
  }, progress);
  return new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** As it is seen, for the length of the loop; short ones several times, for three seconds at least. */
export async function webm(app: App, progress: (share: number) => void): Promise<Blob> {
  const recorder = new MediaRecorder(app.stage.canvas.captureStream(60), { mimeType: 'video/webm', videoBitsPerSecond: 12_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = event => parts.push(event.data);
  const ended = new Promise<void>(resolve => { recorder.onstop = () => resolve(); });
  app.motions.seek(0);
  app.motions.play.set({ playing: true });
  recorder.start();
  const loop = length(app);
  const seconds = Math.min(60, loop * Math.ceil(3 / loop));
  for (let at = 0; at < seconds; at += 0.1) {
    await new Promise(resolve => setTimeout(resolve, 100));
    progress(at / seconds);
  }
  recorder.stop();
  await ended;
  return new Blob(parts, { type: 'video/webm' });
}
