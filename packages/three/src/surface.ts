// Materials as the console draws them: colours are multiplied as stored, blended by the true pair of factors, lit by one
// lamp beside the viewer as `shuriken thumb` has it. A second material shows what other programs make of the same file.
import {
  AddEquation, AlwaysStencilFunc, Color, CustomBlending, DoubleSide, EqualDepth, FrontSide, GreaterDepth, LessEqualDepth, Matrix3, NoBlending, NoColorSpace,
  NormalBlending, NotEqualStencilFunc, ReplaceStencilOp,
  DstColorFactor, OneFactor, OneMinusDstColorFactor, OneMinusSrcAlphaFactor, OneMinusSrcColorFactor, ShaderMaterial,
  SrcAlphaFactor, SrcColorFactor, SRGBColorSpace, Vector2, Vector4, ZeroFactor,
} from 'three';
import type { BlendingDstFactor, BlendingSrcFactor, Material, MeshStandardMaterial, Texture } from 'three';
import type { Light, Look } from './look';
import {
  ALL_TEXELS, FRAGMENT, LAYER_DEPTHS, LIT_BY_FACE, LIT_BY_NORMAL, NEXT_LAYER, OPAQUE_TEXELS, OTHER_TEXELS, PEELED, PEELED_BEFORE, UNLIT,
  VERTEX,
} from './shaders';

/** What a glTF material is, as far as the library writes it. */
export interface GltfMaterial {
  name?: string;
  alphaMode?: string;
  alphaCutoff?: number;
  doubleSided?: boolean;
  pbrMetallicRoughness?: { baseColorFactor?: number[]; baseColorTexture?: { index: number } };
  extensions?: Record<string, unknown>;
  extras?: Record<string, unknown>;
}

const SOURCE = new Map<string, BlendingSrcFactor>(Object.entries({
  ZERO: ZeroFactor, ONE: OneFactor, OTHER_COLOUR: DstColorFactor, INVERSE_OTHER_COLOUR: OneMinusDstColorFactor,
  SOURCE_ALPHA: SrcAlphaFactor, INVERSE_SOURCE_ALPHA: OneMinusSrcAlphaFactor, DESTINATION_ALPHA: OneFactor,
  INVERSE_DESTINATION_ALPHA: ZeroFactor,
}));
const DESTINATION = new Map<string, BlendingDstFactor>(Object.entries({
  ZERO: ZeroFactor, ONE: OneFactor, OTHER_COLOUR: SrcColorFactor, INVERSE_OTHER_COLOUR: OneMinusSrcColorFactor,
  SOURCE_ALPHA: SrcAlphaFactor, INVERSE_SOURCE_ALPHA: OneMinusSrcAlphaFactor, DESTINATION_ALPHA: OneFactor,
  INVERSE_DESTINATION_ALPHA: ZeroFactor,
}));

/** Width and height of the picture in pixels; whoever draws sets them. */
export const DRAWING_SIZE = new Vector2();

const SHOWS: Partial<Record<Look, number>> = { normals: 1, colours: 2, uv: 3, flat: 4, weights: 5 };

