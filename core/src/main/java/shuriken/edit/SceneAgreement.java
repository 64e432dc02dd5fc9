package shuriken.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import shuriken.scene.Clip;

/**
 * Compares all triangles that two scenes draw, whatever their nodes, meshes and materials are called and numbered: each triangle of
 * one must have a partner in the other that no other triangle has, with the same side in front, texture coordinates and colours.
 * Partners in the bind pose must be partners at every moment of a clip.
 *
 * <p>Two kinds of triangles need no partner: those without an area, and those that lie exactly where another triangle of the same
 * object lies. Editors drop both.
 */
final class SceneAgreement {
    /** A triangle whose height is below this part of the model's size has no area. */
    private static final double NO_HEIGHT = 5e-6;

    /** How far a triangle may be from one that it doubles, as a part of the model's size. */
    private static final double DOUBLED = 2e-5;

    private final DrawnTriangles wanted;
    private final DrawnTriangles made;
    private final double size;
    private final TriangleCorners wantedCorners;
    private final TriangleCorners madeCorners;
    private final SurfaceMatch surfaces;
    private final TrianglePartners partners;

    /** What is wrong with a triangle, in the order of importance. */
    enum Fault {
        MISSING,
        EXTRA,
        FLIPPED,
        UV,
        COLOUR
    }

    /**
     * Triangles of one object and material with the same fault.
     *
     * @param node that draws them, and their material: of the scene that they are of
     * @param name of the object and the material
     * @param count of the triangles
     * @param of how many triangles the object has with this material
     * @param place {@code float[3]}: a corner of one of them
     * @param distance from that triangle to the nearest one of the other scene, in units; infinite if there is none
     */
    record Finding(
            Fault fault, int node, int material, String name, int count, int of, float[] place, double distance) {
        private Finding andAnother() {
            return new Finding(fault, node, material, name, count + 1, of, place, distance);
        }

        private Finding and(Finding other) {
            Finding farther = distance >= other.distance ? this : other;
            return new Finding(fault, node, material, name, count + other.count, of, farther.place, farther.distance);
        }
    }

    private SceneAgreement(DrawnTriangles wanted, DrawnTriangles made, double size, double limit) {
        this.wanted = wanted;
        this.made = made;
        this.size = size;
        this.wantedCorners = wanted.bound();
        this.madeCorners = made.bound();
        this.surfaces = new SurfaceMatch(wanted, made);
        this.partners = TrianglePartners.of(wantedCorners, madeCorners, surfaces::difference, size, limit * size);
    }

    /**
     * Compares in the bind pose.
     *
     * @param size of the model
     * @param limit how far corners of partners may be apart, as a part of the size
     */
    static SceneAgreement of(DrawnTriangles wanted, DrawnTriangles made, double size, double limit) {
        return new SceneAgreement(wanted, made, size, limit);
    }

    /** The greatest distance between corners of partners along an axis, as a part of the size. */
    double deviation() {
        return partners.deviation() / size;
    }

    private int[] partnersOf(int triangle) {
        return new int[] {
            partners.corner(3 * triangle), partners.corner(3 * triangle + 1), partners.corner(3 * triangle + 2)
        };
    }

    /** What is wrong in the bind pose, what is missing first. */
    List<Finding> findings() {
        Map<String, Finding> findings = new LinkedHashMap<>();
        boolean[] unpaired = new boolean[wanted.count()];
        for (int i = 0; i < unpaired.length; i++) {
            unpaired[i] = !partners.has(i);
        }
        double tolerance = DOUBLED * size;
        PointGrid all = new PointGrid(wantedCorners.centres(), tolerance, new boolean[unpaired.length], 1);
        for (int i = 0; i < unpaired.length; i++) {
            if (unpaired[i]) {
                if (hasArea(wantedCorners, i) && !isDoubled(wantedCorners, i, all, wanted.node(i))) {
                    add(findings, Fault.MISSING, wanted, wantedCorners, i, madeCorners);
                }
            } else {
                addDifference(findings, i);
            }
        }
        for (int i = 0; i < made.count(); i++) {
            if (!partners.isTaken(i) && hasArea(madeCorners, i) && !isDoubled(madeCorners, i, all, -1)) {
                add(findings, Fault.EXTRA, made, madeCorners, i, wantedCorners);
            }
        }
        return findings.values().stream()
                .sorted(Comparator.comparing(Finding::fault))
                .toList();
    }

    private void addDifference(Map<String, Finding> findings, int triangle) {
        int[] others = partnersOf(triangle);
        boolean isSeenFromBoth = wanted.material(triangle).doubleSided();
        if (partners.isFlipped(triangle) && !isSeenFromBoth && hasArea(wantedCorners, triangle)) {
            add(findings, Fault.FLIPPED, wanted, wantedCorners, triangle, madeCorners);
        } else if (!surfaces.hasSameUvs(triangle, others)) {
            add(findings, Fault.UV, wanted, wantedCorners, triangle, madeCorners);
        } else if (!surfaces.hasSameColours(triangle, others)) {
            add(findings, Fault.COLOUR, wanted, wantedCorners, triangle, madeCorners);
        }
    }

