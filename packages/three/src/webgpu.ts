// The materials of the loaders for WebGPURenderer and its WebGL 2 backend, as nodes (TSL). They draw the same as the shaders of shaders.ts,
// with the same definitions and uniforms, but only the display mode `console`, and without depth peeling.
import {
  Discard, Fn, abs, attribute, cameraViewMatrix, clamp, cross, dFdx, dFdy, dot, float, floor, length, log2, max, min, mix, modelNormalMatrix,
  modelViewProjection, normalLocal, positionGeometry, positionView, pow, select, sign, step, texture, textureSize, uniform, uv, varying, vec2, vec3, vec4,
} from 'three/tsl';
import { NodeMaterial } from 'three/webgpu';
import type { Node, NodeBuilder } from 'three/webgpu';
import type { Color, Matrix3, ShaderMaterial, ShaderMaterialParameters, Texture, Vector2, Vector4 } from 'three';
import { BLENDED, CUT_OUT, LIT_BY_FACE, LIT_BY_NORMAL, OPAQUE_TEXELS } from './materialcodes';
import type { RendererMaterials } from './surface';

const LAMP = vec3(-0.4, 0.6, 0.7).normalize();
const shade = (cosine: Node<'float'>) => cosine.mul(0.4).add(0.6);

/** Converts linear colours to stored ones. */
function toStored(linear: Node<'vec3'>) {
  return mix(linear.mul(12.92), pow(linear, vec3(1 / 2.4)).mul(1.055).sub(0.055), step(vec3(0.0031308), linear));
}

/** Extends 5-bit colours to 6 bits as the DS does: all colours except black become slightly brighter. */
function toSixBits(colour: Node<'vec3'>) {
  return colour.mul(62).add(sign(colour)).div(63);
}

/** A material of nodes that multiplies, lights and blends stored colours as the console does. */
export class ConsoleNodeMaterial extends NodeMaterial {
  override readonly type = 'ConsoleNodeMaterial';
  wireframe = false;
  uniforms: ShaderMaterial['uniforms'] = {};
  defines: Record<string, unknown> = {};

  constructor(parameters: ShaderMaterialParameters = {}) {
    super();
    this.setValues(parameters);
  }

  override customProgramCacheKey() {
    return this.uuid + JSON.stringify(this.defines);
  }

  override setup(builder: NodeBuilder) {
    const colour = this.createVertexColour(builder);
    const position = varying(this.createTexturePosition(builder));
    this.vertexNode = 'DS' in this.defines ? this.createDsPosition() : null;
    this.fragmentNode = Fn(() => this.createFragment(varying(colour), position))();
    return super.setup(builder);
  }

  /** The normal in view space with length 1, or 0 if the file has no direction. */
  private createUnitNormal(): { normal: Node<'vec3'>; size: Node<'float'> } {
    const normal = cameraViewMatrix.mul(vec4(modelNormalMatrix.mul(normalLocal), 0)).xyz;
    const size = length(normal);
    return { normal: select(size.greaterThan(0), normal.div(size), vec3(0)), size };
  }

  private createVertexColour({ geometry }: NodeBuilder): Node<'vec4'> {
    let colour: Node<'vec4'> = uniform(this.uniforms.tint.value as Vector4);
    const stored = this.vertexColors ? geometry!.getAttribute('color') : undefined;
    if (stored) {
      const { rgb, a } = stored.itemSize === 4 ? attribute<'vec4'>('color', 'vec4') : vec4(attribute<'vec3'>('color', 'vec3'), 1);
      colour = colour.mul(vec4(toStored(rgb), a));
    }
    let { rgb } = colour;
    if (this.defines.LIT === LIT_BY_NORMAL) {
      const { normal } = this.createUnitNormal();
      const cosine = dot(normal, LAMP);
      rgb = rgb.mul(shade('TWO_SIDED' in this.defines ? select(normal.z.lessThan(0), cosine.negate(), cosine) : cosine));
    }
    return vec4('DS' in this.defines ? toSixBits(min(rgb, vec3(1))) : rgb, colour.a);
  }

  private createTexturePosition({ geometry }: NodeBuilder): Node<'vec2'> {
    const stored = geometry!.hasAttribute('uv') ? uv() : vec2(0);
    const position = uniform(this.uniforms.textureMatrix.value as Matrix3).mul(vec3(stored, 1)).xy;
    if (!('REFLECTS' in this.defines)) {
      return position;
    }
    const { normal, size } = this.createUnitNormal();
    const centre = 'STORED_UV' in this.defines ? uv(1) : vec2(0.5);
    const reflected = centre.add(vec2(0.5, -0.5).mul(uniform(this.uniforms.reflectionMatrix.value as Matrix3).mul(normal).xy));
    return select(size.greaterThan(0), reflected, position);
  }

