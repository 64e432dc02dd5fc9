package shuriken.scene;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;

/**
 * A picture of the scene.
 *
 * @param name unique in the scene
 * @param image in true colour
 * @param indexed the same picture with its palette, where the source has one
 */
public record Texture(String name, Image image, Optional<IndexedImage> indexed, Extras extras) {}