    private boolean hasArea(TriangleCorners corners, int triangle) {
        return corners.height(triangle) > NO_HEIGHT * size;
    }

    /**
     * Whether a wanted triangle with a partner lies where a triangle lies.
     *
     * @param node that must draw the wanted one, or below 0
     */
    private boolean isDoubled(TriangleCorners corners, int triangle, PointGrid all, int node) {
        float[] at = corners.at();
        double[] centre = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            int from = 9 * triangle + axis;
            centre[axis] = ((double) at[from] + at[from + 3] + at[from + 6]) / 3;
        }
        for (int other : all.near(centre[0], centre[1], centre[2])) {
            boolean mayBe = partners.has(other) && (node < 0 || wanted.node(other) == node);
            for (int turn = 0; turn < 6 && mayBe; turn++) {
                if (corners.distance(triangle, wantedCorners, other, turn) <= DOUBLED * size) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void add(
            Map<String, Finding> findings,
            Fault fault,
            DrawnTriangles triangles,
            TriangleCorners corners,
            int triangle,
            TriangleCorners others) {
        String name = triangles.name(triangle);
        Finding before = findings.get(fault + name);
        boolean isElsewhere = fault == Fault.MISSING || fault == Fault.EXTRA;
        findings.put(
                fault + name,
                before != null
                        ? before.andAnother()
                        : new Finding(
                                fault,
                                triangles.node(triangle),
                                triangles.materialNumber(triangle),
                                name,
                                1,
                                triangles.siblings(triangle),
                                place(corners, triangle),
                                isElsewhere ? nearest(corners, triangle, others) : 0));
    }

    private static float[] place(TriangleCorners corners, int triangle) {
        return new float[] {corners.at()[9 * triangle], corners.at()[9 * triangle + 1], corners.at()[9 * triangle + 2]};
    }

    private static double nearest(TriangleCorners corners, int triangle, TriangleCorners others) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int other = 0; other < others.triangles(); other++) {
            for (int turn = 0; turn < 6; turn++) {
                nearest = Math.min(nearest, corners.distance(triangle, others, other, turn));
            }
        }
        return nearest;
    }

    /**
     * Compares at a moment of a clip.
     *
     * @param isLeftOut by node of the wanted scene whether its triangles are not compared
     * @param allowed how far corners of partners may be apart, as a part of the size
     * @return the part that is farthest away, if any is
     */
    Optional<Finding> at(double seconds, Clip wantedClip, Clip madeClip, IntPredicate isLeftOut, double allowed) {
        TriangleCorners a = wanted.at(wantedClip, seconds);
        TriangleCorners b = made.at(madeClip, seconds);
        double tolerance = allowed * size;
        List<Integer> off = new ArrayList<>();
        boolean[] settled = new boolean[made.count()];
        for (int i = 0; i < wanted.count(); i++) {
            if (partners.has(i) && !isLeftOut.test(wanted.node(i))) {
                boolean isThere = distance(a, b, i) <= tolerance;
                for (int corner : partnersOf(i)) {
                    settled[corner / 3] |= isThere;
                }
                if (!isThere) {
                    off.add(i);
                }
            }
        }
        if (off.isEmpty()) {
            return Optional.empty();
        }
        // Triangles that lay in one place in the bind pose may have each other's partners.
        PointGrid others = new PointGrid(b.centres(), tolerance, settled, 1);
        Map<String, Finding> findings = new HashMap<>();
        for (int i : off) {
            if (!isThere(a, b, i, others, settled, tolerance)) {
                Finding finding = new Finding(
                        Fault.MISSING,
                        wanted.node(i),
                        wanted.materialNumber(i),
                        wanted.name(i),
                        1,
                        wanted.siblings(i),
                        place(a, i),
                        distance(a, b, i));
                findings.merge(finding.name, finding, Finding::and);
            }
        }
        return findings.values().stream().max(Comparator.comparingDouble(Finding::distance));
    }

    private double distance(TriangleCorners a, TriangleCorners b, int triangle) {
        double distance = 0;
        for (int corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
            distance = Math.max(distance, a.distance(corner, b, partners.corner(corner)));
        }
        return distance;
    }

    private static boolean isThere(
            TriangleCorners a, TriangleCorners b, int triangle, PointGrid others, boolean[] settled, double tolerance) {
        float[] at = a.at();
        int from = 9 * triangle;
        int[] near = others.near(
                ((double) at[from] + at[from + 3] + at[from + 6]) / 3,
                ((double) at[from + 1] + at[from + 4] + at[from + 7]) / 3,
                ((double) at[from + 2] + at[from + 5] + at[from + 8]) / 3);
        for (int other : near) {
            for (int turn = 0; turn < 6; turn++) {
                if (a.distance(triangle, b, other, turn) <= tolerance) {
                    settled[other] = true;
                    return true;
                }
            }
        }
        return false;
    }
}
