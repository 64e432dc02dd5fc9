package shuriken.convert.ninja.stage;

import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.pose.NodeRotation;
import shuriken.convert.ninja.pose.NodeTransform;
import shuriken.ninja.scenery.Section;

/** Computes the transform from the space of a stage section to the space of the scene. */
public final class SectionTransform {
    private SectionTransform() {}

    /** Returns the transform of a section, which has no scale. Position coordinates that are not finite count as 0. */
    public static NodeTransform compute(Section section, ConvertOptions options) {
        Vector3d translation = new Vector3d(
                toFinite(section.position().x()),
                toFinite(section.position().y()),
                toFinite(section.position().z()));
        return new NodeTransform(
                translation.mul(options.scale()),
                NodeRotation.fromAngles(
                        section.rotation().x(),
                        section.rotation().y(),
                        section.rotation().z(),
                        /* isZxy= */ false,
                        options.rotationOrder()),
                new Vector3d(1));
    }

    /** Replaces a value that is not finite by 0. */
    static float toFinite(float value) {
        return Float.isFinite(value) ? value : 0;
    }
}
