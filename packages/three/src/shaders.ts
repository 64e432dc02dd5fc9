// The shaders that draw surfaces as on the console: stored colours are multiplied, and the lighting is that of `shuriken thumb`.
//
// Materials select code by definitions instead of uniforms. Software renderers spend most of their time in these shaders, and a GPU
// can skip hidden fragments of opaque surfaces only in shaders without `discard`. The definitions are:
//
//   SHOW      the display mode, a number of DISPLAY_MODE_CODES; 0 draws as on the console
//   MODE      0 opaque, 1 cut out at `cutoff`, 2 blended
//   LIT       UNLIT, LIT_BY_NORMAL or LIT_BY_FACE
//   TEXELS    ALL_TEXELS, OPAQUE_TEXELS or TRANSLUCENT_TEXELS
//   PEEL      NEXT_LAYER_DEPTHS, SINGLE_LAYER or REMAINING_FRAGMENTS; absent without depth peeling
//   TEXTURED, TWO_SIDED, DS, FADES, REFLECTS, STORED_UV   present or absent
import type { Texture } from 'three';
import type { DisplayMode } from './displaymode';

/** Values of `PEEL`: the fragments of a translucent surface that are drawn. */
export const NEXT_LAYER_DEPTHS = 1;
export const SINGLE_LAYER = 2;
export const REMAINING_FRAGMENTS = 3;
/** The number of layers that are sorted at each pixel. */
export const LAYER_COUNT = 4;
/** Uniforms that all materials share: the depths of all layers, the number of finished layers, and the depths of the last one. */
export const LAYER_DEPTHS: { value: Texture | null }[] = Array.from({ length: LAYER_COUNT }, () => ({ value: null }));
export const PEELED_LAYER_COUNT = { value: 0 };
export const LAST_LAYER_DEPTHS: { value: Texture | null } = { value: null };

/** Values of `SHOW` other than 0. */
export const DISPLAY_MODE_CODES: Partial<Record<DisplayMode, number>> = { normals: 1, colours: 2, uv: 3, flat: 4, weights: 5 };

const DEFINITIONS = /* glsl */ `
#if SHOW == 1 || SHOW == 4 || SHOW == 5
  #define SHOWS_NORMALS
#endif
#if LIT == 1 || defined(REFLECTS) || defined(SHOWS_NORMALS)
  #define USES_NORMALS
#endif
const vec3 lamp = normalize(vec3(-0.4, 0.6, 0.7));
float shade(float cosine) { return 0.6 + 0.4 * cosine; }
varying vec2 texturePosition;
varying vec4 vertexColour;
#ifdef SHOWS_NORMALS
  varying vec3 direction;
#endif
#if SHOW == 5
  varying vec3 heat;
#endif
#if LIT == 2
  varying vec3 viewPosition;
#endif`;

