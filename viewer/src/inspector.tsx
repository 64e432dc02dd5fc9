// The panel on the right, with pages for the model, textures, findings, bytes and comparison.
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';
import { BytesPage } from './bytespage';
import { ComparePage } from './comparepage';
import { FindingsPage } from './findingspage';
import { ModelPage } from './modelpage';
import type { Tab } from './stores/view';
import { TexturesPage } from './texturespage';

const TABS: [Tab, string][] = [['model', 'Model'], ['textures', 'Textures'], ['findings', 'Findings'], ['bytes', 'Bytes'], ['compare', 'Compare']];

export function Inspector({ app }: { app: App }) {
  const { sceneAnswer, info } = app.document.use('sceneAnswer', 'info');
  const { tab } = app.view.use('tab');
  const findings = sceneAnswer?.findings ?? (info?.diagnostics as Finding[] | undefined) ?? [];
  const warningCount = findings.filter(each => each.severity !== 'info').length;
  return (
    <aside class="panel inspector" aria-label="Inspector">
      <div class="tabs" role="tablist" aria-label="Inspector"
        onKeyDown={event => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (step) {
            const index = TABS.findIndex(([id]) => id === tab);
            const [next] = TABS[(index + step + TABS.length) % TABS.length];
            app.view.selectTab(next);
            document.getElementById(`tab-${next}`)?.focus();
            event.preventDefault();
            event.stopPropagation();
          }
        }}>
        {TABS.map(([id, text]) => (
          <button key={id} id={`tab-${id}`} role="tab" aria-selected={tab === id} aria-controls="inspector-page" tabIndex={tab === id ? 0 : -1}
            onClick={() => app.view.selectTab(id)}>{text}{id === 'findings' && warningCount > 0 && <sup aria-label={`${warningCount} warning${warningCount === 1 ? '' : 's'}`}>{warningCount}</sup>}</button>
        ))}
      </div>
      <div id="inspector-page" class="page" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'model' && <ModelPage app={app} />}
        {tab === 'textures' && <TexturesPage app={app} />}
        {tab === 'findings' && <FindingsPage app={app} findings={findings} />}
        {tab === 'bytes' && <BytesPage app={app} />}
        {tab === 'compare' && <ComparePage app={app} />}
      </div>
    </aside>
  );
}