  /** The DS truncates vertices to whole pixels, toward the left and the top. Polygons are moved up by half a pixel, as in shaders.ts. */
  private createDsPosition(): Node<'vec4'> {
    const exact = modelViewProjection as Node<'vec4'>;
    const drawingSize = uniform(this.uniforms.drawingSize.value as Vector2);
    const corner = floor(vec2(0.5, -0.5).mul(exact.xy).div(exact.w).add(0.5).mul(drawingSize).add(0.001)).sub(vec2(0, 0.5)).div(drawingSize);
    const truncated = vec4(vec2(2, -2).mul(corner.sub(0.5)).mul(exact.w), exact.z, exact.w);
    return select(exact.w.greaterThan(0).and(drawingSize.x.greaterThan(0)), truncated, exact);
  }

  private createFragment(vertexColour: Node<'vec4'>, position: Node<'vec2'>): Node<'vec4'> {
    const { defines, uniforms } = this;
    const isDs = 'DS' in defines;
    let tone = isDs ? clamp(vertexColour.add(dFdy(vertexColour).mul(0.5)), 0, 1) : vertexColour;
    if (defines.LIT === LIT_BY_FACE) {
      const normal = cross(dFdx(positionView), dFdy(positionView));
      const size = length(normal);
      tone = vec4(tone.rgb.mul(shade(select(size.greaterThan(0), dot(normal.div(size), LAMP), float(0)))), tone.a);
    }
    const texel = 'TEXTURED' in defines ? this.createTexel(position, isDs) : vec4(1);
    const colour = tone.mul(texel).toVar();
    if (defines.MODE === BLENDED) {
      if (isDs) {
        const [a, b] = [texel.a, tone.a].map(alpha => floor(alpha.mul(31).add(0.5)));
        colour.a.assign(floor(a.add(1).mul(b.add(1)).sub(1).div(32)).div(31));
        Discard(colour.a.equal(0));
      }
      if (defines.TEXELS) {
        const isOpaque = colour.a.greaterThanEqual(254.5 / 255);
        Discard(defines.TEXELS === OPAQUE_TEXELS ? isOpaque.not() : isOpaque);
      }
      if (isDs) {
        // A translucent pixel of the DS replaces one part of 32 more than its alpha says.
        colour.a.assign(colour.a.mul(31).add(1).div(32));
      }
    } else {
      if (defines.MODE === CUT_OUT) {
        Discard(colour.a.lessThan(uniforms.cutoff.value as number));
      }
      colour.a.assign(1);
    }
    const highlight = uniform(0).onObjectUpdate(() => uniforms.marked.value as number);
    return vec4(mix(colour.rgb, uniform(uniforms.mark.value as Color), highlight), colour.a);
  }

  private createTexel(position: Node<'vec2'>, isDs: boolean): Node<'vec4'> {
    const map = this.uniforms.map.value as Texture;
    if (isDs) {
      // The DS samples at the top left corner of a pixel, as in shaders.ts. If the corner is outside the polygon, coordinates must not wrap.
      const corner = position.sub(dFdx(position).mul(0.5)).add(dFdy(position));
      const box = uniform(this.uniforms.texelBox.value as Vector4);
      const texel = texture(map, 'REFLECTS' in this.defines ? corner : clamp(corner, box.xy, box.zw));
      return vec4(toSixBits(texel.rgb), texel.a);
    }
    // The number of texels that a pixel covers chooses the mip level, as in shaders.ts.
    const size = vec2(textureSize(texture(map)) as unknown as Node<'ivec2'>);
    const [x, y] = [dFdx(position).mul(size), dFdy(position).mul(size)];
    const texelCount = abs(x.x.mul(y.y).sub(x.y.mul(y.x)));
    return texture(map, position).level(log2(max(texelCount, 1)).mul(0.5));
  }
}

/** The materials for WebGPURenderer. */
export const WEBGPU_MATERIALS: RendererMaterials = {
  createSurfaceMaterial: parameters => new ConsoleNodeMaterial(parameters) as unknown as ShaderMaterial,
  createAlphaResetMaterial(parameters) {
    const material = new NodeMaterial();
    material.setValues(parameters);
    material.vertexNode = vec4(positionGeometry.xy, 0, 1);
    material.fragmentNode = vec4(0, 0, 0, 1);
    return material;
  },
};
