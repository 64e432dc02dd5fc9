// Sets the blend factors of materials.
import {
  AddEquation, CustomBlending, DstAlphaFactor, DstColorFactor, NormalBlending, OneFactor, OneMinusDstAlphaFactor, OneMinusDstColorFactor,
  OneMinusSrcAlphaFactor, OneMinusSrcColorFactor, SrcAlphaFactor, SrcColorFactor, ZeroFactor,
} from 'three';
import type { BlendingDstFactor, BlendingSrcFactor, Material } from 'three';

/** The source and destination blend factors, by the names in the library's GLB files. */
export type BlendPair = [string, string];

/** The blend factors of surfaces without stored factors. */
const DEFAULT_PAIR: BlendPair = ['SOURCE_ALPHA', 'INVERSE_SOURCE_ALPHA'];

const SOURCE_FACTORS = new Map<string, BlendingSrcFactor>(Object.entries({
  ZERO: ZeroFactor, ONE: OneFactor, OTHER_COLOUR: DstColorFactor, INVERSE_OTHER_COLOUR: OneMinusDstColorFactor,
  SOURCE_ALPHA: SrcAlphaFactor, INVERSE_SOURCE_ALPHA: OneMinusSrcAlphaFactor, DESTINATION_ALPHA: DstAlphaFactor,
  INVERSE_DESTINATION_ALPHA: OneMinusDstAlphaFactor,
}));
const DESTINATION_FACTORS = new Map<string, BlendingDstFactor>(Object.entries({
  ZERO: ZeroFactor, ONE: OneFactor, OTHER_COLOUR: SrcColorFactor, INVERSE_OTHER_COLOUR: OneMinusSrcColorFactor,
  SOURCE_ALPHA: SrcAlphaFactor, INVERSE_SOURCE_ALPHA: OneMinusSrcAlphaFactor, DESTINATION_ALPHA: DstAlphaFactor,
  INVERSE_DESTINATION_ALPHA: OneMinusDstAlphaFactor,
}));
/** Replacements of factors that read the destination alpha, for a destination alpha of 1. */
const FACTORS_OVER_OPAQUE = new Map<number, number>([[DstAlphaFactor, OneFactor], [OneMinusDstAlphaFactor, ZeroFactor]]);

/** Returns whether a pair of factors reads the alpha of the frame buffer. */
export function usesDestinationAlpha(pair: BlendPair | undefined): boolean {
  return pair !== undefined && pair.some(factor => factor.endsWith('DESTINATION_ALPHA'));
}

/** Returns whether texels with alpha 1 hide the background. */
export function coversWhenOpaque([source, destination]: BlendPair = DEFAULT_PAIR): boolean {
  return ['ONE', 'SOURCE_ALPHA'].includes(source) && ['ZERO', 'INVERSE_SOURCE_ALPHA'].includes(destination);
}

/** Returns whether texels with alpha 0 are invisible. */
export function isInvisibleWithoutAlpha([source, destination]: BlendPair = DEFAULT_PAIR): boolean {
  return source === 'SOURCE_ALPHA' && ['ONE', 'INVERSE_SOURCE_ALPHA'].includes(destination);
}

/**
 * Sets the blend factors of a material.
 *
 * @param keepsConsoleAlpha whether the frame buffer has the alpha that it would have on the console. Otherwise its alpha is the
 *   coverage of the pixel, and factors that read it behave as over an opaque background.
 */
export function setBlending(material: Material, pair: BlendPair | undefined, keepsConsoleAlpha: boolean) {
  if (!pair && !keepsConsoleAlpha) {
    material.blending = NormalBlending;
    return;
  }
  const source = SOURCE_FACTORS.get((pair ?? DEFAULT_PAIR)[0]) ?? SrcAlphaFactor;
  const destination = DESTINATION_FACTORS.get((pair ?? DEFAULT_PAIR)[1]) ?? OneMinusSrcAlphaFactor;
  material.blending = CustomBlending;
  material.blendEquation = AddEquation;
  material.blendSrc = keepsConsoleAlpha ? source : (FACTORS_OVER_OPAQUE.get(source) ?? source) as BlendingSrcFactor;
  material.blendDst = keepsConsoleAlpha ? destination : (FACTORS_OVER_OPAQUE.get(destination) ?? destination) as BlendingDstFactor;
  material.blendSrcAlpha = keepsConsoleAlpha ? source : OneFactor;
  material.blendDstAlpha = keepsConsoleAlpha ? destination : OneMinusSrcAlphaFactor;
}
