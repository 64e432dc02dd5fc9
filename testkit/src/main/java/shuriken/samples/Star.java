package shuriken.samples;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.VertexChunkType;

/** Creates a throwing star, which has vertex colours and no textures. */
final class Star {
    /** The paint of all triangles. Vertex colours distinguish steel, lacquer and gold. */
    private static final Paint SURFACE = Paint.untextured();

    private static final Colour DARK = Colour.rgb(0x4A5468);
    private static final Colour BRIGHT = Colour.rgb(0xF4F7FB);
    // Distances from the centre.
    private static final double TIP = 3;
    private static final double HUB = 1.0;
    private static final double HOLE = 0.46;

    /** Half of the thickness of a blade at the hub. */
    private static final double HALF_THICKNESS = 0.22;

    private Star() {}

    static NinjaSample createModel() {
        Skeleton skeleton = new Skeleton();
        int rootIndex = skeleton.add(Joint.root().rotated(-0.03, 0, 0.035));
        int hubIndex = skeleton.add(Joint.at(rootIndex, 0, 0, 0));
        return new NinjaSample(skeleton, List.of())
                .addRigidShape(rootIndex, createBlades(), VertexChunkType.D8)
                .addRigidShape(hubIndex, createHub().bakeLight(skeleton.jointToScene(hubIndex)), VertexChunkType.D8);
    }

    private static Shape createBlades() {
        Shape blade = new Shape();
        for (int sideSign : new int[] {-1, 1}) {
            for (int frontSign : new int[] {-1, 1}) {
                blade.addPatch(
                        SURFACE,
                        /* columns= */ 2,
                        /* rows= */ 10,
                        (s, t) -> facetPoint(frontSign < 0 ? 1 - s : s, t, sideSign, frontSign));
            }
        }
        Shape star = new Shape();
        for (int quarter = 0; quarter < 4; quarter++) {
            star.add(blade, rotation(quarter / 4.0));
        }
        return star.bend((vertexIndex, point) ->
                rotation(-0.035 * Math.max(0, point.length() - HUB)).transformPosition(point));
    }

    private static Matrix4d rotation(double turns) {
        Matrix4d matrix = new Matrix4d();
        matrix.m00(Forms.cos(turns))
                .m01(Forms.sin(turns))
                .m10(-Forms.sin(turns))
                .m11(Forms.cos(turns));
        return matrix;
    }

    /**
     * Returns a point of the upward blade. The blade consists of four facets: a left and a right half on the front, and
     * the same on the back.
     *
     * @param s the position from the left (0) to the right (1)
     * @param t the position from the tip (0) to the hub (1)
     * @param sideSign -1 for the left half, 1 for the right one
     * @param frontSign 1 for the front of the star, -1 for its back
     */
    private static Point facetPoint(double s, double t, int sideSign, int frontSign) {
        double hubFraction = t * t;
        // Two blades meet at a notch of the hub, an eighth of a turn from their tips.
        double notchAngle = 0.125 * sideSign;
        Vector3d notch = new Vector3d(HUB * Forms.sin(notchAngle), HUB * Forms.cos(notchAngle), 0);
        Vector3d edgeControl = new Vector3d(0.34 * sideSign, 1.25, 0);
        Vector3d tip = new Vector3d(0, TIP, 0);
        // A quadratic Bézier curve from the tip to the notch.
        Vector3d edge = new Vector3d(tip)
                .mul((1 - hubFraction) * (1 - hubFraction))
                .add(edgeControl.mul(2 * hubFraction * (1 - hubFraction)))
                .add(notch.mul(hubFraction * hubFraction));
        Vector3d ridge = new Vector3d(
                0, Forms.lerp(TIP, 0.62, hubFraction), frontSign * HALF_THICKNESS * Math.sqrt(hubFraction));
        double fraction = sideSign < 0 ? s : 1 - s;
        Vector3d position = edge.lerp(ridge, fraction);
        double light = (sideSign < 0) == (frontSign > 0) ? 0.78 : 0.3;
        double gleam = Noise.smooth(1 - Math.abs(t - 0.42) * 4) * 0.35 + Noise.smooth(1 - 5 * fraction) * 0.5;
        return new Point(position, 0, 0, DARK.mix(BRIGHT, light + gleam - 0.25 * hubFraction));
    }

    /** Creates the hub: a lacquered disc with a gilt rim and a hole. */
    private static Shape createHub() {
        Shape shape = new Shape();
        // The radius and height of each point of the profiles.
        double[] rim = {HUB, 0.08, 0.9, 0.22, 0.82, 0.25};
        double[] disc = {0.82, 0.25, HOLE + 0.07, 0.26};
        double[] lip = {HOLE + 0.07, 0.26, HOLE, 0.21, HOLE, 0};
        for (int frontSign : new int[] {-1, 1}) {
            Matrix4d faceRotation = new Matrix4d().rotateXYZ(0, 0, 0);
            faceRotation.m11(0).m12(frontSign).m21(-frontSign).m22(0);
            shape.add(createRing(rim, Paintings.GOLD), faceRotation);
            shape.add(createRing(disc, Paintings.VERMILION), faceRotation);
            shape.add(createRing(lip, Paintings.GOLD), faceRotation);
        }
        return shape;
    }

    /**
     * Creates a ring around the y axis. Its front faces up.
     *
     * @param profile the radius and height of each point of the profile, from the outside inwards
     */
    private static Shape createRing(double[] profile, Colour colour) {
        double[] outwardProfile = new double[profile.length];
        for (int i = 0; i < profile.length; i += 2) {
            outwardProfile[i] = profile[profile.length - 2 - i];
            outwardProfile[i + 1] = profile[profile.length - 1 - i];
        }
        return new Shape()
                .addPatch(
                        SURFACE,
                        /* columns= */ 32,
                        /* rows= */ profile.length / 2 - 1,
                        Forms.lathe(/* repeatU= */ 1, outwardProfile))
                .tint(point -> colour);
    }
}
