// Changes the view in every property that a link restores, and reads it for comparison.
import { waitUntilIdle } from '../test/browser.mjs';

/** Opens a model, changes the view, and returns the link that the page shows for it. */
export async function changeView(page, path) {
  await page.evaluate(async path => {
    const { opener, player, view, stage } = window.viewer;
    await opener.openFile(path);
    await player.pauseAt([2, 1], 7);
    view.setDisplayMode('colours');
    view.setLightingMode('faces');
    view.setOrthographic(true);
    stage.cameraRig.orbit(0.7, 0.2);
    stage.cameraRig.zoom(0.8);
  }, path);
  await waitUntilIdle(page);
  await page.evaluate(() => window.viewer.view.showDialog('screenshot'));
  const link = await page.textContent('dialog code');
  await page.keyboard.press('Escape');
  return link;
}

/** Returns all properties of the view, and the pixels of the stage. */
export async function readView(page) {
  await page.waitForFunction(() => window.viewer?.status.value.isReady);
  await waitUntilIdle(page);
  return page.evaluate(() => {
    const { document, player, stage, status, view } = window.viewer;
    const { displayMode, lightingMode, isOrthographic } = view.value;
    const { activeClips, seconds, isPlaying } = player.value;
    return {
      path: document.value.path, displayMode, lightingMode, isOrthographic, error: status.value.error, activeClips: [...activeClips].sort(),
      frame: Math.round(seconds * player.framesPerSecond), isPlaying,
      eye: stage.cameraRig.serialize(), pixels: Array.from(stage.pixels(64, 64)),
    };
  });
}
