package shuriken.resolve;

import shuriken.assets.Asset;
import shuriken.scene.Transform;

/**
 * An instance of a model of another file in a stage.
 *
 * @param model the model
 * @param layer the name of the layer to which it belongs, such as terrain or props
 * @param name the name of its node
 * @param transform the transform in the stage
 */
public record ModelInstance(Asset model, String layer, String name, Transform transform) {}
