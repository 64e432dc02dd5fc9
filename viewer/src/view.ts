// How the model is looked at: look, colours, panels, where the eye is, and links that bring it back.
import { Box3, Vector3 } from 'three';
import type { App } from './app';
import { Fly } from './fly';
import * as keep from './keep';
import type { Panel, Tab } from './state';
import { LIGHTS, LOOKS } from './looks';
import type { Light, Look } from './looks';

export class View {
  private fly?: Fly;

  constructor(private readonly app: App) {}

  /** Begins on a new stage, with what was chosen before. */
  begin() {
    const { theme, look, light, bones, axes } = this.app.state.value;
    this.fly?.end();
    this.fly = undefined;
    this.theme(theme);
    Object.assign(this.app.stage, { look, light, showsBones: bones, showsAxes: axes });
  }

  setLook(look: Look) {
    this.app.state.set({ look });
    this.app.stage.setLook(look);
    this.app.say(`Look: ${LOOKS.find(([id]) => id === look)![1]}`);
  }

  /** Lights what each material says, all surfaces, or none. */
  setLight(light: Light) {
    this.app.state.set({ light });
    this.app.stage.setLight(light);
    this.app.say(`Light: ${LIGHTS.find(([id]) => id === light)![1]}`);
  }

  theme(theme: 'dark' | 'light') {
    this.app.state.set({ theme });
    keep.set('theme', theme);
    document.documentElement.dataset.theme = theme;
    this.app.stage.background(getComputedStyle(document.documentElement).getPropertyValue('--stage').trim());
  }

  panel(name: Panel) {
    const { panels, sheet } = this.app.state.value;
    if (innerWidth <= 720) {
      this.app.state.set({ sheet: sheet === name ? '' : name });
    } else {
      this.app.state.set({ panels: { ...panels, [name]: !panels[name] } });
    }
  }

  /** Shows the bytes of a place of the file. */
  showBytes(sought: string) {
    const { panels } = this.app.state.value;
    this.app.state.set({ sought, tab: 'bytes', panels: { ...panels, inspector: true } });
  }

  /** Opens a page of the inspector. */
  tab(tab: Tab) {
    const { panels } = this.app.state.value;
    this.app.state.set({ tab, panels: { ...panels, inspector: true }, sheet: innerWidth <= 720 ? 'inspector' : '' });
  }

  flat(on: boolean) {
    this.app.state.set({ flat: on });
    this.app.stage.eye.flat(on);
  }

  /** Goes to a view that is told as text. */
  go(text: string) {
    const isFlat = this.app.stage.eye.go(text);
    this.app.state.set({ flat: isFlat });
  }

  /** Shows all of the model, or of the material that is chosen. */
  frame() {
    const { material } = this.app.state.value;
    const chosen = material >= 0 ? this.app.model?.box(material) : undefined;
    this.app.stage.eye.frame(30, 20, chosen && !chosen.isEmpty() ? chosen : this.app.stage.box());
  }

  /** Looks at what a node and those below it draw, or at its place. */
  goTo(index: number) {
    const node = this.app.model?.nodes[index];
    if (node) {
      node.updateWorldMatrix(true, true);
      const box = new Box3().setFromObject(node);
      const place = node.getWorldPosition(new Vector3());
      this.app.stage.eye.frame(30, 20, box.isEmpty() ? box.setFromCenterAndSize(place, new Vector3().setScalar(this.app.stage.eye.size / 10)) : box);
    }
  }

  turn(on: boolean) {
    this.app.stage.turning = on;
    this.app.state.set({ turning: on });
    this.app.stage.refresh();
  }

  bones(on: boolean) {
    this.app.stage.showsBones = on;
    this.app.state.set({ bones: on });
    this.app.stage.help();
  }

  axes(on: boolean) {
    this.app.stage.showsAxes = on;
    this.app.state.set({ axes: on });
    this.app.stage.help();
  }

  /** Flying goes where one looks; otherwise one walks around the model. */
  flies(on: boolean) {
    this.fly ??= new Fly(this.app.stage);
    this.fly.on = on;
    this.app.state.set({ flying: on });
    this.app.say(on ? 'Flying: W A S D, Q and E, drag to look' : 'Orbiting');
  }

  /** Shows where a node is, and its weights. */
  selectNode(node: number) {
    this.app.state.set({ node });
    this.app.stage.mark(this.app.model?.nodes[node]);
    this.app.model?.surfaces.forEach(surface => surface.joint(node < 0 ? -1 : this.app.model!.jointOf(node)));
    this.app.stage.refresh();
  }

  /** Keeps the view, look and frame of this file for later. */
  remember() {
    keep.set('view ' + this.app.state.value.path, this.app.links.text());
    this.app.say('View saved');
  }

  async recall() {
    const kept = keep.get('view ' + this.app.state.value.path);
    if (!kept) {
      return this.app.say('No view of this file was saved');
    }
    await this.app.links.show(new URLSearchParams(kept));
  }
}
