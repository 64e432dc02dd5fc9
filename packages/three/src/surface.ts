// Creates materials that look as on the console: colours are multiplied as stored, blended by the stored factors, and lit by one lamp
// next to the camera, as in `shuriken thumb`. The material of the glTF loader shows the model as in other programs.
import {
  AlwaysStencilFunc, Box2, Color, DoubleSide, EqualDepth, FrontSide, GreaterDepth, LessEqualDepth, LinearFilter,
  LinearMipmapLinearFilter, Matrix3, NoBlending, NoColorSpace, NotEqualStencilFunc, ReplaceStencilOp, SRGBColorSpace, ShaderMaterial, Vector2,
  Vector4,
} from 'three';
import type { Material, MaterialParameters, MeshStandardMaterial, ShaderMaterialParameters, Texture } from 'three';
import { coversWhenOpaque, isInvisibleWithoutAlpha, setBlending, usesDestinationAlpha } from './blending';
import type { BlendPair } from './blending';
import type { LightingMode, DisplayMode } from './displaymode';
import { ALL_TEXELS, BLENDED, CUT_OUT, LIT_BY_FACE, LIT_BY_NORMAL, OPAQUE, OPAQUE_TEXELS, TRANSLUCENT_TEXELS, UNLIT } from './materialcodes';
import { DISPLAY_MODE_CODES, FRAGMENT, LAST_LAYER_DEPTHS, LAYER_DEPTHS, NEXT_LAYER_DEPTHS, PEELED_LAYER_COUNT, VERTEX } from './shaders';

/** A glTF material as the library writes it. */
export interface GltfMaterial {
  name?: string;
  alphaMode?: string;
  alphaCutoff?: number;
  doubleSided?: boolean;
  pbrMetallicRoughness?: { baseColorFactor?: number[]; baseColorTexture?: { index: number } };
  extensions?: Record<string, unknown>;
  extras?: Record<string, unknown>;
}

/**
 * The attributes of a mesh that influence its material.
 *
 * @property uvBox the bounding box of its texture coordinates
 */
export interface MeshTraits { hasColours: boolean; hasNormals: boolean; hasSecondUv: boolean; uvBox: Box2 }

/** The width and height of the drawing buffer in pixels. Set it before drawing. */
export const DRAWING_SIZE = new Vector2();

/** Converts a linear colour component to sRGB. */
export function linearToSrgb(linear: number) {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** A material that multiplies, lights and blends stored colours as the console does. It needs a WebGLRenderer. */
export class ConsoleMaterial extends ShaderMaterial {
  override readonly type = 'ConsoleMaterial';

  constructor(parameters?: ShaderMaterialParameters) {
    super({ vertexShader: VERTEX, fragmentShader: FRAGMENT, ...parameters });
  }
}

/** The materials for a kind of renderer. The definitions and uniforms of a surface's material are those of {@link ConsoleMaterial}. */
export interface RendererMaterials {
  createSurfaceMaterial(parameters: ShaderMaterialParameters): ShaderMaterial;
  /** Creates a material without shading that draws black with alpha 1 at the positions of vertices, which are in clip space. */
  createAlphaResetMaterial(parameters: MaterialParameters): Material;
}

/** The materials for WebGLRenderer. */
export const WEBGL_MATERIALS: RendererMaterials = {
  createSurfaceMaterial: parameters => new ConsoleMaterial(parameters),
  createAlphaResetMaterial: parameters => new ShaderMaterial({
    ...parameters,
    vertexShader: 'void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: 'void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0); }',
  }),
};

/** A material of the file with all three.js materials that draw it. */
export class Surface {
  /** The materials of the display mode `console`, one for each mesh. */
  readonly consoleMaterials: ShaderMaterial[] = [];
  /** The materials that the glTF loader created. */
  readonly loadedMaterials: Material[] = [];
  /** Materials that draw a part of the texels or layers of one in `consoleMaterials`. */
  private readonly derivedMaterials: ShaderMaterial[] = [];
  private offset: [number, number] = [0, 0];
  private scale: [number, number] = [1, 1];
  private rotation = 0;
  /** Whether the model has neither textures nor vertex colours. It is then lit, because its form would not be visible otherwise. */
  isBare = false;
  private linearColour = [1, 1, 1, 1];

