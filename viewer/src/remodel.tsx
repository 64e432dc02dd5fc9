// A GLB that was dropped on an open model: to open it, to put it into the model, or to compare both; and the report of the import.
import { useEffect, useState } from 'preact/hooks';
import type { App } from './app';
import type { ImportReport, ReportPart } from '@shuriken/core/editing';
import { Dialog } from './dialog';
import type { Named } from './files';
import { nameOf } from './places';

export interface Remodel { path: string; glb: Named }

export function RemodelDialog({ app }: { app: App }) {
  const { remodel } = app.state.use();
  const [puts, setPuts] = useState(false);
  if (!remodel) {
    return null;
  }
  const { path, glb: [name, blob] } = remodel;
  const close = () => app.state.set({ dialog: '' });
  if (puts) {
    return <PutDialog app={app} remodel={remodel} />;
  }
  return (
    <Dialog app={app} title={name}>
      <p class="quiet">{nameOf(path)} is open. What do you want to do with the GLB?</p>
      <div class="actions choices">
        <button class="primary" disabled={!app.workbench.isPossible} onClick={() => setPuts(true)}>Put it into {nameOf(path)}</button>
        <button onClick={() => { close(); void app.comparison.withGlb(name, blob); }}>Compare with {nameOf(path)}</button>
        <button onClick={() => { close(); void app.bring([remodel.glb]); }}>Open it</button>
      </div>
      <p class="quiet">For best results, change a GLB that <b>Export › GLB for editing (Blender)</b> wrote.</p>
    </Dialog>
  );
}

function PutDialog({ app, remodel: { path, glb: [name, blob] } }: { app: App; remodel: Remodel }) {
  const [report, setReport] = useState<ImportReport>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    app.workbench.previewModel(path, blob, name).then(made => { if (!gone) { setReport(made); } }, (e: Error) => { if (!gone) { setProblem(e.message); } });
    return () => { gone = true; };
  }, []);
  const use = () => {
    app.state.set({ dialog: '' });
    void app.workbench.replaceModel(path, blob, name);
  };
  return (
    <Dialog app={app} title={`Put ${name} into ${nameOf(path)}`} wide>
      {!report && !problem && <p class="quiet" role="status">Comparing the models …</p>}
      {problem && <p class="finding error" role="alert">{problem}</p>}
      {report?.identical && <p>The GLB changes nothing: {nameOf(path)} stays as it is.</p>}
      {report && !report.identical && <Report report={report} />}
      <div class="actions">
        <button class="primary" disabled={!report || report.identical} onClick={use}>Use it</button>
        <button onClick={() => app.state.set({ dialog: '' })}>Cancel</button>
      </div>
    </Dialog>
  );
}

const CHANGES: [ReportPart['change'], string][] = [
  ['kept', 'kept unchanged'], ['moved', 'moved'], ['rebuilt', 'rebuilt'], ['new', 'new'], ['removed', 'removed'], ['lost', 'lost'],
];
const SHOWN = 12;

function Report({ report: { parts, deviation, findings } }: { report: ImportReport }) {
  const warnings = findings.filter(each => each.severity !== 'info');
  return (
    <>
      <table class="compare report">
        <tbody>
          {CHANGES.map(([change, text]) => {
            const those = parts.filter(part => part.change === change);
            return those.length > 0 && (
              <tr key={change} class={change}>
                <th scope="row">{those.length} {text}</th>
                <td>{those.slice(0, SHOWN).map(part => `${part.kind} ${part.name}${part.description ? ` (${part.description})` : ''}`).join(', ')}{those.length > SHOWN ? `, and ${those.length - SHOWN} more` : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>Largest deviation: {(100 * deviation).toFixed(3)} % of the model’s size.</p>
      {warnings.length === 0 && <p class="passed">✓ lint passed</p>}
      {warnings.slice(0, SHOWN).map((each, i) => <p key={i} class={`finding ${each.severity}`}>{each.message}</p>)}
    </>
  );
}
