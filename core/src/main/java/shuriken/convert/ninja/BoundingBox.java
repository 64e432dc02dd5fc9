package shuriken.convert.ninja;

import java.util.Optional;
import org.joml.Vector3d;

/** Grows around points. */
final class BoundingBox {
    private Optional<Vector3d> least = Optional.empty();
    private Optional<Vector3d> greatest = Optional.empty();

    void add(Vector3d point) {
        least = Optional.of(least.map(corner -> corner.min(point)).orElseGet(() -> new Vector3d(point)));
        greatest = Optional.of(greatest.map(corner -> corner.max(point)).orElseGet(() -> new Vector3d(point)));
    }

    /** {@code float[6]}: least x y z, greatest x y z; empty if there is no point. */
    float[] corners() {
        if (least.isEmpty() || greatest.isEmpty()) {
            return new float[0];
        }
        Vector3d low = least.get();
        Vector3d high = greatest.get();
        return new float[] {(float) low.x, (float) low.y, (float) low.z, (float) high.x, (float) high.y, (float) high.z
        };
    }
}
