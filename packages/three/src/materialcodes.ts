// Values of the definitions that select the code of a material. shaders.ts describes them.

/** Values of `MODE`. */
export const OPAQUE = 0;
export const CUT_OUT = 1;
export const BLENDED = 2;

/** Values of `TEXELS`: the texels of a translucent surface that are drawn. */
export const ALL_TEXELS = 0;
export const OPAQUE_TEXELS = 1;
export const TRANSLUCENT_TEXELS = 2;

/** Values of `LIT`. */
export const UNLIT = 0;
export const LIT_BY_NORMAL = 1;
export const LIT_BY_FACE = 2;
