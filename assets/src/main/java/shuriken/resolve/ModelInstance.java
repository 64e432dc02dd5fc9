package shuriken.resolve;

import shuriken.assets.Asset;
import shuriken.scene.Transform;

/**
 * An instance of a model in a stage. The model is from another file.
 *
 * @param model the asset of the model
 * @param layer the name of the layer to which it belongs, such as terrain or props
 * @param name the name of the node that has the transform
 * @param transform the transform of the model in the stage
 */
public record ModelInstance(Asset model, String layer, String name, Transform transform) {}
