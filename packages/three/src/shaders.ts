// How surfaces are drawn as on the console: colours multiplied as they are stored, light as `shuriken thumb` has it.
import type { Texture } from 'three';

/** Values of the uniform `texels`: which texels of a translucent surface are drawn. */
export const ALL_TEXELS = 0;
export const OPAQUE_TEXELS = 1;
export const OTHER_TEXELS = 2;

/** Values of `PEEL`: which fragments of a translucent surface are drawn; all without it. */
export const NEXT_LAYER = 1;
export const ONE_LAYER = 2;
export const NO_LAYER = 3;
/** How many layers are mixed in their order at each pixel. */
export const LAYERS = 4;
/** Uniforms of all materials: the depths of the layers, how many are peeled off, and the depths of the last one. */
export const LAYER_DEPTHS: { value: Texture | null }[] = Array.from({ length: LAYERS }, () => ({ value: null }));
export const PEELED = { value: 0 };
export const PEELED_BEFORE: { value: Texture | null } = { value: null };

/** Values of the uniform `lit`. */
export const UNLIT = 0;
export const LIT_BY_NORMAL = 1;
export const LIT_BY_FACE = 2;

const LAMP = /* glsl */ `
const vec3 lamp = normalize(vec3(-0.4, 0.6, 0.7));
float shade(float towards) { return 0.2 + 0.8 * (1.0 + towards) / 2.0; }`;

export const VERTEX = /* glsl */ `${LAMP}
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
uniform mat3 place;
uniform vec4 tint;
uniform int lit;
uniform float twoSided;
uniform float joint;
uniform bool reflecting;
uniform bool ds;
uniform vec2 pixels;
varying vec2 at;
varying vec4 colour;
varying vec3 direction;
varying vec3 heat;
varying vec3 seen;
invariant gl_Position;
vec3 hue(float number) {
  return clamp(abs(mod(fract(number * 0.618034) * 6.0 + vec3(0.0, 4.0, 2.0), 6.0) - 3.0) - 1.0, 0.0, 1.0) * 0.7 + 0.2;
}
/** The DS adds a sixth bit to colours of five: all but black are a little brighter. */
float lift(float c) { return c > 0.0 ? (62.0 * c + 1.0) / 63.0 : 0.0; }
float stored(float linear) { return linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1.0 / 2.4) - 0.055; }
void main() {
  gl_PointSize = 3.0;
  #include <beginnormal_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <defaultnormal_vertex>
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  #include <project_vertex>
  seen = mvPosition.xyz;
  if (ds && gl_Position.w > 0.0 && pixels.x > 0.0) {
    // The DS cuts vertices to whole pixels, toward the left and the top.
    vec2 corner = floor((vec2(0.5, -0.5) * gl_Position.xy / gl_Position.w + 0.5) * pixels + 0.001) / pixels;
    gl_Position.xy = vec2(2.0, -2.0) * (corner - 0.5) * gl_Position.w;
  }
  at = (place * vec3(uv, 1.0)).xy;
  colour = tint;
  #ifdef USE_COLOR_ALPHA
    colour *= vec4(stored(color.r), stored(color.g), stored(color.b), color.a);
  #elif defined(USE_COLOR)
    colour.rgb *= vec3(stored(color.r), stored(color.g), stored(color.b));
  #endif
  heat = vec3(0.45);
  #ifdef USE_SKINNING
    if (joint >= 0.0) {
      float weight = dot(vec4(equal(skinIndex, vec4(joint))), skinWeight);
      heat = clamp(vec3(2.0 * weight - 0.6, 1.0 - abs(2.0 * weight - 0.9), 0.5 - weight) + 0.12, 0.0, 1.0);
    } else {
      heat = hue(skinIndex.x) * skinWeight.x + hue(skinIndex.y) * skinWeight.y + hue(skinIndex.z) * skinWeight.z + hue(skinIndex.w) * skinWeight.w;
    }
  #endif
  vec3 n = transformedNormal;
  float size = length(n);
  direction = size > 0.0 ? n / size : vec3(0.0);
  if (lit == 1) {
    float towards = size > 0.0 ? dot(direction, lamp) * (twoSided > 0.5 && n.z < 0.0 ? -1.0 : 1.0) : 0.0;
    colour.rgb *= shade(towards);
  }
  if (reflecting && size > 0.0) at = vec2(0.5 + 0.5 * direction.x, 0.5 - 0.5 * direction.y);
  if (ds) colour.rgb = vec3(lift(min(colour.r, 1.0)), lift(min(colour.g, 1.0)), lift(min(colour.b, 1.0)));
}`;

