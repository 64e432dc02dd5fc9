// A hook that loads models for React Three Fiber.
import { useFrame } from '@react-three/fiber';
import { use, useEffect } from 'react';
import type { Camera, WebGLRenderer } from 'three';
import type { Collection, Files } from '@shuriken/core';
import { ShurikenLoader, updateModels } from '@shuriken/three';
import type { ConsoleModel, LoadOptions } from '@shuriken/three';

/** The options of `useShuriken`. */
export interface UseOptions extends LoadOptions {
  /** The addresses of textures and animations that belong to the model. */
  beside?: string[];
}

/** A model with the number of components that use it. */
interface SharedModel { model: Promise<ConsoleModel>; users: number }

/** The delay before an unused model is disposed. */
const DISPOSE_DELAY_MS = 2_000;
const identityKeys = new WeakMap<WeakKey, number>();
const entries = new Map<string, SharedModel>();
const modelsByScene = new Map<object, Set<ConsoleModel>>();
let lastKey = 0;

/** Returns a text that is equal only for the same object or the same primitive value. */
function getIdentityKey(files: unknown): string {
  if (typeof files !== 'object' || files === null) {
    return String(files);
  }
  const known = identityKeys.get(files) ?? ++lastKey;
  identityKeys.set(files, known);
  return '#' + known;
}

function load(files: Files | Collection, path: string | undefined, { beside = [], ...choice }: UseOptions): Promise<ConsoleModel> {
  const loader = new ShurikenLoader().setBeside(beside).setChoice(choice);
  if (typeof files === 'string') {
    return loader.loadAsync(files);
  }
  if (path === undefined) {
    return Promise.reject(new Error('useShuriken needs the path of a model in the files'));
  }
  return typeof (files as Collection).scene === 'function'
    ? loader.setCollection(files as Collection).loadAsync(path) : loader.parseAsync(files as Files, path);
}

/** Disposes a model that no component uses. The delay keeps the model of a component that mounts twice. */
function disposeIfUnused(key: string, entry: SharedModel) {
  setTimeout(() => {
    if (entry.users === 0 && entries.get(key) === entry) {
      entries.delete(key);
      entry.model.then(model => model.dispose(), () => {});
    }
  }, DISPOSE_DELAY_MS);
}

/**
 * Returns a model. Suspends until it is loaded. Components with the same files, path and options share the model, which is disposed
 * after the last of them unmounts.
 *
 * @param files an address, available files or an open collection. Objects are compared by identity
 * @param path the path of the model in the files
 */
export function useShuriken(files: Files | Collection, path?: string, options: UseOptions = {}): ConsoleModel {
  const key = JSON.stringify([getIdentityKey(files), path, options.beside, options.index, options.clips && getIdentityKey(options.clips)]);
  let entry = entries.get(key);
  if (!entry) {
    entry = { model: load(files, path, options), users: 0 };
    entries.set(key, entry);
  }
  const used = entry;
  const model = use(used.model);
  useEffect(() => {
    used.users++;
    return () => {
      used.users--;
      disposeIfUnused(key, used);
    };
  }, [key, used]);
  useFrame(({ gl, camera, scene }) => {
    // The first component of a scene sorts the models of all components.
    const shown = modelsByScene.get(scene) ?? new Set();
    modelsByScene.set(scene, shown.add(model));
    if (shown.values().next().value === model) {
      updateModels([...shown], camera as Camera, gl as unknown as WebGLRenderer);
    }
  });
  useEffect(() => () => {
    modelsByScene.forEach((shown, scene) => {
      shown.delete(model);
      if (shown.size === 0) {
        modelsByScene.delete(scene);
      }
    });
  }, [model]);
  return model;
}
