// How surfaces are mixed with what is behind them.
import {
  AddEquation, CustomBlending, DstAlphaFactor, DstColorFactor, NormalBlending, OneFactor, OneMinusDstAlphaFactor, OneMinusDstColorFactor,
  OneMinusSrcAlphaFactor, OneMinusSrcColorFactor, SrcAlphaFactor, SrcColorFactor, ZeroFactor,
} from 'three';
import type { BlendingDstFactor, BlendingSrcFactor, Material } from 'three';

/** The factors of what is drawn and of what is behind it, by the names that the library gives them. */
export type BlendPair = [string, string];

/** The pair of surfaces that have none: SOURCE_ALPHA, INVERSE_SOURCE_ALPHA. */
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
/** The factors over a background whose alpha is 1 everywhere. */
const FACTORS_OVER_OPAQUE = new Map<number, number>([[DstAlphaFactor, OneFactor], [OneMinusDstAlphaFactor, ZeroFactor]]);

/** Returns whether a pair reads the alpha that the frame buffer has. */
export function usesDestinationAlpha(pair: BlendPair | undefined): boolean {
  return pair !== undefined && pair.some(factor => factor.endsWith('DESTINATION_ALPHA'));
}

/** Returns whether texels of full alpha cover what is behind them. */
export function coversWhenOpaque([source, destination]: BlendPair = DEFAULT_PAIR): boolean {
  return ['ONE', 'SOURCE_ALPHA'].includes(source) && ['ZERO', 'INVERSE_SOURCE_ALPHA'].includes(destination);
}

/** Returns whether texels without alpha change nothing. */
export function isInvisibleWithoutAlpha([source, destination]: BlendPair = DEFAULT_PAIR): boolean {
  return source === 'SOURCE_ALPHA' && ['ONE', 'INVERSE_SOURCE_ALPHA'].includes(destination);
}

/**
 * Sets how a material is mixed with what is behind it.
 *
 * @param keepsConsoleAlpha whether the frame buffer keeps the alpha that the console would have there. Without it the buffer's alpha is
 *   the covered share of the pixel, and pairs that read it behave as over an opaque background.
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
