// The overview of all keys, where actions can be put on others.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { KEYS, keysOf, putKey } from './keys';

const NAMES = new Map(Object.entries({ ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }));

export function KeysDialog({ app }: { app: App }) {
  const groups = [...new Set(KEYS.map(key => key.group))];
  const [changing, setChanging] = useState(false);
  const [waits, setWaits] = useState('');
  useLayoutEffect(() => {
    if (!waits) {
      return;
    }
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key !== 'Escape' && event.key !== 'Tab' && event.key.length < 12) {
        putKey(waits, event.key);
      }
      setWaits('');
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [waits]);
  return (
    <Dialog app={app} title="Keys" wide>
      <div class="keys">
        {groups.map(group => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{KEYS.filter(key => key.group === group).map(key => [
              <dt key={key.does}>{changing && key.does !== 'close, or cancel a long task'
                ? <button class="key" aria-label={`Another key for: ${key.does}`} onClick={() => setWaits(key.does)}>{waits === key.does ? 'press …' : keysOf(key).map(each => NAMES.get(each) ?? each).join(' ') || 'none'}</button>
                : keysOf(key).map(each => <kbd key={each}>{NAMES.get(each) ?? each}</kbd>)}</dt>,
              <dd key={key.does + '='}>{key.does}</dd>,
            ])}</dl>
          </section>
        ))}
      </div>
      <div class="actions">
        <button aria-pressed={changing} class={changing ? 'on' : ''} onClick={() => setChanging(!changing)}>Change keys</button>
        {changing && <button onClick={() => { putKey(); setWaits(''); setChanging(false); }}>Restore all defaults</button>}
      </div>
      <p class="quiet">Drag to orbit, use two fingers or the right button to pan, and the wheel or a pinch to zoom. Click to choose a material. Shift-click an animation to play it together with others.</p>
      <p class="quiet">Shuriken {app.version}. Everything stays on this computer.</p>
    </Dialog>
  );
}
