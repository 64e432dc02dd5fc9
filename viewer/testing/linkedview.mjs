// A view that is unlike the first one in all that a link brings back.
import { settle } from '../test/browser.mjs';

/** Opens a model, changes all of its view, and gives the link that the page shows for it. */
export async function change(page, path) {
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
  await settle(page);
  await page.evaluate(() => window.viewer.view.showDialog('screenshot'));
  const link = await page.textContent('dialog code');
  await page.keyboard.press('Escape');
  return link;
}

/** All of that, and the picture. */
export async function seen(page) {
  await page.waitForFunction(() => window.viewer?.status.value.isReady, null, { timeout: 60_000 });
  await settle(page);
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