  /**
   * Creates a surface without meshes.
   *
   * @param index the index of the material in the file, or -1 for meshes without a material
   * @param isFiltered whether the texture is filtered, so that cut-outs have soft edges
   */
  constructor(
    readonly index: number, readonly source: GltfMaterial, private readonly isFiltered = false,
    private readonly rendererMaterials: RendererMaterials = WEBGL_MATERIALS,
  ) {}

  get name() {
    return this.source.name || `material ${this.index}`;
  }

  get isLit() {
    return !this.source.extensions?.KHR_materials_unlit;
  }

  get isBlended() {
    return this.source.alphaMode === 'BLEND' || this.source.alphaMode === 'MASK' && this.isFiltered;
  }

  private get blendPair(): BlendPair | undefined {
    return this.source.alphaMode === 'MASK' ? undefined : this.source.extras?.blend as BlendPair | undefined;
  }

  /** Whether texels with alpha 1 hide the background. */
  get coversWhenOpaque() {
    return coversWhenOpaque(this.blendPair);
  }

  /** Whether the surface is blended by the alpha of the frame buffer. */
  get usesDestinationAlpha() {
    return this.isBlended && usesDestinationAlpha(this.blendPair);
  }

  /** Whether the current alpha makes the surface invisible. */
  get isHidden() {
    return this.linearColour[3] === 0 && (this.source.alphaMode === 'MASK' || this.isBlended && isInvisibleWithoutAlpha(this.blendPair));
  }

  /** Whether the DS draws only the edges of its polygons. */
  private get isWireframe() {
    return this.source.extras?.wireframe === true;
  }

  /** The polygon ID of a DS material, or -1 for other consoles. */
  get polygonId() {
    const id = this.source.extras?.polygonId;
    return typeof id === 'number' ? id : -1;
  }

  /** Creates the console material of a mesh, in addition to the material of the glTF loader. */
  createMaterial(loaded: Material, traits: MeshTraits): ShaderMaterial {
    this.loadedMaterials.push(loaded);
    const map = (loaded as MeshStandardMaterial).map;
    const mode = this.isBlended ? BLENDED : this.source.alphaMode === 'MASK' ? CUT_OUT : OPAQUE;
    const material = this.rendererMaterials.createSurfaceMaterial({
      vertexColors: traits.hasColours,
      side: this.source.doubleSided ? DoubleSide : FrontSide,
      depthFunc: this.source.extras?.depthEqual === true ? EqualDepth : LessEqualDepth,
      transparent: mode === BLENDED,
      depthWrite: mode !== BLENDED || this.source.extras?.depthWrite === true,
      wireframe: this.isWireframe,
      forceSinglePass: true,
      defines: this.createDefines(mode, map !== null, traits),
      uniforms: {
        map: { value: map ? consoleTexture(map) : null },
        textureMatrix: { value: new Matrix3() },
        texelBox: { value: new Vector4() },
        reflectionMatrix: { value: this.createReflectionMatrix() },
        tint: { value: new Vector4(1, 1, 1, 1) },
        cutoff: { value: this.source.alphaCutoff ?? 0.5 },
        joint: { value: -1 },
        mark: { value: new Color(1, 0.49, 0.3) },
        marked: { value: 0 },
        drawingSize: { value: DRAWING_SIZE },
        peeledCount: PEELED_LAYER_COUNT,
        lastLayer: { value: null },
        ...Object.fromEntries(LAYER_DEPTHS.map((depths, i) => [`layer${i}`, depths])),
      },
    });
    if (mode === BLENDED) {
      setBlending(material, this.blendPair, false);
      if (this.polygonId >= 0) {
        Object.assign(material, {
          stencilWrite: true, stencilRef: this.polygonId + 1, stencilFunc: NotEqualStencilFunc, stencilZPass: ReplaceStencilOp,
        });
      }
    }
    material.userData.hasNormals = traits.hasNormals;
    material.userData.uvBox = traits.uvBox;
    this.consoleMaterials.push(material);
    this.reset();
    return material;
  }

