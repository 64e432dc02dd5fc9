package shuriken.ninja.scenery;

/** What a relocatable file of a stage holds. */
public sealed interface RelContent permits Scenery, Collision {}
