// The dialog for a GLB that was dropped on a model: the GLB can be imported, compared or opened. It shows the report of the import.
import { useEffect, useState } from 'preact/hooks';
import { formatSentence, translateAdvice } from './advice';
import type { App } from './app';
import type { ImportReport, ReportPart } from '@shuriken/core/editing';
import { Dialog } from './dialog';
import type { NamedBlob } from './fileio';
import { getFileName } from './paths';

/** A GLB that may replace the model at a path. */
export interface ModelReplacement { path: string; glb: NamedBlob }

export function ReplaceModelDialog({ app }: { app: App }) {
  const { modelReplacement } = app.view.use('modelReplacement');
  const [report, setReport] = useState<ImportReport>();
  const [problem, setProblem] = useState('');
  // A GLB that was exported before a texture was changed has the old texture.
  const [keepsTextures, setKeepsTextures] = useState(() => app.workbench.hasChangedTextures());
  const [canKeepTextures, setCanKeepTextures] = useState(keepsTextures);
  const keep = keepsTextures ? ['textures'] : [];
  useEffect(() => {
    let isGone = false;
    setReport(undefined);
    if (modelReplacement && app.workbench.canEdit) {
      const [name, blob] = modelReplacement.glb;
      app.workbench.previewModel(modelReplacement.path, blob, name, keep).then(
        preview => {
          if (!isGone) {
            setReport(preview);
            setCanKeepTextures(can => can || preview.parts.some(part => part.kind === 'texture' && part.change !== 'kept'));
          }
        },
        (e: Error) => { if (!isGone) { setProblem(formatSentence(e.message)); } });
    }
    return () => { isGone = true; };
  }, [modelReplacement, keepsTextures]);
  if (!modelReplacement) {
    return null;
  }
  const { path, glb: [name, blob] } = modelReplacement;
  const target = getFileName(path);
  const run = (action: () => Promise<unknown>) => {
    app.view.closeDialog();
    void action();
  };
  return (
    <Dialog app={app} title={`Put ${name} into ${target}`} wide>
      {!report && !problem && app.workbench.canEdit && <p class="quiet" role="status">Comparing the models …</p>}
      {problem && <p class="finding error" role="alert">{problem}</p>}
      {problem && <p class="quiet">For best results, change a GLB that <b>Export › GLB for editing (Blender)</b> wrote.</p>}
      {report?.identical && <p>The GLB changes nothing: {target} stays as it is.</p>}
      {report && !report.identical && <ImportReportTable report={report} />}
      {canKeepTextures && (
        <label class="check"><input type="checkbox" checked={keepsTextures} onChange={event => setKeepsTextures(event.currentTarget.checked)} /> Keep the textures of {target}</label>
      )}
      <div class="actions">
        <button class="primary" disabled={!report || report.identical} onClick={() => run(() => app.workbench.replaceModel(path, blob, name, keep))}>Use it</button>
        <button onClick={() => run(() => app.comparison.compareWithGlb(name, blob))}>Compare with {target}</button>
        <button onClick={() => run(() => app.loader.openFiles([modelReplacement.glb]))}>Open it alone (closes the open files)</button>
        <button onClick={() => app.view.closeDialog()}>Cancel</button>
      </div>
    </Dialog>
  );
}

const CHANGE_LABELS: [ReportPart['change'], string][] = [
  ['kept', 'unchanged'], ['moved', 'moved'], ['rebuilt', 'rebuilt'], ['new', 'new'], ['removed', 'removed'], ['lost', 'lost'],
];
const MAX_LISTED = 12;

/** Says how exactly the new file reproduces the edited model. The import itself has compared both, and rejects what differs more. */
export function describeAccuracy({ deviation }: ImportReport): string {
  const percent = Math.max(1, Math.ceil(100_000 * deviation)) / 1000;
  return `reproduces your edit within ${percent.toFixed(3)} % of the model’s size`;
}

/** The names of the kinds of parts: of one and of several. Other kinds have the name of the library. */
const KIND_LABELS = new Map(Object.entries({
  mesh: ['mesh part', 'mesh parts'], clip: ['animation', 'animations'], material: ['material', 'materials'], texture: ['texture', 'textures'],
  bone: ['bone', 'bones'], node: ['node', 'nodes'], weights: ['weights', 'weights'], shapes: ['shapes', 'shapes'],
}));

/** Returns the number of parts of each kind, such as `6 animations, 1 mesh`. */
function countKinds(parts: ReportPart[]): string {
  return [...new Set(parts.map(part => part.kind))].map(kind => {
    const count = parts.filter(part => part.kind === kind).length;
    const [one, many] = KIND_LABELS.get(kind) ?? [kind, kind];
    return `${count} ${count === 1 ? one : many}`;
  }).join(', ');
}

function describePart({ kind, name, description }: ReportPart): string {
  const text = translateAdvice(description).replace(/, in place\b/, '');
  return `${KIND_LABELS.get(kind)?.[0] ?? kind} ${name}${text ? ` (${text})` : ''}`;
}

/** A table of the model's parts, grouped by their change. */
function ImportReportTable({ report }: { report: ImportReport }) {
  const { parts, findings } = report;
  const warnings = findings.filter(each => each.severity !== 'info');
  return (
    <>
      <table class="compare report">
        <tbody>
          {CHANGE_LABELS.map(([change, text]) => {
            const changed = parts.filter(part => part.change === change);
            return changed.length > 0 && (
              <tr key={change} class={change}>
                <th scope="row">{changed.length} {text}</th>
                <td>{change === 'kept' ? countKinds(changed) : changed.slice(0, MAX_LISTED).map(describePart).join(', ')}{change !== 'kept' && changed.length > MAX_LISTED ? `, and ${changed.length - MAX_LISTED} more` : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {parts.some(part => part.kind === 'mesh') && <p class="quiet">A mesh part is what one mesh draws with one material.</p>}
      <p class="passed">✓ The new file {describeAccuracy(report)}</p>
      {warnings.length === 0 && <p class="passed">✓ Fits the console’s limits</p>}
      {warnings.slice(0, MAX_LISTED).map((each, i) => <p key={i} class={`finding ${each.severity}`}>{formatSentence(each.message)}</p>)}
    </>
  );
}