  private createDefines(mode: number, isTextured: boolean, { hasNormals, hasSecondUv }: MeshTraits): Record<string, unknown> {
    const isDs = this.polygonId >= 0;
    const reflects = isTextured && hasNormals && this.source.extras?.reflection === true;
    const flags = {
      TEXTURED: isTextured, TWO_SIDED: this.source.doubleSided === true, DS: isDs, FADES: isInvisibleWithoutAlpha(this.blendPair), REFLECTS: reflects,
      STORED_UV: reflects && isDs && hasSecondUv,
    };
    return {
      SHOW: 0, MODE: mode, LIT: this.isLit ? LIT_BY_NORMAL : UNLIT,
      TEXELS: mode === BLENDED && this.coversWhenOpaque ? TRANSLUCENT_TEXELS : ALL_TEXELS,
      ...Object.fromEntries(Object.entries(flags).filter(([, isSet]) => isSet).map(([name]) => [name, ''])),
    };
  }

  /** Returns the matrix by which the DS multiplies normals before it reflects them. */
  private createReflectionMatrix(): Matrix3 {
    const { effect } = (this.source.extras?.textureMatrix ?? {}) as { effect?: number[] };
    const matrix = new Matrix3();
    return effect?.length === 16
      ? matrix.set(effect[0], effect[4], effect[8], effect[1], effect[5], effect[9], effect[2], effect[6], effect[10]) : matrix;
  }

  /** Creates a material that draws only the opaque texels of a translucent material, with their depth. Returns undefined if they do not hide the background. */
  createOpaqueMaterial(material: ShaderMaterial): ShaderMaterial | undefined {
    if (!this.isBlended || !this.coversWhenOpaque) {
      return undefined;
    }
    return this.deriveMaterial(material, { TEXELS: OPAQUE_TEXELS }, {}, {
      transparent: false, depthWrite: true, blending: NoBlending, stencilFunc: AlwaysStencilFunc, stencilRef: 0,
    });
  }

  /**
   * Creates a material that draws some of the fragments of a translucent material.
   *
   * @param peel NEXT_LAYER_DEPTHS, SINGLE_LAYER or REMAINING_FRAGMENTS
   * @param level the index of the layer for SINGLE_LAYER
   */
  createLayerMaterial(material: ShaderMaterial, peel: number, level: number): ShaderMaterial {
    const definitions = { PEEL: peel };
    if (peel !== NEXT_LAYER_DEPTHS) {
      // All layers share one program, because software renderers need a fifth of a second for each.
      return this.deriveMaterial(material, definitions, { layer: LAYER_DEPTHS[level] }, {});
    }
    return this.deriveMaterial(material, definitions, { lastLayer: LAST_LAYER_DEPTHS }, {
      transparent: false, depthWrite: true, depthFunc: GreaterDepth, blending: NoBlending, colorWrite: false,
    });
  }

  private deriveMaterial(material: ShaderMaterial, defines: object, uniforms: object, state: Partial<ShaderMaterial>): ShaderMaterial {
    const partial = material.clone();
    partial.defines = { ...material.defines, ...defines };
    partial.uniforms = { ...material.uniforms, ...uniforms };
    Object.assign(partial, state);
    partial.userData = material.userData;
    this.derivedMaterials.push(partial);
    return partial;
  }

  /** The current transform of the texture. */
  get textureTransform(): { offset: [number, number]; scale: [number, number]; rotation: number } {
    return { offset: this.offset, scale: this.scale, rotation: this.rotation };
  }

  /** The colour factor: R G B A, linear. */
  get colour(): ArrayLike<number> {
    return this.linearColour;
  }

  /** Resets colour and texture transform to the values in the file. */
  reset() {
    this.offset = [0, 0];
    this.scale = [1, 1];
    this.rotation = 0;
    this.setColour(this.source.pbrMetallicRoughness?.baseColorFactor ?? [1, 1, 1, 1]);
    this.setTextureTransform({});
  }

  /**
   * Sets the colour factor.
   *
   * @param v R G B A, linear
   */
  setColour(v: ArrayLike<number>) {
    this.linearColour = [v[0], v[1], v[2], v[3]];
    for (const each of this.consoleMaterials) {
      (each.uniforms.tint.value as Vector4).set(linearToSrgb(v[0]), linearToSrgb(v[1]), linearToSrgb(v[2]), v[3]);
    }
    for (const each of this.loadedMaterials as MeshStandardMaterial[]) {
      each.color.setRGB(v[0], v[1], v[2]);
      each.opacity = v[3];
    }
  }

