package shuriken.edit;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.joml.Vector3f;
import shuriken.scene.Clip;

/**
 * The comparison of all triangles that two scenes draw, whatever their nodes, meshes and materials are called and
 * numbered. Each triangle of one scene must have a partner in the other that no other triangle has, with the same front
 * side, normals, texture coordinates and colours. Partners in the bind pose must be partners at every moment of a clip.
 *
 * <p>Three kinds of triangles need no partner: those without an area, those that duplicate another triangle of the same
 * object, which editors drop both, and those with an edge that is shorter than coordinates of some formats can say.
 */
final class SceneAgreement {
    /** Triangles whose height is below this fraction of the model's size have no area. */
    private static final double MIN_HEIGHT = 5e-6;

    /**
     * Two corners that are nearer, as a fraction of the model's size, may be one in a format with coarse coordinates; the
     * triangle then disappears without a gap.
     */
    private static final double SHORT_EDGE = 3e-4;

    /** Maximum distance between a triangle and its duplicate, as a fraction of the model's size. */
    private static final double DUPLICATE_TOLERANCE = 2e-5;

    private final DrawnTriangles wanted;
    private final DrawnTriangles made;
    private final double size;
    private final TriangleCorners wantedCorners;
    private final TriangleCorners madeCorners;
    private final SurfaceMatch surfaces;
    private final TrianglePartners partners;
    private final List<Finding> findings;

    /** Partners that are farther apart, as a fraction of the model's size, are reported. */
    private static final double VISIBLE_DISTANCE = 3e-3;

    /** A difference between triangles, in the order of importance. */
    enum Fault {
        MISSING,
        EXTRA,
        FLIPPED,
        /** Partners are visibly apart. */
        DISTANCE,
        NORMALS,
        UV,
        COLOUR
    }

    /**
     * A group of triangles of one object and material with the same fault.
     *
     * @param node that draws them, in their scene
     * @param material of the triangles, in their scene
     * @param name of the object and the material
     * @param count number of the triangles
     * @param total number of triangles that the object has with this material
     * @param position {@code float[3]}: a corner of one of them
     * @param distance from that triangle to the nearest one of the other scene, in units; infinite if there is none
     */
    record Finding(
            Fault fault, int node, int material, String name, int count, int total, float[] position, double distance) {
        private Finding plusOne() {
            return new Finding(fault, node, material, name, count + 1, total, position, distance);
        }

        Finding merged(Finding other) {
            Finding farther = distance >= other.distance ? this : other;
            return new Finding(
                    fault, node, material, name, count + other.count, total, farther.position, farther.distance);
        }
    }

    private SceneAgreement(
            DrawnTriangles wanted, DrawnTriangles made, TriangleCorners madeCorners, double size, double limit) {
        this.wanted = wanted;
        this.made = made;
        this.size = size;
        this.wantedCorners = wanted.bound();
        this.madeCorners = madeCorners;
        this.surfaces = SurfaceMatch.of(wanted, made);
        this.partners = TrianglePartners.of(wantedCorners, madeCorners, surfaces::difference, size, limit * size);
        this.findings = found();
    }

    /**
     * Compares the scenes in the bind pose.
     *
     * @param madeCorners corners of {@code made} in the bind pose of {@code wanted}
     * @param size of the model
     * @param limit maximum distance between corners of partners, as a fraction of the size
     */
    static SceneAgreement of(
            DrawnTriangles wanted, DrawnTriangles made, TriangleCorners madeCorners, double size, double limit) {
        return new SceneAgreement(wanted, made, madeCorners, size, limit);
    }

    /** Returns the largest distance between corners of partners along an axis, as a fraction of the size. */
    double deviation() {
        return partners.deviation() / size;
    }

    /** Returns whether triangles have no partner, or one that is visibly elsewhere. */
    boolean isApart() {
        return findings.stream().anyMatch(finding -> finding.fault().compareTo(Fault.DISTANCE) <= 0);
    }

    /** Returns the faults in the bind pose, missing triangles first. */
    List<Finding> findings() {
        return findings;
    }

    private List<Finding> found() {
        Map<String, Finding> findings = new LinkedHashMap<>();
        boolean[] unpaired = new boolean[wanted.count()];
        for (int i = 0; i < unpaired.length; i++) {
            unpaired[i] = !partners.has(i);
        }
        double tolerance = DUPLICATE_TOLERANCE * size;
        PointGrid all = new PointGrid(wantedCorners.centres(), tolerance, new boolean[unpaired.length], 1);
        Set<Vector3f> madeUp = degenerateCorners();
        for (int i = 0; i < unpaired.length; i++) {
            if (unpaired[i]) {
                if (hasArea(wantedCorners, i)
                        && wantedCorners.shortestEdge(i) > SHORT_EDGE * size
                        && !isDuplicate(wantedCorners, i, all, wanted.node(i))) {
                    add(findings, Fault.MISSING, wanted, wantedCorners, i, madeCorners);
                }
            } else {
                addDifferences(findings, i, madeUp);
            }
        }
        for (int i = 0; i < made.count(); i++) {
            if (!partners.isTaken(i) && hasArea(madeCorners, i) && !isDuplicate(madeCorners, i, all, -1)) {
                add(findings, Fault.EXTRA, made, madeCorners, i, wantedCorners);
            }
        }
        return findings.values().stream()
                .sorted(Comparator.comparing(Finding::fault))
                .toList();
    }

