// The state of the view: display mode, lighting mode, panels, dialogs, and the selection in the model.
import { Box3, Vector3 } from 'three';
import type { Menu } from '../filemenu';
import { FlyControls } from '../flycontrols';
import { LIGHTING_MODES, DISPLAY_MODES } from '../displaymodes';
import type { LightingMode, DisplayMode } from '../displaymodes';
import * as preferences from '../preferences';
import type { NamedBlob } from '../fileio';
import type { ModelReplacement } from '../replacemodeldialog';
import type { TextureReplacement } from '../replacetexturedialog';
import type { StageHolder } from '../stageholder';
import type { DocumentStore } from './document';
import type { Status } from './status';
import { Store } from './store';

export type Panel = 'tree' | 'clips' | 'inspector';
export type Tab = 'model' | 'textures' | 'findings' | 'bytes' | 'compare';
export type Theme = 'dark' | 'light';
export type DialogName = '' | 'shortcuts' | 'export' | 'screenshot' | 'texture' | 'changes' | 'save' | 'replaceTexture' | 'replaceModel' | 'rename' | 'openAlone' | 'close';
/** The display of the compared model: hidden, next to the model, or instead of the model. */
export type ComparisonMode = '' | 'side' | 'other';

export interface ViewState {
  displayMode: DisplayMode;
  lightingMode: LightingMode;
  theme: Theme;
  isOrthographic: boolean;
  isTurntableOn: boolean;
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
  /** The text that the page of bytes searches for when it is shown. */
  byteQuery: string;
  dialog: DialogName;
  /** The index of the texture that the texture dialog shows. */
  textureIndex: number;
  /** The proposed image for a texture. */
  textureReplacement?: TextureReplacement;
  /** The proposed GLB for a model. */
  modelReplacement?: ModelReplacement;
  /** A dropped file that closes the open files when it is opened. */
  offeredFile?: NamedBlob;
  /** The path of the file that the rename dialog is about. */
  renamedPath: string;
  menu?: Menu;
  /** Whether the WebGL context is lost. */
  isContextLost: boolean;
  /** The number of the canvas. It is increased when a lost context is replaced. */
  canvasNumber: number;
}

/** The maximum width in pixels at which one panel at a time covers the stage. It must equal that in the style sheet. */
const MAX_NARROW_WIDTH = 720;

function isNarrow(): boolean {
  return innerWidth <= MAX_NARROW_WIDTH;
}

function initialView(): ViewState {
  const isWide = innerWidth > 900;
  const theme = preferences.get('theme') || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  return {
    displayMode: 'console', lightingMode: 'stored', theme: theme === 'light' ? 'light' : 'dark', isOrthographic: false, isTurntableOn: false, showsBones: false,
    showsAxes: false, isFlying: false, material: -1, isIsolated: false, node: -1, comparison: '',
    panels: { tree: isWide, clips: true, inspector: innerWidth > 1180 }, sheet: '', tab: 'model', byteQuery: '', dialog: '', textureIndex: -1,
    renamedPath: '', isContextLost: false, canvasNumber: 0,
  };
}

/** The state of the view. It applies every change to the stage. */
export class ViewStore extends Store<ViewState> {
  private flyControls?: FlyControls;
  /** Receives the answer to the question whether to close files with unsaved changes. */
  private answerClosing?: (isConfirmed: boolean) => void;

  constructor(private readonly stageHolder: StageHolder, private readonly document: DocumentStore, private readonly status: Status) {
    super(initialView());
  }

  private get model() {
    return this.document.value.model;
  }

  /** Prepares a new stage with the current settings. */
  prepareStage() {
    const { theme, displayMode, lightingMode, showsBones, showsAxes } = this.value;
    this.flyControls?.dispose();
    this.flyControls = undefined;
    this.setTheme(theme);
    Object.assign(this.stageHolder.stage, { displayMode, lightingMode, showsBones, showsAxes });
  }

  /** Resets the state that belongs to one document. */
  reset() {
    this.stageHolder.stage.isTurntableOn = false;
    if (this.value.isFlying) {
      this.setFlying(false);
    }
    this.set({ material: -1, isIsolated: false, node: -1, textureIndex: -1, isTurntableOn: false, comparison: '' });
  }

  /** Clears the selection of a material and a node, because another model is shown. */
  clearSelection() {
    this.set({ material: -1, isIsolated: false, node: -1 });
  }

  setDisplayMode(displayMode: DisplayMode) {
    this.set({ displayMode });
    this.stageHolder.stage.setDisplayMode(displayMode);
    this.status.announce(`Look: ${DISPLAY_MODES.find(([id]) => id === displayMode)![1]}`);
  }

  /** Sets which surfaces are lit. */
  setLightingMode(lightingMode: LightingMode) {
    this.set({ lightingMode });
    this.stageHolder.stage.setLightingMode(lightingMode);
    this.status.announce(`Light: ${LIGHTING_MODES.find(([id]) => id === lightingMode)![1]}`);
  }

