// The dialog that lists all keyboard shortcuts, and assigns other keys to actions.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { ACTIONS, assignKey, getKeys, restoreDefaultKeys } from './shortcuts';

const KEY_NAMES = new Map(Object.entries({ ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }));

export function ShortcutsDialog({ app }: { app: App }) {
  const groups = [...new Set(ACTIONS.map(key => key.group))];
  const [isChanging, setChanging] = useState(false);
  /** The action that waits for its new key. */
  const [waitingAction, setWaitingAction] = useState('');
  useLayoutEffect(() => {
    if (!waitingAction) {
      return;
    }
    const assign = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key !== 'Escape' && event.key !== 'Tab' && event.key.length < 12) {
        assignKey(waitingAction, event.key);
      }
      setWaitingAction('');
    };
    window.addEventListener('keydown', assign, true);
    return () => window.removeEventListener('keydown', assign, true);
  }, [waitingAction]);
  return (
    <Dialog app={app} title="Keys" wide>
      <div class="keys">
        {groups.map(group => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{ACTIONS.filter(key => key.group === group).map(key => [
              <dt key={key.description}>{isChanging && key.description !== 'close, or cancel a long task'
                ? <button class="key" aria-label={`Another key for: ${key.description}`} onClick={() => setWaitingAction(key.description)}>{waitingAction === key.description ? 'press …' : getKeys(key).map(each => KEY_NAMES.get(each) ?? each).join(' ') || 'none'}</button>
                : getKeys(key).map(each => <kbd key={each}>{KEY_NAMES.get(each) ?? each}</kbd>)}</dt>,
              <dd key={key.description + '='}>{key.description}</dd>,
            ])}</dl>
          </section>
        ))}
      </div>
      <div class="actions">
        <button aria-pressed={isChanging} class={isChanging ? 'on' : ''} onClick={() => setChanging(!isChanging)}>Change keys</button>
        {isChanging && <button onClick={() => { restoreDefaultKeys(); setWaitingAction(''); setChanging(false); }}>Restore all defaults</button>}
      </div>
      <p class="quiet">Drag to orbit, use two fingers or the right button to pan, and the wheel or a pinch to zoom. Click to choose a material. Shift-click an animation to play it together with others.</p>
      <p class="quiet">Shuriken {app.version}. Everything stays on this computer.</p>
    </Dialog>
  );
}
