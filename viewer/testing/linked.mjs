// A view that is unlike the first one in all that a link brings back.
import { settle } from '../test/browser.mjs';

/** Opens a model, changes all of its view, and gives the link that the page shows for it. */
export async function change(page, path) {
  await page.evaluate(async path => {
    const { opening, motions, view, stage } = window.viewer;
    await opening.file(path);
    await motions.hold([2, 1], 7);
    view.setLook('colours');
    view.setLight('faces');
    view.flat(true);
    stage.eye.orbit(0.7, 0.2);
    stage.eye.zoom(0.8);
  }, path);
  await settle(page);
  await page.evaluate(() => window.viewer.state.set({ dialog: 'picture' }));
  const link = await page.textContent('dialog code');
  await page.keyboard.press('Escape');
  return link;
}

/** All of that, and the picture. */
export async function seen(page) {
  await page.waitForFunction(() => window.viewer?.state.value.ready, null, { timeout: 60_000 });
  await settle(page);
  return page.evaluate(() => {
    const { state, motions, stage } = window.viewer;
    const { path, look, light, flat, error } = state.value;
    const { active, seconds, playing } = motions.play.value;
    return {
      path, look, light, flat, error, active: [...active].sort(), frame: Math.round(seconds * motions.framesPerSecond), playing,
      eye: stage.eye.text(), pixels: Array.from(stage.pixels(64, 64)),
    };
  });
}
