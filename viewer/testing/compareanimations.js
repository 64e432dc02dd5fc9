// Runs in Node and in a browser: compares the values of animated properties in three.js with those of the JVM at each frame.
import { readClip } from '@shuriken/core';
import { ConsoleModel, ShurikenGltfPlugin } from '@shuriken/three';
import { AnimationMixer, LoopOnce } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

const NODE_VALUES = {
  TRANSLATION: node => node.position.toArray(), ROTATION: node => node.quaternion.toArray(), SCALE: node => node.scale.toArray(),
  VISIBLE: node => [Number(node.visible)], WEIGHTS: node => [node, ...node.children].find(each => each.morphTargetInfluences).morphTargetInfluences,
};

/** Values of a surface of `@shuriken/three`. */
const SURFACE_VALUES = {
  BASE_COLOUR: surface => Array.from(surface.colour), TEXTURE_OFFSET: surface => surface.textureTransform.offset,
  TEXTURE_SCALE: surface => surface.textureTransform.scale, TEXTURE_ROTATION: surface => [surface.textureTransform.rotation],
};

/** Values of a material of the GLTFLoader. */
const MATERIAL_VALUES = {
  BASE_COLOUR: material => [...material.color.toArray(), material.opacity], TEXTURE_OFFSET: material => material.map.offset.toArray(),
  TEXTURE_SCALE: material => material.map.repeat.toArray(), TEXTURE_ROTATION: material => [material.map.rotation],
};

/** Returns the indices of materials of the file by the name and animated property of a material of the scene. */
function materialIndices(json, { material, property }) {
  return json.materials.map((each, i) => [each, i])
    .filter(([each]) => each.name === material && (property === 'BASE_COLOUR' || each.pbrMetallicRoughness.baseColorTexture))
    .map(([, i]) => i);
}

/** Returns the greatest difference, relative to values greater than 1. A quaternion and its negative are the same rotation. */
function difference(values, expected, isRotation) {
  const sign = isRotation && values.reduce((sum, value, i) => sum + value * expected[i], 0) < 0 ? -1 : 1;
  return Math.max(...expected.map((value, i) => Math.abs(sign * values[i] - value) / Math.max(1, Math.abs(value))));
}

/** Calls back after a mixer has set each frame of a clip. */
function playMixer(root, clip, framesPerSecond, count, check) {
  for (let frame = 0; frame < count; frame++) {
    const mixer = new AnimationMixer(root);
    const action = mixer.clipAction(clip).setLoop(LoopOnce);
    action.clampWhenFinished = true;
    action.play();
    mixer.setTime(frame / framesPerSecond);
    check(frame);
    mixer.stopAllAction();
  }
}

/**
 * Compares all clips of a GLB with the rows of the JVM; returns the greatest difference for each player and clip.
 *
 * @param glb the GLB with all clips
 * @param rows the clips with the values of each channel at each frame
 */
export async function compareFrames(glb, rows) {
  const gltf = await new GLTFLoader().register(parser => new ShurikenGltfPlugin(parser)).parseAsync(glb.slice().buffer, '');
  const { json, associations } = gltf.parser;
  const nodes = await Promise.all(json.nodes.map((_, i) => gltf.parser.getDependency('node', i)));
  const model = await ConsoleModel.of({
    name: 'model', glb: glb.slice(), clip: async i => readClip(glb, i),
    clips: json.animations.map(({ name, extras }) => ({ name, framesPerSecond: extras.framesPerSecond, duration: extras.duration })),
  });
  const { view } = model;
  const loaded = ({ node, property, material }) => node !== undefined ? [NODE_VALUES[property](nodes[node])]
    : materialIndices(json, { material, property }).flatMap(index => [...associations].filter(([each, { materials }]) => each.isMaterial && materials === index)
      .filter(([each]) => property === 'BASE_COLOUR' || each.map).map(([each]) => MATERIAL_VALUES[property](each)));
  const drawn = ({ node, property, material }) => node !== undefined ? [NODE_VALUES[property](view.nodes[node])]
    : materialIndices(json, { material, property }).map(index => SURFACE_VALUES[property](view.surfaces[index]));
  const result = {};
  rows.forEach(({ name, framesPerSecond, channels }, i) => {
    const count = channels[0].frames.length;
    const worst = { plugin: 0, mixer: 0, player: 0 };
    const check = (player, valuesOf) => frame => channels.forEach(channel => {
      const found = valuesOf(channel);
      if (found.length === 0) {
        throw new Error(`nothing has ${JSON.stringify({ ...channel, frames: undefined })}`);
      }
      found.forEach(values => { worst[player] = Math.max(worst[player], difference(values, channel.frames[frame], channel.property === 'ROTATION')); });
    });
    playMixer(gltf.scene, gltf.animations[i], framesPerSecond, count, check('plugin', loaded));
    playMixer(model.scene, model.animations[i], framesPerSecond, count, check('mixer', drawn));
    for (let frame = 0; frame < count; frame++) {
      model.player.at(i, frame);
      check('player', drawn)(frame);
    }
    result[name] = worst;
  });
  const [blended] = [...associations].filter(([each]) => each.isMaterial && each.name === 'first').map(([each]) => [each.blending, each.blendSrc, each.blendDst]);
  return { clips: result, blended };
}