export const VERTEX = /* glsl */ `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
${DEFINITIONS}
uniform mat3 textureMatrix;
uniform vec4 tint;
#if SHOW == 5
  uniform float joint;
#endif
#ifdef DS
  uniform vec2 drawingSize;
#endif
#ifdef REFLECTS
  uniform mat3 reflectionMatrix;
#endif
#ifdef STORED_UV
  attribute vec2 uv1;
#endif
invariant gl_Position;
vec3 hue(float index) {
  return clamp(abs(mod(fract(index * 0.618034) * 6.0 + vec3(0.0, 4.0, 2.0), 6.0) - 3.0) - 1.0, 0.0, 1.0) * 0.7 + 0.2;
}
/** The DS extends 5-bit colours to 6 bits: all colours except black become slightly brighter. */
float sixBits(float c) { return c > 0.0 ? (62.0 * c + 1.0) / 63.0 : 0.0; }
float stored(float linear) { return linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1.0 / 2.4) - 0.055; }
void main() {
  gl_PointSize = 3.0;
  #include <skinbase_vertex>
  #ifdef USES_NORMALS
    #include <beginnormal_vertex>
    #include <morphnormal_vertex>
    #include <skinnormal_vertex>
    #include <defaultnormal_vertex>
    float size = length(transformedNormal);
    vec3 unitNormal = size > 0.0 ? transformedNormal / size : vec3(0.0);
  #endif
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  #include <project_vertex>
  #ifdef DS
    if (gl_Position.w > 0.0 && drawingSize.x > 0.0) {
      // The DS truncates vertices to whole pixels, toward the left and the top.
      vec2 corner = floor((vec2(0.5, -0.5) * gl_Position.xy / gl_Position.w + 0.5) * drawingSize + 0.001);
      // It tests flat edges at the middle of the bottom of a pixel, and a GPU tests them at the centre.
      corner.y -= 0.5;
      gl_Position.xy = vec2(2.0, -2.0) * (corner / drawingSize - 0.5) * gl_Position.w;
    }
  #endif
  texturePosition = (textureMatrix * vec3(uv, 1.0)).xy;
  vertexColour = tint;
  #ifdef USE_COLOR_ALPHA
    vertexColour *= vec4(stored(color.r), stored(color.g), stored(color.b), color.a);
  #elif defined(USE_COLOR)
    vertexColour.rgb *= vec3(stored(color.r), stored(color.g), stored(color.b));
  #endif
  #if SHOW == 5
    heat = vec3(0.45);
    #ifdef USE_SKINNING
      if (joint >= 0.0) {
        float weight = dot(vec4(equal(skinIndex, vec4(joint))), skinWeight);
        heat = clamp(vec3(2.0 * weight - 0.6, 1.0 - abs(2.0 * weight - 0.9), 0.5 - weight) + 0.12, 0.0, 1.0);
      } else {
        heat = hue(skinIndex.x) * skinWeight.x + hue(skinIndex.y) * skinWeight.y + hue(skinIndex.z) * skinWeight.z + hue(skinIndex.w) * skinWeight.w;
      }
    #endif
  #endif
  #ifdef SHOWS_NORMALS
    direction = unitNormal;
  #endif
  #if LIT == 1
    float cosine = dot(unitNormal, lamp);
    #ifdef TWO_SIDED
      cosine = transformedNormal.z < 0.0 ? -cosine : cosine;
    #endif
    vertexColour.rgb *= shade(cosine);
  #elif LIT == 2
    viewPosition = mvPosition.xyz;
  #endif
  #ifdef REFLECTS
    if (size > 0.0) {
      #ifdef STORED_UV
        // The DS adds the normal to the coordinate in the file.
        vec2 centre = uv1;
      #else
        vec2 centre = vec2(0.5);
      #endif
      texturePosition = centre + vec2(0.5, -0.5) * (reflectionMatrix * unitNormal).xy;
    }
  #endif
  #ifdef DS
    vertexColour.rgb = vec3(sixBits(min(vertexColour.r, 1.0)), sixBits(min(vertexColour.g, 1.0)), sixBits(min(vertexColour.b, 1.0)));
  #endif
}`;

