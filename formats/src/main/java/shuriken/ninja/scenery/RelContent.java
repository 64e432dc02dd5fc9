package shuriken.ninja.scenery;

/** The content of a relocatable file of a stage: scenery or a collision model. */
public sealed interface RelContent permits Scenery, Collision {}
