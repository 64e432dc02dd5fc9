package shuriken.convert.ninja.stage;

import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.pose.NodeRotation;
import shuriken.convert.ninja.pose.NodeTransform;
import shuriken.ninja.scenery.Section;

/** Computes the transform of a section of a stage: models are rotated about its origin, then translated. */
public final class SectionTransform {
    private SectionTransform() {}

    public static NodeTransform of(Section section, ConvertOptions options) {
        Vector3d at = new Vector3d(
                finite(section.position().x()),
                finite(section.position().y()),
                finite(section.position().z()));
        return new NodeTransform(
                at.mul(options.scale()),
                NodeRotation.fromAngles(
                        section.rotation().x(),
                        section.rotation().y(),
                        section.rotation().z(),
                        false,
                        options.rotationOrder()),
                new Vector3d(1));
    }

    /** Replaces a value that is not a number by 0. */
    static float finite(float number) {
        return Float.isFinite(number) ? number : 0;
    }
}
