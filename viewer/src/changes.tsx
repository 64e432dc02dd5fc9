// The changes: how many there are, what each is, and back.
import { useEffect, useState } from 'preact/hooks';
import type { App } from './app';
import type { Operation, Step } from '@shuriken/core/editing';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { nameOf } from './places';

export function describe(operation: Operation): string {
  const name = nameOf(operation.path);
  switch (operation.kind) {
    case 'texture': return `Texture ${operation.texture ? `${operation.texture} of ${name}` : name}`;
    case 'model': return `Model ${name}, from ${operation.name}`;
    case 'replace': return `${name} replaced by ${operation.name}`;
    case 'add': return `${name} added`;
    case 'remove': return `${name} removed`;
    case 'rename': return `${name} renamed to ${operation.to}`;
  }
}

export function bytesText(bytes: number): string {
  return bytes < 10_000 ? `${bytes.toLocaleString()} bytes` : bytes < 1e6 ? `${Math.round(bytes / 1000).toLocaleString()} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** In the top bar, once something was changed. */
export function ChangesButton({ app }: { app: App }) {
  const { steps, canRedo, unsaved } = app.workbench.changes.use();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (unsaved) {
      window.addEventListener('beforeunload', ask);
    }
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (steps.length === 0 && !canRedo) {
    return null;
  }
  return (
    <>
      <button class="changes" title="Changes, undo and redo" onClick={() => app.state.set({ dialog: 'changes' })}>Changes ({steps.length})</button>
      <button class={unsaved ? 'primary' : ''} disabled={steps.length === 0} onClick={() => app.state.set({ dialog: 'save' })}>Save …</button>
    </>
  );
}

export function ChangesDialog({ app }: { app: App }) {
  const { steps, canRedo, files } = app.workbench.changes.use();
  const { source } = app.state.use();
  return (
    <Dialog app={app} title={steps.length === 1 ? '1 change' : `${steps.length} changes`} wide>
      <div class="actions">
        <button disabled={steps.length === 0} title="Ctrl+Z" onClick={() => void app.workbench.undo()}>Undo</button>
        <button disabled={!canRedo} title="Ctrl+Shift+Z" onClick={() => void app.workbench.redo()}>Redo</button>
        <button class="primary" disabled={steps.length === 0} onClick={() => app.state.set({ dialog: 'save' })}>Save …</button>
      </div>
      <ul class="steps-list" aria-label="Changes">
        {steps.map((step, i) => <StepRow key={i} app={app} step={step} />)}
      </ul>
      {files.length > 0 && <h3>Files</h3>}
      <ul class="rows">
        {files.map(file => <li key={file.path} class="row"><span class="name">{file.path}</span><span class="tag">{file.before === undefined ? 'new' : bytesText(file.before)} → {bytesText(file.size)}</span></li>)}
      </ul>
      <p class="quiet">The files that you opened stay unchanged until you save.{source === 'dropped' && ' This browser keeps the changes when you close the page.'}</p>
    </Dialog>
  );
}

function StepRow({ app, step }: { app: App; step: Step }) {
  const { checks } = app.workbench.changes.use();
  const check = checks.get(step);
  const warnings = step.findings.filter(each => each.severity !== 'info');
  const isChecked = check === '' && warnings.length === 0;
  return (
    <li>
      <div class="step">
        <b>{describe(step.operation)}</b>
        <small>{step.edited.join(', ')}</small>
        {isChecked && <span class="passed">✓ {step.operation.kind === 'model' ? 'round trip and lint' : 'round trip'} passed</span>}
        {check && <span class="finding warning">Round trip: {check}</span>}
        {warnings.slice(0, 3).map((each, i) => <span key={i} class={`finding ${each.severity}`}>{each.message}</span>)}
      </div>
      <button aria-label={`Revert: ${describe(step.operation)}`} onClick={() => void app.workbench.revert(step)}>Revert</button>
    </li>
  );
}

/** Changes of an earlier visit, to make again. */
export function Offered({ app }: { app: App }) {
  const { offered, steps } = app.workbench.changes.use();
  const { source, ready } = app.state.use();
  const [first] = offered;
  const [wants, setWants] = useState(false);
  if (!first || steps.length > 0 || !ready) {
    return null;
  }
  const count = first.operations.length === 1 ? '1 change' : `${first.operations.length} changes`;
  const isHere = source === 'dropped';
  return (
    <div class="awaited" role="status">
      <h2>{count} of {first.title} {first.operations.length === 1 ? 'was' : 'were'} not saved</h2>
      <p>{new Date(first.time).toLocaleString()}. {wants && !first.files ? 'Open the same file or folder to restore the changes.' : 'They are kept only in this browser.'}</p>
      {isHere || first.files
        ? <button class="primary" onClick={() => void app.restore(first)}>Restore</button>
        : <button class="primary" onClick={() => setWants(true)}>Restore</button>}
      <button onClick={() => void app.workbench.forget(first)}>Discard</button>
      <button class="bare" aria-label="Close this note" onClick={() => app.workbench.changes.set({ offered: [] })}><Icon name="close" /></button>
    </div>
  );
}
