// A view that is unlike the first one in all that a link brings back.
import { settle } from '../test/browser.mjs';

/** Opens a model, changes all of its view, and gives the link that the page shows for it. */
export async function change(page, path) {
  await page.evaluate(async path => {
    const { opening, player, view, stage } = window.viewer;
    await opening.openFile(path);
    await player.hold([2, 1], 7);
    view.setLook('colours');
    view.setLight('faces');
    view.setOrthographic(true);
    stage.eye.orbit(0.7, 0.2);
    stage.eye.zoom(0.8);
  }, path);
  await settle(page);
  await page.evaluate(() => window.viewer.view.showDialog('picture'));
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
    const { look, light, isOrthographic } = view.value;
    const { active, seconds, isPlaying } = player.value;
    return {
      path: document.value.path, look, light, isOrthographic, error: status.value.error, active: [...active].sort(),
      frame: Math.round(seconds * player.framesPerSecond), isPlaying,
      eye: stage.eye.text(), pixels: Array.from(stage.pixels(64, 64)),
    };
  });
}
