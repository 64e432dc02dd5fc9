// Describes scenes of squares whose pixels can be calculated by hand, and draws them with @shuriken/three in a page.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { here } from '../test/browser.mjs';

export const RED = [1, 0, 0, 1];
export const GREEN = [0, 1, 0, 1];
export const BLUE = [0, 0, 1, 1];
export const WHITE = [1, 1, 1, 1];
export const BLACK = [0, 0, 0, 1];
export const opaque = { alphaMode: 'OPAQUE' };
export const blended = { alphaMode: 'BLEND' };

/** Returns a colour with the alpha 128 of 255. */
export const withHalfAlpha = colour => [...colour.slice(0, 3), 128 / 255];
/** Returns a colour with the alpha 15 of 31. A DS polygon with this alpha replaces half of the background. */
export const withHalfDsAlpha = colour => [...colour.slice(0, 3), 15 / 31];
/** Returns the corners of a rectangle. The image extends from 0, 0 to 1, 1. */
export const rectangle = (left, bottom, right, top, z = 0) => [left, bottom, z, right, bottom, z, right, top, z, left, top, z];
/** Returns a square that fills the image. */
export const square = (material, z, colour) => ({ material, corners: rectangle(0, 0, 1, 1, z), colour });
/** Returns a material of the DS. */
export const dsMaterial = (material, polygonId, extras = {}) => ({ ...material, extras: { polygonId, ...extras } });

/** Opens a page that draws squares. */
export async function openSquares(browser) {
  const bundle = await build({ absWorkingDir: here, entryPoints: ['testing/drawsquares.js'], bundle: true, write: false, format: 'iife', logLevel: 'error' });
  const page = await browser.newPage();
  await page.addScriptTag({ content: bundle.outputFiles[0].text });
  return async (materials, squares, options = {}) => {
    const drawing = await page.evaluate(content => window.draw(content), { materials, squares, ...options });
    assert.equal(drawing.error, 0);
    return drawing;
  };
}

/** Asserts that each component of a pixel differs by at most `tolerance`. */
export function assertClose(pixel, expected, tolerance = 1) {
  assert.ok(pixel.every((value, i) => Math.abs(value - expected[i]) <= tolerance), `${pixel} is not ${expected}`);
}
