// A viewer for a folder of Ninja models, such as the disc of Ikaruga: a list, the model, its animations, frame by frame.
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { Box3, Vector3 } from 'three';
import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { open } from '@shuriken/core';
import type { Collection, Files } from '@shuriken/core';
import { useShuriken } from '@shuriken/react';

interface Playing { clip: number; playing: boolean; frame: number }

/** Places the camera in front of a model, and creates controls that orbit around it. */
function ModelCamera({ box }: { box: Box3 }) {
  const { camera, gl } = useThree();
  useEffect(() => {
    const centre = box.getCenter(new Vector3());
    const size = box.getSize(new Vector3()).length() || 1;
    camera.position.copy(centre).add(new Vector3(0.4, 0.3, 1).normalize().multiplyScalar(0.9 * size));
    Object.assign(camera, { near: size / 100, far: size * 100 });
    camera.updateProjectionMatrix();
    const controls = new OrbitControls(camera, gl.domElement);
    controls.target.copy(centre);
    controls.update();
    return () => controls.dispose();
  }, [box, camera, gl]);
  return null;
}

function Model({ collection, path, playing, onFrame, onClips }: {
  collection: Collection; path: string; playing: Playing; onFrame(frame: number): void; onClips(clips: { name: string; frames: number }[]): void;
}) {
  const { scene, player, model, view } = useShuriken(collection, path);
  const box = useMemo(() => view.computeBox(), [view]);
  const seconds = useRef(0);
  const drawn = useRef(0);
  useEffect(() => {
    onClips(model.clips.map(({ name, duration, framesPerSecond }) => ({ name, frames: Math.round(duration * (framesPerSecond || 30)) })));
  }, [model]);
  useEffect(() => {
    seconds.current = playing.frame / (model.clips[playing.clip]?.framesPerSecond || 30);
  }, [playing.frame, playing.clip, model]);
  useFrame((_, delta) => {
    const clip = model.clips[playing.clip];
    if (clip) {
      const rate = clip.framesPerSecond || 30;
      if (playing.playing) {
        seconds.current = clip.duration > 0 ? (seconds.current + delta) % clip.duration : 0;
      }
      player.at(playing.clip, seconds.current * rate);
      onFrame(Math.floor(seconds.current * rate));
    }
    const root = document.querySelector<HTMLElement>('[data-model]');
    if (root) {
      root.dataset.drawn = String(++drawn.current);
    }
  });
  return <><primitive object={scene} /><ModelCamera box={box} /></>;
}

async function models(collection: Collection): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of collection.find({ kind: 'model' })) {
    paths.push(path);
  }
  return paths.sort();
}

function Viewer({ opened }: { opened: Promise<{ collection: Collection; paths: string[] }> }) {
  const { collection, paths } = use(opened);
  const [path, setPath] = useState(paths[0] ?? '');
  const [clips, setClips] = useState<{ name: string; frames: number }[]>([]);
  const [playing, setPlaying] = useState<Playing>({ clip: 0, playing: true, frame: 0 });
  const frame = useRef<HTMLOutputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const clip = clips[playing.clip];

  const choose = (chosen: string) => {
    setPath(chosen);
    setClips([]);
    setPlaying({ clip: 0, playing: true, frame: 0 });
  };
  const showFrame = (number: number) => {
    if (frame.current && slider.current) {
      frame.current.value = String(number);
      slider.current.value = String(number);
    }
  };
  const stepTo = (number: number) => setPlaying({ ...playing, playing: false, frame: number });

  return <main data-model={path} style={{ display: 'grid', gridTemplateColumns: '14em 1fr', gridTemplateRows: '1fr auto', height: '90vh' }}>
    <select size={20} value={path} onChange={event => choose(event.target.value)} aria-label="Models" style={{ gridRow: '1 / 3' }}>
      {paths.map(each => <option key={each}>{each}</option>)}
    </select>
    <Canvas gl={{ stencil: true }} flat>
      <Suspense fallback={null}>
        {path && <Model key={path} collection={collection} path={path} playing={playing} onFrame={showFrame} onClips={setClips} />}
      </Suspense>
    </Canvas>
    <footer style={{ display: 'flex', gap: '1em', padding: '0.5em' }}>
      {clips.length > 0 && <fieldset aria-label="Animations">
        {clips.map(({ name }, i) => <button key={i} aria-pressed={i === playing.clip} onClick={() => setPlaying({ clip: i, playing: true, frame: 0 })}>
          {name}
        </button>)}
      </fieldset>}
      {clip && <>
        <button onClick={() => setPlaying({ ...playing, playing: !playing.playing, frame: +(slider.current?.value ?? 0) })}>
          {playing.playing ? 'Pause' : 'Play'}
        </button>
        <input ref={slider} type="range" min={0} max={clip.frames} defaultValue={0} aria-label="Frame" onInput={event => stepTo(+event.currentTarget.value)} />
        <output ref={frame}>0</output>
      </>}
    </footer>
  </main>;
}

/**
 * A viewer for all models in files and archives.
 *
 * @param files for example a dropped folder
 */
export function Gallery({ files }: { files: Files }) {
  const opened = useMemo(async () => {
    const collection = await open(files);
    return { collection, paths: await models(collection) };
  }, [files]);
  useEffect(() => () => void opened.then(({ collection }) => collection.close()), [opened]);
  return <Suspense fallback={<p>Searching the files …</p>}><Viewer opened={opened} /></Suspense>;
}
