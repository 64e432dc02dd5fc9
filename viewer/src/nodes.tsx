// The nodes of a model: the tree of their names, and where the chosen one is.
import type { App } from './app';
import { LongList } from './list';

export function Nodes({ app }: { app: App }) {
  const model = app.model!;
  const rows = model.rows;
  const { node } = app.state.use();
  const shown = rows.findIndex(row => row.index === node);
  const setShown = (row: number) => app.view.selectNode(rows[row].index === node ? -1 : rows[row].index);
  return (
    <section class="nodes" ref={each => each?.style.setProperty('--rows', String(rows.length))}>
      <h3>Nodes</h3>
      <LongList items={rows} height={22} label="Nodes" current={shown} onKey={event => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by) {
          app.view.selectNode(rows[Math.min(rows.length - 1, Math.max(0, shown + by))].index);
          event.preventDefault();
          event.stopPropagation();
        }
      }} row={(row, i) => (
        <div key={row.index} id={`Nodes-${i}`} role="option" aria-selected={shown === i} class={`row ${shown === i ? 'on' : ''}`} onClick={() => setShown(i)}
          ref={each => { if (each) { each.style.paddingInlineStart = `${6 + Math.min(row.depth, 16) * 10}px`; } }}>
          <span class="name">{row.name}</span><span class="tag">{row.mesh ? 'mesh' : row.joint ? 'joint' : ''}</span>
        </div>
      )} />
      {shown >= 0 && rows[shown] && <Where app={app} index={rows[shown].index} />}
    </section>
  );
}

function Where({ app, index }: { app: App; index: number }) {
  app.motions.play.use();
  const { look } = app.state.use();
  const node = app.model?.nodes[index];
  if (!node) {
    return null;
  }
  const name = app.model!.rows.find(row => row.index === index)!.name;
  const number = /^node_(\d+)$/.exec(name)?.[1];
  const text = (values: number[]) => values.map(v => v.toFixed(3)).join('  ');
  const degrees = [node.rotation.x, node.rotation.y, node.rotation.z].map(v => v * 180 / Math.PI);
  return (
    <>
      <dl class="facts-list numbers">
        <dt>Place</dt><dd>{text(node.position.toArray())}</dd>
        <dt>Turn</dt><dd>{degrees.map(v => v.toFixed(1)).join('°  ')}°</dd>
        <dt>Scale</dt><dd>{text(node.scale.toArray())}</dd>
      </dl>
      <div class="actions">
        <button aria-pressed={look === 'weights'} class={look === 'weights' ? 'on' : ''} onClick={() => app.view.setLook(look === 'weights' ? 'console' : 'weights')}>Weights</button>
        <button onClick={() => app.view.goTo(index)}>Go there</button>
        <button onClick={() => app.view.showBytes(number === undefined ? name : `object[${+number}]/`)}>Bytes</button>
      </div>
    </>
  );
}
