// How the document is looked at: look, light, camera, panels, dialogs, and what is selected in the model.
import { Box3, Vector3 } from 'three';
import type { Menu } from '../filemenu';
import { Fly } from '../flycontrols';
import { LIGHTS, LOOKS } from '../displaymodes';
import type { Light, Look } from '../displaymodes';
import * as preferences from '../preferences';
import type { Remodel } from '../replacemodeldialog';
import type { Retexture } from '../replacetexturedialog';
import type { Screen } from '../stageholder';
import type { DocumentStore } from './document';
import type { Status } from './status';
import { Store } from './store';

export type Panel = 'tree' | 'clips' | 'inspector';
export type Tab = 'model' | 'textures' | 'findings' | 'bytes' | 'compare';
export type Theme = 'dark' | 'light';
export type DialogName = '' | 'help' | 'export' | 'picture' | 'texture' | 'changes' | 'save' | 'retexture' | 'remodel' | 'rename';
/** How the compared model is shown: not at all, next to the model, or in its place. */
export type ComparisonMode = '' | 'side' | 'other';

export interface ViewState {
  look: Look;
  light: Light;
  theme: Theme;
  isOrthographic: boolean;
  isTurning: boolean;
  showsBones: boolean;
  showsAxes: boolean;
  isFlying: boolean;
  /** The index of the selected material, or -1. */
  material: number;
  /** Whether only the selected material is drawn. */
  isIsolated: boolean;
  /** The index of the selected node, or -1. */
  node: number;
  comparison: ComparisonMode;
  /** The panels that are shown on a wide page. */
  panels: Record<Panel, boolean>;
  /** The panel that covers a narrow page; empty if none does. */
  sheet: Panel | '';
  tab: Tab;
  /** The text that the page of bytes looks for when it is shown next. */
  soughtBytes: string;
  dialog: DialogName;
  /** The index of the texture that the texture dialog shows. */
  textureIndex: number;
  /** The proposed image for a texture. */
  retexture?: Retexture;
  /** The proposed GLB for a model. */
  remodel?: Remodel;
  /** The path of the file that the rename dialog is about. */
  renamedPath: string;
  menu?: Menu;
  /** Whether the graphics driver has taken the WebGL context away. */
  isContextLost: boolean;
  /** The number of the canvas. After a lost context, drawing continues on the next one. */
  canvas: number;
}

/** Narrower pages show one panel at a time, over the stage. Keep it equal to the style sheet. */
const MAX_NARROW_WIDTH = 720;

function isNarrow(): boolean {
  return innerWidth <= MAX_NARROW_WIDTH;
}

function initialView(): ViewState {
  const isWide = innerWidth > 900;
  const theme = preferences.get('theme') || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  return {
    look: 'console', light: 'stored', theme: theme === 'light' ? 'light' : 'dark', isOrthographic: false, isTurning: false, showsBones: false,
    showsAxes: false, isFlying: false, material: -1, isIsolated: false, node: -1, comparison: '',
    panels: { tree: isWide, clips: true, inspector: innerWidth > 1180 }, sheet: '', tab: 'model', soughtBytes: '', dialog: '', textureIndex: -1,
    renamedPath: '', isContextLost: false, canvas: 0,
  };
}

/** The owner of how the document is looked at. It keeps the stage equal to its value. */
export class ViewStore extends Store<ViewState> {
  private fly?: Fly;

  constructor(private readonly screen: Screen, private readonly document: DocumentStore, private readonly status: Status) {
    super(initialView());
  }

  private get model() {
    return this.document.value.model;
  }

  /** Prepares a new stage with the current settings. */
  prepareStage() {
    const { theme, look, light, showsBones, showsAxes } = this.value;
    this.fly?.dispose();
    this.fly = undefined;
    this.setTheme(theme);
    Object.assign(this.screen.stage, { look, light, showsBones, showsAxes });
  }

  /** Resets what belongs to one document. */
  reset() {
    this.screen.stage.isTurning = false;
    if (this.value.isFlying) {
      this.setFlying(false);
    }
    this.set({ material: -1, isIsolated: false, node: -1, textureIndex: -1, isTurning: false, comparison: '' });
  }

  /** Clears the selection of a material and a node, because another model is shown. */
  clearSelection() {
    this.set({ material: -1, isIsolated: false, node: -1 });
  }

  setLook(look: Look) {
    this.set({ look });
    this.screen.stage.setLook(look);
    this.status.announce(`Look: ${LOOKS.find(([id]) => id === look)![1]}`);
  }

  /** Sets which surfaces are lit: those that the file says, all of them, or none. */
  setLight(light: Light) {
    this.set({ light });
    this.screen.stage.setLight(light);
    this.status.announce(`Light: ${LIGHTS.find(([id]) => id === light)![1]}`);
  }

  setTheme(theme: Theme) {
    this.set({ theme });
    preferences.set('theme', theme);
    document.documentElement.dataset.theme = theme;
    this.screen.stage.setBackground(getComputedStyle(document.documentElement).getPropertyValue('--stage').trim());
  }

  toggleTheme() {
    this.setTheme(this.value.theme === 'dark' ? 'light' : 'dark');
  }

  togglePanel(name: Panel) {
    const { panels, sheet } = this.value;
    if (isNarrow()) {
      this.set({ sheet: sheet === name ? '' : name });
    } else {
      this.set({ panels: { ...panels, [name]: !panels[name] } });
    }
  }

  /** Shows a panel if it is hidden. */
  showPanel(name: Panel) {
    if (isNarrow() ? this.value.sheet !== name : !this.value.panels[name]) {
      this.togglePanel(name);
    }
  }

