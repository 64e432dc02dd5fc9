package shuriken.convert.ninja.stage;

import java.util.List;
import shuriken.convert.ninja.xj.XjProvenance;

/**
 * The provenance of a converted stage, with which an edit finds the models and vertices of the file again.
 *
 * @param nodes the provenance of each node of the scene
 * @param meshes the provenance of the meshes
 */
public record StageProvenance(List<StageNode> nodes, XjProvenance meshes) {}
