// Right: what is known of the file: its model, textures, findings, bytes.
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';
import { Bytes } from './bytes';
import { Compare } from './compare';
import { Findings } from './findings';
import { ModelPage } from './modelpage';
import type { Tab } from './state';
import { Textures } from './textures';

const TABS: [Tab, string][] = [['model', 'Model'], ['textures', 'Textures'], ['findings', 'Findings'], ['bytes', 'Bytes'], ['compare', 'Compare']];

export function Inspector({ app }: { app: App }) {
  const state = app.state.use();
  const findings = state.answer?.findings ?? (state.info?.diagnostics as Finding[] | undefined) ?? [];
  const serious = findings.filter(each => each.severity !== 'info').length;
  return (
    <aside class="panel inspector" aria-label="Inspector">
      <div class="tabs" role="tablist" aria-label="Inspector"
        onKeyDown={event => {
          const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (by) {
            const at = TABS.findIndex(([id]) => id === state.tab);
            const [next] = TABS[(at + by + TABS.length) % TABS.length];
            app.state.set({ tab: next });
            document.getElementById(`tab-${next}`)?.focus();
            event.preventDefault();
            event.stopPropagation();
          }
        }}>
        {TABS.map(([id, text]) => (
          <button key={id} id={`tab-${id}`} role="tab" aria-selected={state.tab === id} aria-controls="inspector-page" tabIndex={state.tab === id ? 0 : -1}
            onClick={() => app.state.set({ tab: id })}>{text}{id === 'findings' && serious > 0 && <sup aria-label={`${serious} warnings`}>{serious}</sup>}</button>
        ))}
      </div>
      <div id="inspector-page" class="page" role="tabpanel" aria-labelledby={`tab-${state.tab}`} tabIndex={0}>
        {state.tab === 'model' && <ModelPage app={app} />}
        {state.tab === 'textures' && <Textures app={app} />}
        {state.tab === 'findings' && <Findings app={app} findings={findings} />}
        {state.tab === 'bytes' && <Bytes app={app} />}
        {state.tab === 'compare' && <Compare app={app} />}
      </div>
    </aside>
  );
}
