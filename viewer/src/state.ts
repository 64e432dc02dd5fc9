// What the page shows: components watch it, the parts of the viewer change it.
import type { BankTexture, Found, Identity, Row, SceneAnswer, Verified } from '@shuriken/core/engine';
import { Choices } from './choices';
import * as keep from './keep';
import type { Menu } from './filemenu';
import type { Light, Look } from './looks';
import type { Remodel } from './remodel';
import type { Retexture } from './retexture';

export type Panel = 'tree' | 'clips' | 'inspector';
export type Tab = 'model' | 'textures' | 'findings' | 'bytes' | 'compare';

export interface State {
  ready: boolean;
  busy: string;
  error: string;
  /** Whether opening the file once more may help. */
  retry: boolean;
  said: string;
  source: 'samples' | 'dropped' | 'served';
  path: string;
  identity?: Identity;
  answer?: SceneAnswer;
  sceneIndex: number;
  bank: BankTexture[];
  info?: Record<string, unknown>;
  verified?: Verified[];
  expanded: Set<string>;
  children: Map<string, Row[]>;
  identities: Map<string, Identity>;
  query: string;
  kind: string;
  found?: Found;
  crawled: number;
  crawling: boolean;
  panels: Record<Panel, boolean>;
  sheet: Panel | '';
  tab: Tab;
  look: Look;
  light: Light;
  theme: 'dark' | 'light';
  flat: boolean;
  turning: boolean;
  bones: boolean;
  axes: boolean;
  material: number;
  isolated: boolean;
  dialog: '' | 'help' | 'export' | 'picture' | 'texture' | 'changes' | 'save' | 'retexture' | 'remodel' | 'rename';
  shownTexture: number;
  /** What people have chosen for models, as `shuriken.json` will have it. */
  choices: Choices;
  /** The texts of `shuriken.json` by where they stand: what was chosen, joined with what such files in the folders say. */
  overrides: ReadonlyMap<string, string>;
  compared: string;
  motionsFrom: string;
  comparison?: Difference[];
  /** Whether the other file has a model that can be shown too. */
  rival: boolean;
  beside: '' | 'side' | 'other';
  /** The folder or container whose contents are shown in the middle. */
  folder: string;
  /** Textures in the file that was chosen to look in first. */
  otherTextures: BankTexture[];
  /** What the bytes' page is to look for. */
  sought: string;
  node: number;
  flying: boolean;
  /** Whether the overview of all files is shown. */
  landing: boolean;
  /** The kind of which all files are shown in the middle. */
  browsed: string;
  /** A picture of a usual format, as the file that is open. */
  image?: ImageData;
  /** Whether the graphics driver has taken the picture away. */
  lost: boolean;
  /** Which canvas is drawn on: another one after the picture was lost. */
  canvas: number;
  /** A new image for a texture, and a GLB for a model, before they are used. */
  retexture?: Retexture;
  remodel?: Remodel;
  /** The file that gets another name. */
  renamed: string;
  /** What can be done with a file, where it was asked. */
  menu?: Menu;
  /** How often files were changed: what shows them looks again. */
  edits: number;
  /** What a link shows that is not open here. */
  awaited?: Awaited;
}

/** @property print of the file's contents; empty if the link has none */
export interface Awaited { path: string; file: string; print: string; link: string }

export interface Difference { field: string; first: string; second: string }

export interface Playing { active: Set<number>; playing: boolean; seconds: number; speed: number; loop: boolean; filter: string }

/** What belongs to a file, before one is open. */
export const NOTHING_OPEN = {
  answer: undefined, bank: [], info: undefined, verified: undefined, material: -1, isolated: false, sceneIndex: 0, error: '', retry: false,
  shownTexture: -1, turning: false, comparison: undefined, compared: '', rival: false, beside: '', folder: '', node: -1, landing: false, browsed: '', image: undefined,
} satisfies Partial<State>;

/** As the page begins: in a window as wide as this one, in the colours that were chosen. */
export function begin(): State {
  const wide = innerWidth > 900;
  const light = keep.get('theme') || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  return {
    ready: false, busy: '', error: '', retry: false, said: '', source: 'samples', path: '', sceneIndex: 0, bank: [], expanded: new Set(),
    children: new Map(), identities: new Map(), query: '', kind: '', crawled: 0, crawling: false,
    panels: { tree: wide, clips: true, inspector: innerWidth > 1180 }, sheet: '', tab: 'model', look: 'console', light: 'stored',
    theme: light === 'light' ? 'light' : 'dark', flat: false, turning: false, bones: false, axes: false, material: -1,
    isolated: false, dialog: '', shownTexture: -1, choices: new Choices(), overrides: new Map(), compared: '', motionsFrom: '',
    rival: false, beside: '', folder: '', sought: '', otherTextures: [], node: -1, flying: false, landing: false, browsed: '', lost: false, canvas: 0, renamed: '', edits: 0,
  };
}
