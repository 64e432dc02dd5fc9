// Computes the range of alpha values of a translucent mesh. If no texel is opaque, or all are, one of two draw passes can be skipped.
import type { Mesh, MeshStandardMaterial } from 'three';

/** The lowest and highest alpha, 0 to 1, before multiplication with the material's colour. */
export type AlphaRange = readonly [number, number];

const ANY_ALPHA: AlphaRange = [0, 1];
const rangeByImage = new WeakMap<object, AlphaRange>();

/** Returns the alpha range of a mesh: the range of its texture multiplied by that of its vertex colours. */
export function computeAlphaRange(mesh: Mesh, loaded: MeshStandardMaterial): AlphaRange {
  const texels = loaded.map ? getImageAlphaRange(loaded.map.image as ImageBitmap | null) : [1, 1];
  const colours = mesh.geometry.attributes.color;
  let [low, high] = [1, 1];
  if (colours?.itemSize === 4) {
    [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < colours.count; i++) {
      const alpha = colours.getW(i);
      low = Math.min(low, alpha);
      high = Math.max(high, alpha);
    }
  }
  return [low * texels[0], high * texels[1]];
}

/** Returns the alpha range of an image. Returns the full range if the image cannot be read. */
function getImageAlphaRange(image: ImageBitmap | null): AlphaRange {
  if (!image || !image.width || typeof OffscreenCanvas === 'undefined') {
    return ANY_ALPHA;
  }
  let range = rangeByImage.get(image);
  if (!range) {
    range = measureImageAlpha(image);
    rangeByImage.set(image, range);
  }
  return range;
}

function measureImageAlpha(image: ImageBitmap): AlphaRange {
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  if (!context) {
    return ANY_ALPHA;
  }
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let [low, high] = [255, 0];
  for (let i = 3; i < data.length; i += 4) {
    low = Math.min(low, data[i]);
    high = Math.max(high, data[i]);
  }
  return [low / 255, high / 255];
}
