// Reads GLB files and images that other programs have created.
import type { ClipRow, SceneAnswer } from '@shuriken/core/engine';

/** The part of the glTF JSON that this module reads. */
interface GlbJson {
  animations?: { name?: string; samplers: { input: number }[]; channels: unknown[] }[];
  accessors?: { max?: number[] }[];
  scenes?: { name?: string }[];
}

const JSON_CHUNK = 0x4E4F534A;
const HEADER_SIZE = 12;

/** Returns whether bytes begin like a GLB file. */
export function isGlb(bytes: Uint8Array): boolean {
  return bytes.length > HEADER_SIZE + 8 && new TextDecoder().decode(bytes.subarray(0, 4)) === 'glTF';
}

/** A GLB file whose animations can be read one by one. */
export class Glb {
  private readonly json: GlbJson;
  private readonly remainingChunks: Uint8Array<ArrayBuffer>;

  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const length = view.getUint32(HEADER_SIZE, true);
    if (view.getUint32(HEADER_SIZE + 4, true) !== JSON_CHUNK || HEADER_SIZE + 8 + length > bytes.length) {
      throw new Error('The GLB is damaged: its JSON part is missing or incomplete.');
    }
    this.json = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_SIZE + 8, HEADER_SIZE + 8 + length))) as GlbJson;
    this.remainingChunks = bytes.subarray(HEADER_SIZE + 8 + length);
  }

  /** Returns the model in the form of the library's answer to the question `scene`. */
  toSceneAnswer(path: string, name: string): SceneAnswer {
    return { path, findings: [], scenes: [{ name, textures: [], clips: this.listClips(), variants: [] }] };
  }

  private listClips(): ClipRow[] {
    return (this.json.animations ?? []).map((animation, i) => ({
      name: animation.name || `animation ${i}`, framesPerSecond: 30, channels: animation.channels.length,
      duration: Math.max(0, ...animation.samplers.map(({ input }) => this.json.accessors?.[input]?.max?.[0] ?? 0)),
    }));
  }

  /** Returns the GLB with only one of its animations. */
  withSingleClip(index: number): Uint8Array<ArrayBuffer> {
    const text = new TextEncoder().encode(JSON.stringify({ ...this.json, animations: [this.json.animations![index]] }));
    const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
    padded.set(text);
    const out = new Uint8Array(HEADER_SIZE + 8 + padded.length + this.remainingChunks.length);
    const view = new DataView(out.buffer);
    [0x46546C67, 2, out.length, padded.length, JSON_CHUNK].forEach((value, i) => view.setUint32(4 * i, value, true));
    out.set(padded, HEADER_SIZE + 8);
    out.set(this.remainingChunks, HEADER_SIZE + 8 + padded.length);
    return out;
  }
}

const IMAGE_NAMES = /\.(png|jpe?g|webp|gif|bmp)$/i;

/** Decodes a PNG, JPEG or similar image. Returns undefined for other files. */
export async function decodeImage(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ImageData | undefined> {
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
  if (!isPng && !IMAGE_NAMES.test(name)) {
    return undefined;
  }
  const bitmap = await createImageBitmap(new Blob([bytes]), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' }).catch(() => undefined);
  if (!bitmap) {
    return undefined;
  }
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}