  setTheme(theme: Theme) {
    this.set({ theme });
    preferences.set('theme', theme);
    document.documentElement.dataset.theme = theme;
    this.stageHolder.stage.setBackground(getComputedStyle(document.documentElement).getPropertyValue('--stage').trim());
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

  /** Shows the bytes of the file and searches for a field or text. */
  findInBytes(byteQuery: string) {
    this.set({ byteQuery });
    this.showTab('bytes');
  }

  /** Clears the text that the page of bytes has searched for. */
  clearByteQuery() {
    this.set({ byteQuery: '' });
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

  /** Shows the list box that replaces the texture of the selected material. */
  showTextureChoice() {
    this.set({ tab: 'textures' });
    setTimeout(() => document.querySelector<HTMLElement>('.texture.on .replace button')?.focus(), 60);
  }

  showDialog(dialog: DialogName) {
    this.answerClosing?.(false);
    this.set({ dialog });
  }

  closeDialog() {
    this.showDialog('');
  }

  /** Asks whether to close files with unsaved changes. Any other dialog means no. */
  confirmClosing(): Promise<boolean> {
    this.showDialog('close');
    return new Promise(resolve => { this.answerClosing = resolve; });
  }

  /** Answers that files with unsaved changes may be closed. */
  allowClosing() {
    this.answerClosing?.(true);
    this.closeDialog();
  }

  /** Offers to open a dropped file, which closes the open ones. */
  offerToOpen(offeredFile: NamedBlob) {
    this.set({ offeredFile });
    this.showDialog('openAlone');
  }

  /** Shows a texture of the model at full size. */
  showTexture(textureIndex: number) {
    this.set({ textureIndex, dialog: 'texture' });
  }

  /** Opens the dialog that previews an image as the new texture. */
  proposeTexture(textureReplacement: TextureReplacement) {
    this.status.clearMessages();
    this.set({ textureReplacement, dialog: 'replaceTexture' });
  }

  /** Opens the dialog for a GLB that was dropped on a model. */
  proposeModel(modelReplacement: ModelReplacement) {
    this.status.clearMessages();
    this.set({ modelReplacement, dialog: 'replaceModel' });
  }

  /** Opens the rename dialog for a file. */
  askForNewName(renamedPath: string) {
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
    this.stageHolder.stage.cameraRig.setOrthographic(isOrthographic);
  }

  /** Restores the camera from the text of a link. */
  restoreCamera(camera: string) {
    this.set({ isOrthographic: this.stageHolder.stage.cameraRig.restore(camera) });
  }

  /** Frames the selected material, or the model if no material is selected. */
  frameSelection() {
    const { material } = this.value;
    const selected = material >= 0 ? this.model?.computeBox(material) : undefined;
    this.stageHolder.stage.cameraRig.frameBox(30, 20, selected && !selected.isEmpty() ? selected : this.stageHolder.stage.computeBox());
  }

  /** Frames the meshes of a node and its descendants, or its position if it has no meshes. */
  frameNode(index: number) {
    const node = this.model?.nodes[index];
    if (node) {
      const { cameraRig } = this.stageHolder.stage;
      node.updateWorldMatrix(true, true);
      const box = new Box3().setFromObject(node);
      const position = node.getWorldPosition(new Vector3());
      cameraRig.frameBox(30, 20, box.isEmpty() ? box.setFromCenterAndSize(position, new Vector3().setScalar(cameraRig.framedSize / 10)) : box);
    }
  }

  setTurntable(isTurntableOn: boolean) {
    this.stageHolder.stage.isTurntableOn = isTurntableOn;
    this.set({ isTurntableOn });
    this.stageHolder.stage.refresh();
  }

  setBones(showsBones: boolean) {
    this.stageHolder.stage.showsBones = showsBones;
    this.set({ showsBones });
    this.stageHolder.stage.updateHelpers();
  }

  setAxes(showsAxes: boolean) {
    this.stageHolder.stage.showsAxes = showsAxes;
    this.set({ showsAxes });
    this.stageHolder.stage.updateHelpers();
  }

  /** Switches between flying in the direction of the camera and orbiting around the model. */
  setFlying(isFlying: boolean) {
    this.flyControls ??= new FlyControls(this.stageHolder.stage);
    this.flyControls.setActive(isFlying);
    this.set({ isFlying });
    this.status.announce(isFlying ? 'Flying: W A S D, Q and E, drag to look' : 'Orbiting');
  }

  /** Selects a material. Clears the selection if the material is already selected. */
  selectMaterial(index: number) {
    const isSelected = this.value.material === index;
    this.set({ material: isSelected ? -1 : index });
    this.model?.surfaces.forEach((surface, i) => surface.setHighlight(i === index && !isSelected ? 0.35 : 0));
    this.setIsolated(this.value.isIsolated && !isSelected && index >= 0);
    this.stageHolder.stage.refresh();
  }

  /** Draws only the selected material, or all of them. */
  setIsolated(isIsolated: boolean) {
    this.set({ isIsolated });
    this.model?.parts.forEach(part => { part.mesh.layers.set(!isIsolated || part.surface.index === this.value.material ? 0 : 1); });
    this.stageHolder.stage.refresh();
  }

  /** Marks a node on the stage. The display mode for weights shows the weights of this node. */
  selectNode(node: number) {
    this.set({ node });
    this.stageHolder.stage.markNode(this.model?.nodes[node]);
    this.model?.surfaces.forEach(surface => surface.setShownJoint(node < 0 ? -1 : this.model!.findJointIndex(node)));
    this.stageHolder.stage.refresh();
  }

  /** Sets the display of the compared model. Without a compared model, it stays hidden. */
  setComparison(mode: ComparisonMode) {
    const { stage } = this.stageHolder;
    const comparison = this.document.value.hasComparedModel ? mode : '';
    stage.comparison = comparison;
    this.set({ comparison });
    if (comparison === 'side') {
      stage.cameraRig.frameBox();
    }
    stage.refresh();
  }

  setContextLost(isContextLost: boolean) {
    this.set({ isContextLost });
  }

  /** Continues on a new canvas after a lost context. */
  replaceCanvas() {
    this.set({ canvasNumber: this.value.canvasNumber + 1, isContextLost: false });
  }
}
