// Models in React Three Fiber.
import { useFrame } from '@react-three/fiber';
import { use, useEffect } from 'react';
import type { Camera, WebGLRenderer } from 'three';
import type { Collection, Files } from '@shuriken/core';
import { ShurikenLoader, updateModels } from '@shuriken/three';
import type { ConsoleModel, LoadOptions } from '@shuriken/three';

export interface UseOptions extends LoadOptions {
  /** Addresses of textures and animations that belong to the model. */
  beside?: string[];
}

interface Entry { model: Promise<ConsoleModel>; users: number }

const UNUSED = 2_000;
const KEYS = new WeakMap<WeakKey, number>();
const ENTRIES = new Map<string, Entry>();
const SHOWN = new Map<object, Set<ConsoleModel>>();
let keys = 0;

function keyOf(files: unknown): string {
  if (typeof files !== 'object' || files === null) {
    return String(files);
  }
  const known = KEYS.get(files) ?? ++keys;
  KEYS.set(files, known);
  return '#' + known;
}

function load(files: Files | Collection, path: string | undefined, { beside = [], ...choice }: UseOptions): Promise<ConsoleModel> {
  const loader = new ShurikenLoader().setBeside(beside).setChoice(choice);
  if (typeof files === 'string') {
    return loader.loadAsync(files);
  }
  if (path === undefined) {
    return Promise.reject(new Error('useShuriken expects the path of a model in the files'));
  }
  return typeof (files as Collection).scene === 'function'
    ? loader.setCollection(files as Collection).loadAsync(path) : loader.parseAsync(files as Files, path);
}

/** Removes a model that nobody uses any more; a component that mounts twice keeps it. */
function release(key: string, entry: Entry) {
  setTimeout(() => {
    if (entry.users === 0 && ENTRIES.get(key) === entry) {
      ENTRIES.delete(key);
      entry.model.then(model => model.dispose(), () => {});
    }
  }, UNUSED);
}

/**
 * A model; suspends until it is there. Components that ask for the same files, path and options share it, and it is disposed
 * with the last of them.
 *
 * @param files an address, files at hand or a collection that is open; objects are compared by identity
 * @param path of the model in the files
 */
export function useShuriken(files: Files | Collection, path?: string, options: UseOptions = {}): ConsoleModel {
  const key = JSON.stringify([keyOf(files), path, options.beside, options.index, options.clips && keyOf(options.clips)]);
  let entry = ENTRIES.get(key);
  if (!entry) {
    entry = { model: load(files, path, options), users: 0 };
    ENTRIES.set(key, entry);
  }
  const used = entry;
  const model = use(used.model);
  useEffect(() => {
    used.users++;
    return () => {
      used.users--;
      release(key, used);
    };
  }, [key, used]);
  useFrame(({ gl, camera, scene }) => {
    // Models of one scene are sorted together, by the first of them.
    const shown = SHOWN.get(scene) ?? new Set();
    SHOWN.set(scene, shown.add(model));
    if (shown.values().next().value === model) {
      updateModels([...shown], camera as Camera, gl as unknown as WebGLRenderer);
    }
  });
  useEffect(() => () => {
    SHOWN.forEach((shown, scene) => {
      shown.delete(model);
      if (shown.size === 0) {
        SHOWN.delete(scene);
      }
    });
  }, [model]);
  return model;
}