export const FRAGMENT = /* glsl */ `${LAMP}
uniform sampler2D map;
uniform float textured;
uniform float cutoff;
uniform int alphaMode;
uniform int show;
uniform int lit;
uniform vec3 mark;
uniform float marked;
uniform bool ds;
uniform int texels;
#ifdef PEEL
  uniform bool fades;
  uniform int level;
  uniform int peeled;
  uniform sampler2D before;
  uniform sampler2D layer0;
  uniform sampler2D layer1;
  uniform sampler2D layer2;
  uniform sampler2D layer3;
#endif
varying vec2 at;
varying vec4 colour;
varying vec3 direction;
varying vec3 heat;
varying vec3 seen;
vec3 lifted(vec3 c) { return mix(vec3(0.0), (62.0 * c + 1.0) / 63.0, vec3(greaterThan(c, vec3(0.0)))); }
/** The alpha of 5 bits of a texel and a polygon with such alphas. */
float product(float a, float b) { return floor(((a + 1.0) * (b + 1.0) - 1.0) / 32.0); }
#ifdef PEEL
  /** How much nearer than a layer this fragment is; 0 is in it. */
  float nearer(sampler2D layer) { return texelFetch(layer, ivec2(gl_FragCoord.xy), 0).r - gl_FragCoord.z; }
  bool isIn(sampler2D layer) { return abs(nearer(layer)) < 2e-7; }
  bool isPeeled() {
    if (PEEL == 1) return peeled == 0 || nearer(before) >= 2e-7;
    if (PEEL == 2) return level == 0 ? isIn(layer0) : level == 1 ? isIn(layer1) : level == 2 ? isIn(layer2) : isIn(layer3);
    return !(isIn(layer0) || isIn(layer1) || isIn(layer2) || isIn(layer3));
  }
#endif
/** The normal of the face that is drawn; it looks at the viewer. */
float shadeOfFace() {
  vec3 n = cross(dFdx(seen), dFdy(seen));
  float size = length(n);
  return shade(size > 0.0 ? dot(n / size, lamp) : 0.0);
}
void main() {
  // The DS takes coordinates and colours at the top left corner of a pixel.
  vec2 place = ds ? at - 0.5 * dFdx(at) + 0.5 * dFdy(at) : at;
  vec4 texel = textured > 0.5 ? texture2D(map, place) : vec4(1.0);
  if (ds && show == 0) texel.rgb = lifted(texel.rgb);
  vec4 tone = lit == 2 ? vec4(colour.rgb * shadeOfFace(), colour.a) : colour;
  vec4 c = texel * tone;
  bool dsMix = ds && alphaMode == 2;
  if (dsMix) {
    c.a = product(floor(31.0 * texel.a + 0.5), floor(31.0 * tone.a + 0.5)) / 31.0;
    if (c.a == 0.0) discard;
  }
  if (alphaMode == 1 && c.a < cutoff) discard;
  if (alphaMode == 2 && c.a <= 0.0 && show != 0) discard;
  if (alphaMode == 2 && texels != 0 && (c.a >= 254.5 / 255.0) != (texels == 1)) discard;
  #ifdef PEEL
    if (PEEL == 1 && fades && c.a < 0.5 / 255.0) discard;
    if (!isPeeled()) discard;
  #endif
  // A translucent pixel of the DS replaces one part of 32 more than its alpha says.
  if (dsMix) c.a = (31.0 * c.a + 1.0) / 32.0;
  if (alphaMode != 2) c.a = 1.0;
  if (show == 1) c = vec4(normalize(direction) * 0.5 + 0.5, 1.0);
  if (show == 2) c = vec4(tone.rgb, 1.0);
  if (show == 3) {
    vec2 cell = floor(fract(at) * 8.0);
    float dark = mod(cell.x + cell.y, 2.0) * 0.25;
    c = vec4(fract(at) * 0.75 + dark, 0.55 - dark, 1.0);
  }
  if (show == 4) c = vec4(vec3(0.82) * (0.25 + 0.75 * max(0.0, dot(normalize(direction), lamp) * 0.5 + 0.5)), 1.0);
  if (show == 5) c = vec4(heat * (0.55 + 0.45 * normalize(direction).z), 1.0);
  c.rgb = mix(c.rgb, mark, marked);
  gl_FragColor = c;
}`;
