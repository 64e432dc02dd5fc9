// The first page of the inspector: facts about the file, missing files, materials and nodes.
import { useState } from 'preact/hooks';
import type { ModelView } from '@shuriken/three';
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';
import { formatCounts } from './overviewpage';
import { MaterialList } from './materiallist';
import { NodeTree } from './nodetree';
import { getFileName } from './paths';

/** Kinds of missing files: a pattern of finding codes, the headings for one and for several, and a remedy. */
const MISSING_KINDS: [RegExp, string, string, string][] = [
  [/^TEXTURE_NOT_FOUND/, 'texture not found', 'textures not found', 'Open the folder that the model came from, or choose a file in Textures › Prefer textures from.'],
  [/^TEXTURE_UNREADABLE/, 'texture cannot be read', 'textures cannot be read', 'See Findings for the reason.'],
  [/^TEXTURE_UNKNOWN/, 'unknown texture', 'unknown textures', 'Assign textures of the archive in shuriken.json.'],
  [/^PALETTE_MISSING/, 'texture without its palette', 'textures without their palettes', 'Open the folder with the palettes.'],
  [/^MOTION_UNREADABLE/, 'animation cannot be read', 'animations cannot be read', 'See Findings for the reason.'],
  [/^PART_LEFT_OUT/, 'part not found', 'parts not found', 'Open the folder that the model came from.'],
  [/^MISSING_PART/, 'broken reference', 'broken references', 'See Findings for the reason.'],
];

export function ModelPage({ app }: { app: App }) {
  const { browsedKind, showsOverview, sceneIndex, identity, sceneAnswer, path, folder, model } = app.document.use('browsedKind', 'showsOverview', 'sceneIndex', 'identity', 'sceneAnswer', 'path', 'folder', 'model');
  const { origin } = app.files.use('origin');
  if (!path || folder === path && !identity) {
    return showsOverview || browsedKind || folder ? <FolderDetails app={app} /> : origin === 'samples' ? <WelcomeText /> : <ReadingText app={app} />;
  }
  return (
    <div>
      <h2 class="model-name">{getFileName(path)}</h2>
      <p class="quiet">{identity?.title ? identity.title : identity?.size === 0 ? 'empty' : identity ? identity.hint ?? 'not recognized' : ''}</p>
      {model && (
        <dl class="facts-list">
          <dt>Triangles</dt><dd>{Math.round(model.triangleCount).toLocaleString()}</dd>
          <dt>Vertices</dt><dd>{model.vertexCount.toLocaleString()}</dd>
          <dt>Textures</dt><dd>{app.document.scene!.textures.length.toLocaleString()}</dd>
          <dt>Animations</dt><dd>{app.document.clips.length.toLocaleString()}</dd>
          <dt>Materials</dt><dd>{model.surfaces.length.toLocaleString()}</dd>
          <dt>Nodes</dt><dd>{model.nodes.length.toLocaleString()}</dd>
        </dl>
      )}
      <MissingFiles findings={sceneAnswer?.findings ?? []} />
      {(sceneAnswer?.scenes.length ?? 0) > 1 && (
        <label class="override">Model
          <select value={String(sceneIndex)} onChange={event => void app.opener.openScene(+event.currentTarget.value)}>
            {sceneAnswer!.scenes.map((each, i) => <option key={i} value={String(i)}>{each.name}</option>)}
          </select>
        </label>
      )}
      {model && model.layers.size > 1 && <LayerSwitches app={app} model={model} />}
      {model && model.modifierVolumes.length > 0 && <ModifierVolumeSwitch app={app} model={model} />}
      {model && <MaterialList app={app} />}
      {model && <NodeTree app={app} />}
      <FileDetails app={app} />
    </div>
  );
}

/** Checkboxes that show and hide the layers of a level. */
function LayerSwitches({ app, model }: { app: App; model: ModelView }) {
  const [, setState] = useState('');
  return (
    <fieldset class="layers">
      <legend>Layers</legend>
      {[...model.layers].map(([name, isShown]) => (
        <label key={name} class="check">
          <input type="checkbox" checked={isShown} onChange={event => {
            model.setLayerVisible(name, event.currentTarget.checked);
            setState([...model.layers].join());
            app.stage.refresh();
          }} /> {name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()}
        </label>
      ))}
    </fieldset>
  );
}

