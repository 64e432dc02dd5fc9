// The view menu with camera positions, helpers and the lighting mode, and the list box of display modes.
import { useEffect, useRef } from 'preact/hooks';
import type { App } from './app';
import { Icon } from './icons';
import { LIGHTING_MODES, DISPLAY_MODES } from './displaymodes';
import type { LightingMode, DisplayMode } from './displaymodes';

/** The list box of display modes. */
export function DisplayModeSelect({ app }: { app: App }) {
  return (
    <select aria-label="Look" value={app.view.use('displayMode').displayMode} onChange={event => app.view.setDisplayMode(event.currentTarget.value as DisplayMode)}>
      {DISPLAY_MODES.map(([id, text]) => <option key={id} value={id}>{text}</option>)}
    </select>
  );
}

export function ViewMenu({ app }: { app: App }) {
  const { showsAxes, showsBones, isOrthographic, isFlying, lightingMode, isTurntableOn } = app.view.use('showsAxes', 'showsBones', 'isOrthographic', 'isFlying', 'lightingMode', 'isTurntableOn');
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) {
        menu.current.open = false;
      }
    };
    window.addEventListener('pointerdown', close);
    return () => window.removeEventListener('pointerdown', close);
  }, []);
  const frames: [string, string, number, number][] = [['Front', '1', 0, 0], ['Right', '3', 90, 0], ['Above', '7', 0, 89.9], ['Behind', '9', 180, 0]];
  const switches: [string, string, boolean, (on: boolean) => void][] = [
    ['Bones', 'B', showsBones, on => app.view.setBones(on)],
    ['Axes', 'X', showsAxes, on => app.view.setAxes(on)],
    ['Orthographic', '5', isOrthographic, on => app.view.setOrthographic(on)],
    ['Turntable', 'T', isTurntableOn, on => app.view.setTurntable(on)],
    ['Fly', 'Y', isFlying, on => app.view.setFlying(on)],
  ];
  return (
    <details class="menu" ref={menu} onKeyDown={event => {
      if (event.key === 'Escape' && menu.current!.open) {
        menu.current!.open = false;
        menu.current!.querySelector('summary')!.focus();
        event.stopPropagation();
      }
    }}>
      <summary class="bare" aria-label="View" title="View"><Icon name="eye" /></summary>
      <div class="sheet">
        <div class="phone"><DisplayModeSelect app={app} /></div>
        <div class="actions">
          <button title="F" onClick={() => app.view.frameSelection()}>All</button>
          {frames.map(([text, key, yaw, pitch]) => <button key={text} title={key} onClick={() => app.stage.cameraRig.frameBox(yaw, pitch)}>{text}</button>)}
        </div>
        {switches.map(([text, key, on, set]) => (
          <label key={text} class="check"><input type="checkbox" checked={on} onChange={event => set(event.currentTarget.checked)} /> {text} <kbd>{key}</kbd></label>
        ))}
        <label class="check">Light
          <select value={lightingMode} onChange={event => app.view.setLightingMode(event.currentTarget.value as LightingMode)}>
            {LIGHTING_MODES.map(([id, text]) => <option key={id} value={id}>{text}</option>)}
          </select> <kbd>Z</kbd>
        </label>
        <div class="phone"><button onClick={() => app.view.toggleTheme()}>Dark or light</button></div>
        <div class="actions">
          <button title="Q" onClick={() => app.links.saveView()}>Save view</button>
          <button title="U" onClick={() => void app.links.restoreSavedView()}>Restore view</button>
        </div>
      </div>
    </details>
  );
}
