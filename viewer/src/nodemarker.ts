// Marks the selected node on the stage.
import { AxesHelper, Vector3 } from 'three';
import type { Material, Object3D } from 'three';

/** Three lines along the axes of a node. They have the same length for every node and are drawn over everything. */
export class NodeMarker extends AxesHelper {
  constructor() {
    super(1);
    Object.assign(this.material as Material, { depthTest: false, transparent: true });
    this.renderOrder = 1e9;
    this.matrixAutoUpdate = false;
  }

  attachTo(node: Object3D, length: number) {
    node.updateWorldMatrix(true, false);
    const size = new Vector3().setFromMatrixScale(node.matrixWorld);
    this.matrix.makeScale(length / (size.x || 1), length / (size.y || 1), length / (size.z || 1));
    node.add(this);
  }
}