/** A checkbox that shows and hides modifier volumes. */
function ModifierVolumeSwitch({ app, model }: { app: App; model: ModelView }) {
  const [, setState] = useState(model.showsModifierVolumes);
  return (
    <label class="check" title="Closed meshes that cast shadows. They are invisible in the game.">
      <input type="checkbox" checked={model.showsModifierVolumes} onChange={event => {
        model.setModifierVolumesVisible(event.currentTarget.checked);
        setState(model.showsModifierVolumes);
        app.stage.refresh();
      }} /> Modifier volumes ({model.modifierVolumes.length})
    </label>
  );
}

/** Lists missing textures, palettes, animations and parts, with remedies. */
function MissingFiles({ findings }: { findings: Finding[] }) {
  return (
    <>
      {MISSING_KINDS.map(([code, one, several, help]) => {
        const count = findings.filter(each => code.test(each.code)).length;
        return count > 0 && <p key={one} class="finding warning"><b>{count} {count === 1 ? one : several}.</b> {help}</p>;
      })}
    </>
  );
}

/** Facts about the file for experts: format, size, hash, and the round-trip check. */
function FileDetails({ app }: { app: App }) {
  const { identity, info, verifyResults, model } = app.document.use('identity', 'info', 'verifyResults', 'model');
  if (!identity) {
    return null;
  }
  return (
    <details class="about" open={!model}>
      <summary>About the file</summary>
      <dl class="facts-list">
        <dt>Format</dt><dd>{identity.format ?? 'not recognized'}</dd>
        <dt>Size</dt><dd>{identity.size === undefined ? '—' : `${identity.size.toLocaleString()} byte${identity.size === 1 ? '' : 's'}`}</dd>
        {info?.sha256 !== undefined && <><dt>SHA-256</dt><dd class="hash">{String(info.sha256)}</dd></>}
      </dl>
      {identity.format && <div class="actions"><button title="Reads the file, writes it again and compares every byte" onClick={() => void app.verify()}>Check round trip</button></div>}
      {verifyResults && (
        <div role="status"><ul class="verified">
          {verifyResults.slice(0, 200).map(each => (
            <li key={each.path} class={each.result}>{each.result === 'identical' ? '✓ byte-identical when written again' : each.result}{each.detail ? ` — ${each.detail}` : ''}{verifyResults.length > 1 && <small> {each.path}</small>}</li>
          ))}
        </ul></div>
      )}
    </details>
  );
}

/** A description of a folder or of all files. */
function FolderDetails({ app }: { app: App }) {
  const { folder } = app.document.use('folder');
  const { scannedCount } = app.files.use('scannedCount');
  const summary = app.overview.use('counts', 'models', 'animated', 'levels', 'textures', 'ahead');
  return (
    <div class="welcome">
      <h2>{folder ? getFileName(folder) : 'These files'}</h2>
      {!folder && <p>{formatCounts(summary) || `${scannedCount.toLocaleString()} file${scannedCount === 1 ? '' : 's'}`}</p>}
      <p>Choose a thumbnail to see the model, its textures and its animations.</p>
    </div>
  );
}

/** The progress of reading the opened files, before one of them or the overview is shown. */
function ReadingText({ app }: { app: App }) {
  const { scannedCount } = app.files.use('scannedCount');
  const { isReady, task } = app.status.use('isReady', 'task');
  return (
    <div class="welcome">
      <p role="status">{isReady && !task ? 'Choose a file on the left.' : `Reading the files …${scannedCount > 0 ? ` ${scannedCount.toLocaleString()} so far` : ''}`}</p>
    </div>
  );
}

/** An introduction, which is shown together with the samples. */
function WelcomeText() {
  return (
    <div class="welcome">
      <h2>What you see</h2>
      <p>These are the samples of Shuriken. Choose one in the view or on the left, or open your own files. A folder is best, because Shuriken then finds a model’s textures and animations.</p>
      <dl class="facts-list steps">
        <dt>Animations</dt><dd>play them below the model, frame by frame</dd>
        <dt>Textures</dt><dd>click the model to see which file a texture comes from, and why</dd>
        <dt>Export</dt><dd>above: a file as GLB or images, or a folder as ZIP</dd>
        <dt>Keys</dt><dd><kbd>?</kbd> lists them</dd>
      </dl>
    </div>
  );
}