  closeSheet() {
    this.set({ sheet: '' });
  }

  /** Shows where a field or text is in the bytes of the file. */
  showBytes(soughtBytes: string) {
    this.set({ soughtBytes });
    this.showTab('bytes');
  }

  /** Forgets the text that the page of bytes has looked for. */
  clearSoughtBytes() {
    this.set({ soughtBytes: '' });
  }

  /** Selects a page of the inspector without showing the inspector. */
  selectTab(tab: Tab) {
    this.set({ tab });
  }

  /** Shows a page of the inspector. */
  showTab(tab: Tab) {
    const { panels } = this.value;
    this.set({ tab, panels: { ...panels, inspector: true }, sheet: isNarrow() ? 'inspector' : '' });
  }

  /** Shows where another texture can be chosen for the selected material. */
  showTextureChoice() {
    this.set({ tab: 'textures' });
    setTimeout(() => document.querySelector<HTMLElement>('.texture.on .replace button')?.focus(), 60);
  }

  showDialog(dialog: DialogName) {
    this.set({ dialog });
  }

  closeDialog() {
    this.set({ dialog: '' });
  }

  /** Shows a texture of the model at full size. */
  showTexture(textureIndex: number) {
    this.set({ textureIndex, dialog: 'texture' });
  }

  /** Shows what a new image would make of a texture. */
  proposeTexture(retexture: Retexture) {
    this.set({ retexture, dialog: 'retexture' });
  }

  /** Asks what to do with a GLB that was dropped on a model. */
  proposeModel(remodel: Remodel) {
    this.set({ remodel, dialog: 'remodel' });
  }

  /** Asks for another name of a file. */
  askForName(renamedPath: string) {
    this.set({ renamedPath, dialog: 'rename' });
  }

  openMenu(menu: Menu) {
    this.set({ menu });
  }

  closeMenu() {
    this.set({ menu: undefined });
  }

  setOrthographic(isOrthographic: boolean) {
    this.set({ isOrthographic });
    this.screen.stage.eye.setOrthographic(isOrthographic);
  }

  /** Moves the camera to where a text of a link says. */
  goTo(camera: string) {
    this.set({ isOrthographic: this.screen.stage.eye.goTo(camera) });
  }

  /** Shows the whole model, or all of the selected material. */
  frame() {
    const { material } = this.value;
    const selected = material >= 0 ? this.model?.box(material) : undefined;
    this.screen.stage.eye.frame(30, 20, selected && !selected.isEmpty() ? selected : this.screen.stage.box());
  }

  /** Shows what a node and its descendants draw, or the position of a node that draws nothing. */
  frameNode(index: number) {
    const node = this.model?.nodes[index];
    if (node) {
      const { eye } = this.screen.stage;
      node.updateWorldMatrix(true, true);
      const box = new Box3().setFromObject(node);
      const position = node.getWorldPosition(new Vector3());
      eye.frame(30, 20, box.isEmpty() ? box.setFromCenterAndSize(position, new Vector3().setScalar(eye.size / 10)) : box);
    }
  }

  setTurning(isTurning: boolean) {
    this.screen.stage.isTurning = isTurning;
    this.set({ isTurning });
    this.screen.stage.refresh();
  }

  setBones(showsBones: boolean) {
    this.screen.stage.showsBones = showsBones;
    this.set({ showsBones });
    this.screen.stage.updateHelpers();
  }

  setAxes(showsAxes: boolean) {
    this.screen.stage.showsAxes = showsAxes;
    this.set({ showsAxes });
    this.screen.stage.updateHelpers();
  }

  /** Switches between flying, which goes where the camera looks, and orbiting around the model. */
  setFlying(isFlying: boolean) {
    this.fly ??= new Fly(this.screen.stage);
    this.fly.setActive(isFlying);
    this.set({ isFlying });
    this.status.announce(isFlying ? 'Flying: W A S D, Q and E, drag to look' : 'Orbiting');
  }

  /** Selects a material, or clears the selection if it is selected already. */
  selectMaterial(index: number) {
    const isSelected = this.value.material === index;
    this.set({ material: isSelected ? -1 : index });
    this.model?.surfaces.forEach((surface, i) => surface.mark(i === index && !isSelected ? 0.35 : 0));
    this.isolate(this.value.isIsolated && !isSelected && index >= 0);
    this.screen.stage.refresh();
  }

  /** Draws only the selected material, or all of them. */
  isolate(isIsolated: boolean) {
    this.set({ isIsolated });
    this.model?.parts.forEach(part => { part.mesh.layers.set(!isIsolated || part.surface.index === this.value.material ? 0 : 1); });
    this.screen.stage.refresh();
  }

  /** Marks a node on the stage, and shows its weights in the look for weights. */
  selectNode(node: number) {
    this.set({ node });
    this.screen.stage.mark(this.model?.nodes[node]);
    this.model?.surfaces.forEach(surface => surface.joint(node < 0 ? -1 : this.model!.jointOf(node)));
    this.screen.stage.refresh();
  }

  /** Shows the compared model next to the model or in its place. Without a compared model, shows only the model. */
  compare(mode: ComparisonMode) {
    const { stage } = this.screen;
    const comparison = this.document.value.hasComparedModel ? mode : '';
    stage.comparison = comparison;
    this.set({ comparison });
    if (comparison === 'side') {
      stage.eye.frame();
    }
    stage.refresh();
  }

  setContextLost(isContextLost: boolean) {
    this.set({ isContextLost });
  }

  /** Continues on a new canvas after a lost context. */
  replaceCanvas() {
    this.set({ canvas: this.value.canvas + 1, isContextLost: false });
  }
}
