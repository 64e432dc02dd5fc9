// What stands at a node that was chosen.
import { AxesHelper, Vector3 } from 'three';
import type { Material, Object3D } from 'three';

/** Three lines at a node, whatever its size, before everything. */
export class Marker extends AxesHelper {
  constructor() {
    super(1);
    Object.assign(this.material as Material, { depthTest: false, transparent: true });
    this.renderOrder = 1e9;
    this.matrixAutoUpdate = false;
  }

  setup(node: Object3D, length: number) {
    node.updateWorldMatrix(true, false);
    const size = new Vector3().setFromMatrixScale(node.matrixWorld);
    this.matrix.makeScale(length / (size.x || 1), length / (size.y || 1), length / (size.z || 1));
    node.add(this);
  }
}
