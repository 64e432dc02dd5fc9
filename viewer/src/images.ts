// Images on canvas elements.

/** Resizes a canvas to an image and draws the image on it. */
export function drawImage(canvas: HTMLCanvasElement | OffscreenCanvas, image: ImageData) {
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  context.putImageData(image, 0, 0);
}