  /** Changes the transform of the texture. Omitted properties stay unchanged. */
  setTextureTransform(change: { offset?: [number, number]; scale?: [number, number]; rotation?: number }) {
    this.offset = change.offset ?? this.offset;
    this.scale = change.scale ?? this.scale;
    this.rotation = change.rotation ?? this.rotation;
    const [x, y] = this.scale;
    const c = Math.cos(this.rotation);
    const s = Math.sin(this.rotation);
    for (const each of this.consoleMaterials) {
      const matrix = (each.uniforms.textureMatrix.value as Matrix3).set(x * c, y * s, this.offset[0], -x * s, y * c, this.offset[1], 0, 0, 1);
      const { min, max } = transformed(each.userData.uvBox, matrix);
      (each.uniforms.texelBox.value as Vector4).set(min.x, min.y, max.x, max.y);
    }
    for (const each of this.loadedMaterials as MeshStandardMaterial[]) {
      each.map?.offset.set(...this.offset);
      each.map?.repeat.set(x, y);
      if (each.map) {
        each.map.rotation = this.rotation;
      }
    }
  }

  setDisplayMode(displayMode: DisplayMode, lightingMode: LightingMode) {
    for (const each of [...this.consoleMaterials, ...this.derivedMaterials]) {
      each.wireframe = displayMode === 'wire' || this.isWireframe;
      define(each, { SHOW: DISPLAY_MODE_CODES[displayMode] ?? 0, LIT: this.getLightingCode(lightingMode, each.userData.hasNormals) });
    }
  }

  /** Returns the value of `LIT`. Meshes without normals are lit by face. */
  private getLightingCode(lightingMode: LightingMode, hasNormals: boolean): number {
    switch (lightingMode) {
      case 'stored': return this.isLit ? LIT_BY_NORMAL : !this.isBare ? UNLIT : hasNormals ? LIT_BY_NORMAL : LIT_BY_FACE;
      case 'lit': return hasNormals ? LIT_BY_NORMAL : LIT_BY_FACE;
      case 'faces': return LIT_BY_FACE;
      case 'unlit': return UNLIT;
    }
  }

  /** Sets whether the frame buffer has the alpha of the console; see `setBlending`. */
  setKeepsConsoleAlpha(keeps: boolean) {
    for (const each of [...this.consoleMaterials, ...this.derivedMaterials]) {
      if (each.blending !== NoBlending && each.defines.MODE === BLENDED) {
        setBlending(each, this.blendPair, keeps);
      }
    }
  }

  /** Sets the joint whose weights are shown. With -1, each joint has its own colour. */
  setShownJoint(index: number) {
    this.consoleMaterials.forEach(each => { each.uniforms.joint.value = index; });
  }

  /** Sets the strength of the highlight colour, 0 to 1. */
  setHighlight(strength: number) {
    this.consoleMaterials.forEach(each => { each.uniforms.marked.value = strength; });
  }

  dispose() {
    [...this.consoleMaterials, ...this.derivedMaterials, ...this.loadedMaterials].forEach(each => {
      ((each as MeshStandardMaterial).map ?? (each as ShaderMaterial).uniforms?.map?.value as Texture | undefined)?.dispose();
      each.dispose();
    });
  }
}

/** Changes definitions of a material; it is compiled again only if a value differs. */
function define(material: ShaderMaterial, definitions: Record<string, number>) {
  for (const [name, value] of Object.entries(definitions)) {
    if (material.defines[name] !== value) {
      material.defines[name] = value;
      material.needsUpdate = true;
    }
  }
}

/** Returns the box around a box that is multiplied by a matrix. */
function transformed({ min, max }: Box2, matrix: Matrix3): Box2 {
  const corners = [min.x, max.x].flatMap(u => [min.y, max.y].map(v => new Vector2(u, v).applyMatrix3(matrix)));
  return new Box2().setFromPoints(corners);
}

const copies = new WeakMap<Texture, Texture>();

/** Returns the same image as a texture whose values stay as they are stored. */
function consoleTexture(map: Texture): Texture {
  let copy = copies.get(map);
  if (!copy) {
    copy = map.clone();
    copy.colorSpace = NoColorSpace;
    if (copy.magFilter === LinearFilter) {
      // Filtered textures have mip levels, and two are mixed, as in `thumb`.
      copy.minFilter = LinearMipmapLinearFilter;
      copy.generateMipmaps = true;
    }
    copy.needsUpdate = true;
    copies.set(map, copy);
    map.colorSpace = SRGBColorSpace;
  }
  return copy;
}