    /** Returns the corners of triangles without an area, where editors make up normals. */
    private Set<Vector3f> degenerateCorners() {
        Set<Vector3f> corners = new HashSet<>();
        for (int corner = 0; corner < 3 * wanted.count(); corner++) {
            if (!hasArea(wantedCorners, corner / 3)) {
                corners.add(corner(corner));
            }
        }
        return corners;
    }

    private Vector3f corner(int corner) {
        float[] coordinates = wantedCorners.coordinates();
        return new Vector3f(coordinates[3 * corner], coordinates[3 * corner + 1], coordinates[3 * corner + 2]);
    }

    /** @param madeUp corners whose normals are not compared */
    private void addDifferences(Map<String, Finding> findings, int triangle, Set<Vector3f> madeUp) {
        int[] remaining = partners.corners(triangle);
        boolean hasArea = hasArea(wantedCorners, triangle);
        if (partners.isFlipped(triangle)) {
            if (hasArea && !wanted.material(triangle).doubleSided()) {
                add(findings, Fault.FLIPPED, wanted, wantedCorners, triangle, madeCorners);
            }
        } else if (hasArea && !surfaces.hasSameNormals(triangle, remaining) && !isMadeUp(triangle, madeUp)) {
            add(findings, Fault.NORMALS, wanted, wantedCorners, triangle, madeCorners);
        }
        if (partners.distance(triangle, wantedCorners, madeCorners) > VISIBLE_DISTANCE * size) {
            add(findings, Fault.DISTANCE, wanted, wantedCorners, triangle, madeCorners);
        }
        if (!surfaces.hasSameUvs(triangle, remaining)) {
            add(findings, Fault.UV, wanted, wantedCorners, triangle, madeCorners);
        }
        if (!surfaces.hasSameColours(triangle, remaining)) {
            add(findings, Fault.COLOUR, wanted, wantedCorners, triangle, madeCorners);
        }
    }

    private boolean isMadeUp(int triangle, Set<Vector3f> madeUp) {
        return madeUp.contains(corner(3 * triangle))
                || madeUp.contains(corner(3 * triangle + 1))
                || madeUp.contains(corner(3 * triangle + 2));
    }

    private boolean hasArea(TriangleCorners corners, int triangle) {
        return corners.height(triangle) > MIN_HEIGHT * size;
    }

    /**
     * Returns whether a wanted triangle with a partner is at the same position as this triangle.
     *
     * @param node that must draw the wanted one, or below 0
     */
    private boolean isDuplicate(TriangleCorners corners, int triangle, PointGrid all, int node) {
        float[] corner = corners.coordinates();
        double[] centre = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            int from = 9 * triangle + axis;
            centre[axis] = ((double) corner[from] + corner[from + 3] + corner[from + 6]) / 3;
        }
        for (int other : all.near(centre[0], centre[1], centre[2])) {
            boolean isCandidate = partners.has(other) && (node < 0 || wanted.node(other) == node);
            for (int rotation = 0; rotation < 6 && isCandidate; rotation++) {
                if (corners.distance(triangle, wantedCorners, other, rotation) <= DUPLICATE_TOLERANCE * size) {
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
            TriangleCorners remaining) {
        String name = triangles.name(triangle);
        Finding known = findings.get(fault + name);
        boolean isMeasured = fault == Fault.MISSING || fault == Fault.EXTRA || fault == Fault.DISTANCE;
        findings.put(
                fault + name,
                known != null
                        ? known.plusOne()
                        : new Finding(
                                fault,
                                triangles.node(triangle),
                                triangles.materialNumber(triangle),
                                name,
                                1,
                                triangles.siblings(triangle),
                                firstCorner(corners, triangle),
                                isMeasured ? nearest(corners, triangle, remaining) : 0));
    }

    static float[] firstCorner(TriangleCorners corners, int triangle) {
        return new float[] {
            corners.coordinates()[9 * triangle],
            corners.coordinates()[9 * triangle + 1],
            corners.coordinates()[9 * triangle + 2]
        };
    }

    private static double nearest(TriangleCorners corners, int triangle, TriangleCorners remaining) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int other = 0; other < remaining.triangles(); other++) {
            for (int rotation = 0; rotation < 6; rotation++) {
                nearest = Math.min(nearest, corners.distance(triangle, remaining, other, rotation));
            }
        }
        return nearest;
    }

    /**
     * Compares the scenes at a moment of a clip.
     *
     * @param isOmitted tests whether the triangles of a node of the wanted scene are not compared
     * @param allowed maximum distance between corners of partners, as a fraction of the size
     * @return the part that is farthest away, if any is
     */
    Optional<Finding> at(double seconds, Clip wantedClip, Clip madeClip, IntPredicate isOmitted, double allowed) {
        return new MovedTriangles(wanted, made, partners, allowed * size)
                .farthest(wanted.at(wantedClip, seconds), made.at(madeClip, seconds), isOmitted);
    }
}