/** sRGB of a linear value. */
export function stored(linear: number) {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** A material that multiplies, lights and blends colours as the console does: of the colours that are stored. For WebGLRenderer. */
export class ConsoleMaterial extends ShaderMaterial {
  override readonly type = 'ConsoleMaterial';
}

/** A material of the file with all that draws it. */
export class Surface {
  readonly drawn: ShaderMaterial[] = [];
  readonly plain: Material[] = [];
  private readonly more: ShaderMaterial[] = [];
  private offset: [number, number] = [0, 0];
  private scale: [number, number] = [1, 1];
  private rotation = 0;
  /** Whether the whole model has neither textures nor vertex colours: it is lit, so that its form can be seen. */
  isBare = false;
  private linear = [1, 1, 1, 1];

  /** @param isFiltered whether the texture is, so that cut-outs have soft edges */
  constructor(readonly index: number, readonly source: GltfMaterial, private readonly isFiltered = false) {}

  get name() {
    return this.source.name || `material ${this.index}`;
  }

  get isLit() {
    return !this.source.extensions?.KHR_materials_unlit;
  }

  get isBlended() {
    return this.source.alphaMode === 'BLEND' || this.source.alphaMode === 'MASK' && this.isFiltered;
  }

  /** Whether texels of full alpha cover what is behind them. */
  get coversWhenOpaque() {
    const blend = this.source.extras?.blend as [string, string] | undefined;
    return !blend || this.source.alphaMode === 'MASK'
      || ['ONE', 'SOURCE_ALPHA'].includes(blend[0]) && ['ZERO', 'INVERSE_SOURCE_ALPHA'].includes(blend[1]);
  }

  /** Whether texels without alpha change nothing. */
  private get fades() {
    const blend = this.source.extras?.blend as [string, string] | undefined;
    return !blend || this.source.alphaMode === 'MASK' || blend[0] === 'SOURCE_ALPHA' && ['ONE', 'INVERSE_SOURCE_ALPHA'].includes(blend[1]);
  }

  /** Whether nothing of it is seen now. */
  get isHidden() {
    return this.linear[3] === 0 && (this.isBlended || this.source.alphaMode === 'MASK') && this.coversWhenOpaque;
  }

  /** Whether the DS draws only the edges of its polygons. */
  private get isWireframe() {
    return this.source.extras?.wireframe === true;
  }

  /** The ID of a polygon of the DS; below 0 elsewhere. */
  get polygonId() {
    const id = this.source.extras?.polygonId;
    return typeof id === 'number' ? id : -1;
  }

  /** A material for a mesh, made of the one that the loader has made. */
  make(loaded: Material, vertexColours: boolean, hasNormals: boolean): ShaderMaterial {
    this.plain.push(loaded);
    const map = (loaded as MeshStandardMaterial).map;
    const mode = this.isBlended ? 2 : this.source.alphaMode === 'MASK' ? 1 : 0;
    const material = new ConsoleMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      vertexColors: vertexColours,
      side: this.source.doubleSided ? DoubleSide : FrontSide,
      depthFunc: this.source.extras?.depthEqual === true ? EqualDepth : LessEqualDepth,
      transparent: mode === 2,
      depthWrite: mode !== 2 || this.source.extras?.depthWrite === true,
      wireframe: this.isWireframe,
      forceSinglePass: true,
      uniforms: {
        map: { value: map ? consoleTexture(map) : null },
        textured: { value: map ? 1 : 0 },
        place: { value: new Matrix3() },
        tint: { value: new Vector4(1, 1, 1, 1) },
        lit: { value: this.isLit ? LIT_BY_NORMAL : UNLIT },
        twoSided: { value: this.source.doubleSided ? 1 : 0 },
        cutoff: { value: this.source.alphaCutoff ?? 0.5 },
        alphaMode: { value: mode },
        show: { value: 0 },
        joint: { value: -1 },
        mark: { value: new Color(1, 0.49, 0.3) },
        marked: { value: 0 },
        reflecting: { value: this.source.extras?.reflection === true && hasNormals && map !== null },
        ds: { value: this.polygonId >= 0 },
        pixels: { value: DRAWING_SIZE },
        texels: { value: mode === 2 && this.coversWhenOpaque ? OTHER_TEXELS : ALL_TEXELS },
        fades: { value: this.fades },
        level: { value: 0 },
        peeled: PEELED,
        before: { value: null },
        ...Object.fromEntries(LAYER_DEPTHS.map((depths, i) => [`layer${i}`, depths])),
      },
    });
    if (mode === 2) {
      blend(material, this.source.alphaMode === 'MASK' ? undefined : this.source.extras?.blend as [string, string] | undefined);
      if (this.polygonId >= 0) {
        Object.assign(material, {
          stencilWrite: true, stencilRef: this.polygonId + 1, stencilFunc: NotEqualStencilFunc, stencilZPass: ReplaceStencilOp,
        });
      }
    }
    material.userData.hasNormals = hasNormals;
    this.drawn.push(material);
    this.reset();
    return material;
  }

  /** For a translucent material the one that draws its texels of full alpha, with their depth; none if these cover nothing. */
  makeOpaque(material: ShaderMaterial): ShaderMaterial | undefined {
    if (!this.isBlended || !this.coversWhenOpaque) {
      return undefined;
    }
    const opaque = material.clone();
    opaque.uniforms = { ...material.uniforms, texels: { value: OPAQUE_TEXELS } };
    Object.assign(opaque, {
      transparent: false, depthWrite: true, blending: NoBlending, stencilFunc: AlwaysStencilFunc, stencilRef: 0,
    });
    opaque.userData = material.userData;
    this.more.push(opaque);
    return opaque;
  }

  /**
   * For a translucent material one that draws a part of its fragments.
   *
   * @param peel which: NEXT_LAYER, as depths, ONE_LAYER or NO_LAYER
   * @param level the number of the layer
   */
  makeLayer(material: ShaderMaterial, peel: number, level: number): ShaderMaterial {
    const layer = material.clone();
    layer.defines = { ...material.defines, PEEL: peel };
    layer.uniforms = { ...material.uniforms, level: { value: level } };
    if (peel === NEXT_LAYER) {
      const none = Object.fromEntries(LAYER_DEPTHS.map((_, i) => [`layer${i}`, { value: null }]));
      Object.assign(layer.uniforms, none, { before: PEELED_BEFORE });
      Object.assign(layer, { transparent: false, depthWrite: true, depthFunc: GreaterDepth, blending: NoBlending, colorWrite: false });
    }
    layer.userData = material.userData;
    this.more.push(layer);
    return layer;
  }

  /** Where the texture is now. */
  get placing(): { offset: [number, number]; scale: [number, number]; rotation: number } {
    return { offset: this.offset, scale: this.scale, rotation: this.rotation };
  }

  /** R G B A, linear. */
  get colour(): ArrayLike<number> {
    return this.linear;
  }

  reset() {
    this.offset = [0, 0];
    this.scale = [1, 1];
    this.rotation = 0;
    this.setColour(this.source.pbrMetallicRoughness?.baseColorFactor ?? [1, 1, 1, 1]);
    this.place({});
  }

  /** R G B A, linear. */
  setColour(v: ArrayLike<number>) {
    this.linear = [v[0], v[1], v[2], v[3]];
    for (const each of this.drawn) {
      (each.uniforms.tint.value as Vector4).set(stored(v[0]), stored(v[1]), stored(v[2]), v[3]);
    }
    for (const each of this.plain as MeshStandardMaterial[]) {
      each.color.setRGB(v[0], v[1], v[2]);
      each.opacity = v[3];
    }
  }

  /** Where the texture lies: scaled, turned, then moved. */
  place(change: { offset?: [number, number]; scale?: [number, number]; rotation?: number }) {
    this.offset = change.offset ?? this.offset;
    this.scale = change.scale ?? this.scale;
    this.rotation = change.rotation ?? this.rotation;
    const [x, y] = this.scale;
    const c = Math.cos(this.rotation);
    const s = Math.sin(this.rotation);
    for (const each of this.drawn) {
      (each.uniforms.place.value as Matrix3).set(x * c, y * s, this.offset[0], -x * s, y * c, this.offset[1], 0, 0, 1);
    }
    for (const each of this.plain as MeshStandardMaterial[]) {
      each.map?.offset.set(...this.offset);
      each.map?.repeat.set(x, y);
      if (each.map) {
        each.map.rotation = this.rotation;
      }
    }
  }

  show(look: Look, light: Light) {
    for (const each of this.drawn) {
      each.uniforms.show.value = SHOWS[look] ?? 0;
      each.uniforms.lit.value = this.lit(light, each.userData.hasNormals);
    }
    [...this.drawn, ...this.more].forEach(each => { each.wireframe = look === 'wire' || this.isWireframe; });
  }

  /** How light falls; without normals of the file, on each face as it lies. */
  private lit(light: Light, hasNormals: boolean): number {
    switch (light) {
      case 'stored': return this.isLit ? LIT_BY_NORMAL : !this.isBare ? UNLIT : hasNormals ? LIT_BY_NORMAL : LIT_BY_FACE;
      case 'lit': return hasNormals ? LIT_BY_NORMAL : LIT_BY_FACE;
      case 'faces': return LIT_BY_FACE;
      case 'unlit': return UNLIT;
    }
  }

  /** Which joint's weights are shown; -1 for a colour for each. */
  joint(index: number) {
    this.drawn.forEach(each => { each.uniforms.joint.value = index; });
  }

  mark(strength: number) {
    this.drawn.forEach(each => { each.uniforms.marked.value = strength; });
  }

  dispose() {
    [...this.drawn, ...this.more, ...this.plain].forEach(each => {
      ((each as MeshStandardMaterial).map ?? (each as ShaderMaterial).uniforms?.map?.value as Texture | undefined)?.dispose();
      each.dispose();
    });
  }
}

function blend(material: ShaderMaterial, factors: [string, string] | undefined) {
  if (!factors) {
    material.blending = NormalBlending;
    return;
  }
  material.blending = CustomBlending;
  material.blendEquation = AddEquation;
  material.blendSrc = SOURCE.get(factors[0]) ?? SrcAlphaFactor;
  material.blendDst = DESTINATION.get(factors[1]) ?? OneMinusSrcAlphaFactor;
  material.blendSrcAlpha = OneFactor;
  material.blendDstAlpha = OneMinusSrcAlphaFactor;
}

const copies = new WeakMap<Texture, Texture>();

/** The same picture whose values stay as they are stored. */
function consoleTexture(map: Texture): Texture {
  let copy = copies.get(map);
  if (!copy) {
    copy = map.clone();
    copy.colorSpace = NoColorSpace;
    copy.needsUpdate = true;
    copies.set(map, copy);
    map.colorSpace = SRGBColorSpace;
  }
  return copy;
}
