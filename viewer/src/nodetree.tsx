// The tree of a model's nodes, with the transform of the selected node.
import type { App } from './app';
import { VirtualList } from './virtuallist';

export function NodeTree({ app }: { app: App }) {
  const { model } = app.document.use('model');
  const rows = model?.nodeRows ?? [];
  const { node } = app.view.use('node');
  const selected = rows.findIndex(row => row.index === node);
  const toggle = (row: number) => app.view.selectNode(rows[row].index === node ? -1 : rows[row].index);
  return (
    <section class="nodes" ref={each => each?.style.setProperty('--rows', String(rows.length))}>
      <h3>Nodes</h3>
      <VirtualList items={rows} height={22} label="Nodes" current={selected} onKey={event => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
          app.view.selectNode(rows[Math.min(rows.length - 1, Math.max(0, selected + step))].index);
          event.preventDefault();
          event.stopPropagation();
        }
      }} row={(row, i) => (
        <div key={row.index} id={`Nodes-${i}`} role="option" aria-selected={selected === i} class={`row ${selected === i ? 'on' : ''}`} onClick={() => toggle(i)}
          ref={each => { if (each) { each.style.paddingInlineStart = `${6 + Math.min(row.depth, 16) * 10}px`; } }}>
          <span class="name">{row.name}</span><span class="tag">{row.hasMesh ? 'mesh' : row.isJoint ? 'joint' : ''}</span>
        </div>
      )} />
      {selected >= 0 && rows[selected] && <NodeTransform app={app} index={rows[selected].index} />}
    </section>
  );
}

/** The transform of a node, with buttons for its weights, position and bytes. */
function NodeTransform({ app, index }: { app: App; index: number }) {
  app.player.use('seconds');
  const { displayMode } = app.view.use('displayMode');
  const node = app.document.value.model?.nodes[index];
  if (!node) {
    return null;
  }
  const name = app.document.value.model!.nodeRows.find(row => row.index === index)!.name;
  const nodeNumber = /^node_(\d+)$/.exec(name)?.[1];
  const text = (values: number[]) => values.map(v => v.toFixed(3)).join('  ');
  const degrees = [node.rotation.x, node.rotation.y, node.rotation.z].map(v => v * 180 / Math.PI);
  return (
    <>
      <dl class="facts-list numbers">
        <dt>Position</dt><dd>{text(node.position.toArray())}</dd>
        <dt>Rotation</dt><dd>{degrees.map(v => v.toFixed(1)).join('°  ')}°</dd>
        <dt>Scale</dt><dd>{text(node.scale.toArray())}</dd>
      </dl>
      <div class="actions">
        <button aria-pressed={displayMode === 'weights'} class={displayMode === 'weights' ? 'on' : ''} onClick={() => app.view.setDisplayMode(displayMode === 'weights' ? 'console' : 'weights')}>Weights</button>
        <button onClick={() => app.view.frameNode(index)}>Go there</button>
        <button onClick={() => app.view.findInBytes(nodeNumber === undefined ? name : `object[${+nodeNumber}]/`)}>Bytes</button>
      </div>
    </>
  );
}
