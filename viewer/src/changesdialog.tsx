// Lists the edits of the open files, with buttons to undo and revert them.
import { useEffect, useState } from 'preact/hooks';
import { formatSentence } from './advice';
import type { App } from './app';
import type { Operation, Step } from '@shuriken/core/editing';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { getFileName, isFileOrMember } from './paths';
import { describeAccuracy } from './replacemodeldialog';

/** Returns a description of an edit for people. */
export function describeOperation(operation: Operation): string {
  const name = getFileName(operation.path);
  switch (operation.kind) {
    case 'texture': return `Texture ${operation.texture ? `${operation.texture} of ${name}` : name}`;
    case 'model': return `Model ${name}, from ${operation.name}`;
    case 'replace': return `${name} replaced by ${operation.name}`;
    case 'add': return `${name} added`;
    case 'remove': return `${name} removed`;
    case 'rename': return `${name} renamed to ${operation.to}`;
  }
}

/** Returns the path of the file that an edit has changed, with its new name. */
function getEditedPath(operation: Operation): string {
  const { path } = operation;
  return operation.kind === 'rename' ? path.slice(0, -getFileName(path).length) + operation.to : path;
}

/** Returns the full path of an edited file, and the other outermost files that the edit has changed. */
function listEditedPaths({ operation, edited }: Step): string {
  const path = getEditedPath(operation);
  return [path.replaceAll('!', ' › '), ...edited.filter(each => !isFileOrMember(each, path))].join(', ');
}

/** Returns a size in bytes, kB or MB. */
export function formatSize(bytes: number): string {
  return bytes < 10_000 ? `${bytes.toLocaleString()} bytes` : bytes < 1e6 ? `${Math.round(bytes / 1000).toLocaleString()} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Buttons in the top bar with the number of edits. They are hidden without edits. */
export function ChangesButton({ app }: { app: App }) {
  const { steps, canUndo, canRedo, isUnsaved } = app.workbench.use('steps', 'canUndo', 'canRedo', 'isUnsaved');
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isUnsaved) {
      window.addEventListener('beforeunload', confirmLeaving);
    }
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [isUnsaved]);
  if (!canUndo && !canRedo) {
    return null;
  }
  return (
    <>
      <button id="changes" class="changes" title="Changes, undo and redo" onClick={() => app.view.showDialog('changes')}>{steps.length > 0 ? `Changes (${steps.length})` : 'Changes'}</button>
      <button class={isUnsaved ? 'primary' : ''} disabled={steps.length === 0} onClick={() => app.view.showDialog('save')}>Save …</button>
    </>
  );
}

/** A dialog that lists all edits and the files that they change. */
export function ChangesDialog({ app }: { app: App }) {
  const { steps, canUndo, canRedo, files } = app.workbench.use('steps', 'canUndo', 'canRedo', 'files');
  const { origin } = app.files.use('origin');
  return (
    <Dialog app={app} title={steps.length === 1 ? '1 change' : `${steps.length} changes`} wide>
      <div class="actions">
        <button disabled={!canUndo} title="Ctrl+Z" onClick={() => void app.workbench.undo()}>Undo</button>
        <button disabled={!canRedo} title="Ctrl+Shift+Z" onClick={() => void app.workbench.redo()}>Redo</button>
        <button class="primary" disabled={steps.length === 0} onClick={() => app.view.showDialog('save')}>Save …</button>
      </div>
      <ul class="steps-list" aria-label="Changes">
        {steps.map((step, i) => <StepRow key={i} app={app} step={step} />)}
      </ul>
      {files.length > 0 && <h3>Files</h3>}
      <ul class="rows">
        {files.map(file => <li key={file.path} class="row"><span class="name">{file.path}</span><span class="tag">{file.before === undefined ? 'new' : formatSize(file.before)} → {formatSize(file.size)}</span></li>)}
      </ul>
      <p class="quiet">{app.workbench.canSaveInPlace ? 'The files that you opened stay unchanged until you save.' : 'The files that you opened stay unchanged. Save makes changed copies.'}{origin === 'dropped' && ' This browser keeps the changes when you close the page.'}</p>
    </Dialog>
  );
}

/** A row with one edit and the results of its checks. */
function StepRow({ app, step }: { app: App; step: Step }) {
  const { checks } = app.workbench.use('checks');
  const check = checks.get(step);
  const warnings = step.findings.filter(each => each.severity !== 'info');
  const { operation, report } = step;
  const passed = [
    ...check === '' ? ['round trip passed'] : [],
    ...report && !report.identical ? [describeAccuracy(report)] : [],
    ...report && check === '' && warnings.length === 0 ? ['fits the console’s limits'] : [],
  ];
  return (
    <li>
      <div class="step">
        <b>{describeOperation(operation)}</b>
        <small>{listEditedPaths(step)}</small>
        {passed.length > 0 && <span class="passed">✓ {passed.join(', ')}</span>}
        {check && <span class="finding warning">Round trip: {check}</span>}
        {warnings.slice(0, 3).map((each, i) => <span key={i} class={`finding ${each.severity}`}>{formatSentence(each.message)}</span>)}
      </div>
      {operation.kind !== 'remove' && <button aria-label={`Show: ${describeOperation(operation)}`} onClick={() => {
        app.view.closeDialog();
        void app.opener.openFile(getEditedPath(operation));
      }}>Show</button>}
      <button aria-label={`Revert: ${describeOperation(operation)}`} onClick={() => void app.workbench.revert(step)}>Revert</button>
    </li>
  );
}

/** A message that offers to restore the edits of an earlier visit. */
export function RestoreOffer({ app }: { app: App }) {
  const { offered, steps } = app.workbench.use('offered', 'steps');
  const { origin } = app.files.use('origin');
  const { isReady } = app.status.use('isReady');
  const [first] = offered;
  const [isWanted, setWanted] = useState(false);
  if (!first || steps.length > 0 || !isReady) {
    return null;
  }
  const count = first.operations.length === 1 ? '1 change' : `${first.operations.length} changes`;
  const isHere = origin === 'dropped';
  return (
    <div class="awaited" role="status">
      <h2>{count} to {first.title} {first.operations.length === 1 ? 'was' : 'were'} not saved</h2>
      <p>{new Date(first.time).toLocaleString()}. {isWanted && !first.files ? 'Open the same file or folder to restore the changes.' : first.operations.length === 1 ? 'It is kept only in this browser.' : 'They are kept only in this browser.'}</p>
      {isHere || first.files
        ? <button class="primary" onClick={() => void app.editRefresh.restoreEdits(first)}>Restore</button>
        : <button class="primary" onClick={() => setWanted(true)}>Restore</button>}
      <button onClick={() => void app.workbench.discardSaved(first)}>Discard</button>
      <button class="bare" aria-label="Close this note" onClick={() => app.workbench.hideOffer()}><Icon name="close" /></button>
    </div>
  );
}