export const FRAGMENT = /* glsl */ `
${DEFINITIONS}
#ifdef TEXTURED
  uniform sampler2D map;
  #ifdef DS
    uniform vec4 texelBox;
  #endif
#endif
#if MODE == 1
  uniform float cutoff;
#endif
uniform vec3 mark;
uniform float marked;
#ifdef PEEL
  #if PEEL == 1
    uniform int peeledCount;
    uniform sampler2D lastLayer;
  #elif PEEL == 2
    uniform sampler2D layer;
  #else
    uniform sampler2D layer0;
    uniform sampler2D layer1;
    uniform sampler2D layer2;
    uniform sampler2D layer3;
  #endif
  /** The depth difference between a layer and this fragment; 0 if the fragment belongs to the layer. */
  float nearer(sampler2D layer) { return texelFetch(layer, ivec2(gl_FragCoord.xy), 0).r - gl_FragCoord.z; }
  bool isIn(sampler2D layer) { return abs(nearer(layer)) < 2e-7; }
  bool isChosen() {
    #if PEEL == 1
      return peeledCount == 0 || nearer(lastLayer) >= 2e-7;
    #elif PEEL == 2
      return isIn(layer);
    #else
      return !(isIn(layer0) || isIn(layer1) || isIn(layer2) || isIn(layer3));
    #endif
  }
#endif
#if LIT == 2
  /** The light on the visible side of a face. */
  float shadeOfFace() {
    vec3 n = cross(dFdx(viewPosition), dFdy(viewPosition));
    float size = length(n);
    return shade(size > 0.0 ? dot(n / size, lamp) : 0.0);
  }
#endif
#if defined(DS) && MODE == 2
  /** The product of two 5-bit alphas. */
  float product(float a, float b) { return floor(((a + 1.0) * (b + 1.0) - 1.0) / 32.0); }
#endif
void main() {
  vec4 tone = vertexColour;
  #ifdef DS
    // The vertex shader moves polygons up by half a pixel.
    tone = clamp(tone + 0.5 * dFdy(tone), 0.0, 1.0);
  #endif
  #if LIT == 2
    tone.rgb *= shadeOfFace();
  #endif
  vec4 c = tone;
  #ifdef TEXTURED
    #ifdef DS
      // The DS samples at the top left corner of a pixel, from which polygons are moved up by half a pixel. If the corner is outside
      // the polygon, coordinates must not wrap.
      vec2 corner = texturePosition - 0.5 * dFdx(texturePosition) + dFdy(texturePosition);
      #ifndef REFLECTS
        corner = clamp(corner, texelBox.xy, texelBox.zw);
      #endif
      vec4 texel = texture2D(map, corner);
      #if SHOW == 0
        texel.rgb = (62.0 * texel.rgb + sign(texel.rgb)) / 63.0;
      #endif
    #else
      // The number of texels that a pixel covers chooses the mip level. A GPU alone would choose it by the longer side of a pixel.
      vec2 size = vec2(textureSize(map, 0));
      float texelCount = abs(determinant(mat2(dFdx(texturePosition) * size, dFdy(texturePosition) * size)));
      vec4 texel = textureLod(map, texturePosition, 0.5 * log2(max(texelCount, 1.0)));
    #endif
    c *= texel;
  #else
    vec4 texel = vec4(1.0);
  #endif
  #if MODE == 2
    #ifdef DS
      c.a = product(floor(31.0 * texel.a + 0.5), floor(31.0 * tone.a + 0.5)) / 31.0;
      if (c.a == 0.0) discard;
    #elif SHOW != 0
      if (c.a <= 0.0) discard;
    #endif
    #if TEXELS != 0
      if ((c.a >= 254.5 / 255.0) != (TEXELS == 1)) discard;
    #endif
  #elif MODE == 1
    if (c.a < cutoff) discard;
  #endif
  #ifdef PEEL
    #if PEEL == 1 && defined(FADES)
      if (c.a < 0.5 / 255.0) discard;
    #endif
    if (!isChosen()) discard;
  #endif
  #if MODE != 2
    c.a = 1.0;
  #elif defined(DS)
    // A translucent pixel of the DS replaces one part of 32 more than its alpha says.
    c.a = (31.0 * c.a + 1.0) / 32.0;
  #endif
  #if SHOW == 1
    c = vec4(normalize(direction) * 0.5 + 0.5, 1.0);
  #elif SHOW == 2
    c = vec4(tone.rgb, 1.0);
  #elif SHOW == 3
    vec2 cell = floor(fract(texturePosition) * 8.0);
    float dark = mod(cell.x + cell.y, 2.0) * 0.25;
    c = vec4(fract(texturePosition) * 0.75 + dark, 0.55 - dark, 1.0);
  #elif SHOW == 4
    c = vec4(vec3(0.82) * (0.25 + 0.75 * max(0.0, dot(normalize(direction), lamp) * 0.5 + 0.5)), 1.0);
  #elif SHOW == 5
    c = vec4(heat * (0.55 + 0.45 * normalize(direction).z), 1.0);
  #endif
  gl_FragColor = vec4(mix(c.rgb, mark, marked), c.a);
}`;
