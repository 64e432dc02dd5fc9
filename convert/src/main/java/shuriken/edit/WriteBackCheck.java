package shuriken.edit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.convert.support.SignificantDigits;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.triangle.DrawnTriangles;
import shuriken.edit.triangle.PosedTriangleComparison;
import shuriken.edit.triangle.SceneComparison;
import shuriken.edit.triangle.TriangleFinding;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * The last check before an edited file is written. The file must draw what the edited scene draws, at rest and in its
 * clips. Files that are reported as unchanged are checked, too.
 */
public final class WriteBackCheck {
    /** The maximum distance of a corner from the edited scene at rest, as a fraction of the model's size. */
    private static final double REST_TOLERANCE = 0.01;
    /** The maximum distance of a corner from the edited scene in a clip, as a fraction of the model's size. */
    private static final double CLIP_TOLERANCE = 0.01;

    /**
     * The maximum distance of a corner from the edited scene in a {@linkplain BentPose bent pose}, as a fraction of the
     * model's size.
     */
    private static final double BENT_POSE_TOLERANCE = 0.02;

    /** The number of times at which each clip is sampled. */
    private static final int SAMPLES_PER_CLIP = 5;

    /** The number of significant digits of coordinates and distances in messages. */
    private static final int DISTANCE_DIGITS = 4;

    private final Comparison comparison;
    private final SourceLocation location;
    private final EditReport report;

    /**
     * Creates a check.
     *
     * @param location the location of the edited scene's file, for errors
     * @param report the report of the changes, which also receives the differences that the format cannot avoid
     */
    public WriteBackCheck(Comparison comparison, SourceLocation location, EditReport report) {
        this.comparison = comparison;
        this.location = location;
        this.report = report;
    }

    /**
     * Compares a file with the edited scene. Differences that the format cannot avoid are reported.
     *
     * @param writtenScene the scene that the file converts to
     * @return the largest distance between a corner and its position in the edited scene, as a fraction of the model's
     *     size. It is 0 if changes to meshes are ignored
     * @throws FormatException with the kind UNSUPPORTED if triangles are missing, extra or flipped at rest, or in the
     *     wrong position in a clip
     */
    public double check(Scene writtenScene) {
        if (comparison.ignoredCategories().contains(EditCategory.MESH)) {
            return 0;
        }
        Set<MeshPart.Key> repeatedKeys = PatternNodes.find(writtenScene).findRepeatedKeys(writtenScene);
        DrawnTriangles writtenTriangles = DrawnTriangles.collect(
                writtenScene,
                (nodeIndex, materialIndex) -> repeatedKeys.contains(new MeshPart.Key(nodeIndex, materialIndex)));
        SceneComparison sceneComparison = compareInBindPose(comparison.expectedTriangles(), writtenTriangles);
        sceneComparison.findings().forEach(this::rejectOrReport);
        comparison
                .reassignedVertexCounts()
                .forEach((boneName, count) -> report.add(
                        ChangeKind.UNSUPPORTED,
                        "weights",
                        boneName,
                        "has a scale at rest that Blender does not show; " + count
                                + " of its vertices with new weights look right at rest, but move differently"
                                + " in animations"));
        reportDifferentWeights(sceneComparison, writtenScene);
        if (!comparison.ignoredCategories().contains(EditCategory.CLIPS)) {
            checkClips(
                    sceneComparison.inPoses(
                            this::isOmitted, comparison.editedMapping().sourceNodeIndices()),
                    writtenScene.clips());
        }
        return sceneComparison.deviation();
    }

    /**
     * Rejects the file if a finding shows missing, extra or flipped triangles. Reports any other finding, unless it is
     * about values that editors change on their own.
     */
    private void rejectOrReport(TriangleFinding finding) {
        switch (finding.fault()) {
            case MISSING, EXTRA, FLIPPED -> throw createRejection(describe(finding));
            case DISTANCE -> report.add(ChangeKind.UNSUPPORTED, "mesh", finding.name(), describe(finding));
            case NORMALS -> {
                // The normals of unchanged parts have already been compared. Editors generate different normals at
                // scaled bones.
                if (!comparison.isUnchanged(finding.nodeIndex(), finding.materialIndex())) {
                    report.add(ChangeKind.UNSUPPORTED, "mesh", finding.name(), "normals of " + describe(finding));
                }
            }
            case UV ->
                report.add(
                        ChangeKind.UNSUPPORTED, "mesh", finding.name(), "texture coordinates of " + describe(finding));
            case COLOUR -> {
                if (!comparison.hasExchangedColours(finding.nodeIndex(), finding.materialIndex())) {
                    report.add(
                            ChangeKind.UNSUPPORTED, "mesh", finding.name(), "vertex colours of " + describe(finding));
                }
            }
        }
    }

    /**
     * Compares the triangles in the bind pose. The bind pose of a file that stores none is computed from its vertices,
     * so changed vertices can change it slightly. If triangles are in different positions, the comparison is repeated
     * with the bind pose of the original.
     */
    private SceneComparison compareInBindPose(DrawnTriangles expected, DrawnTriangles actual) {
        SceneComparison sceneComparison = SceneComparison.compare(
                expected, actual, actual.cornersInBindPose(), comparison.modelSize(), REST_TOLERANCE);
        if (!sceneComparison.hasGeometryFaults()) {
            return sceneComparison;
        }
        SceneComparison comparisonInOriginalPose = SceneComparison.compare(
                expected,
                actual,
                actual.cornersInBindPose(comparison.originalBindPose()),
                comparison.modelSize(),
                REST_TOLERANCE);
        return comparisonInOriginalPose.hasGeometryFaults() ? sceneComparison : comparisonInOriginalPose;
    }

    /**
     * Reports the part whose triangles differ most, if bones move triangles of the file and of the edited scene
     * differently. Nothing is reported if there are no new or rebuilt parts, if the file keeps other bones or weights,
     * or if nodes were moved at rest.
     */
    private void reportDifferentWeights(SceneComparison sceneComparison, Scene writtenScene) {
        boolean hasNewTriangles = report.count(ChangeKind.REBUILT, "mesh") + report.count(ChangeKind.ADDED, "mesh") > 0;
        if (!hasNewTriangles || hasUnsupportedBones() || report.count(ChangeKind.PATCHED, "node") > 0) {
            return;
        }
        Clip expectedClip = BentPose.forEditedScene(comparison);
        sceneComparison
                .inPoses(this::isOmitted, comparison.editedMapping().sourceNodeIndices())
                .compareAt(
                        /* seconds= */ 0,
                        expectedClip,
                        BentPose.forWrittenScene(comparison, writtenScene),
                        BENT_POSE_TOLERANCE)
                .ifPresent(finding -> report.add(
                        ChangeKind.UNSUPPORTED,
                        "weights",
                        finding.name(),
                        finding.count() + " of " + finding.totalCount() + " triangles are moved by different bones"));
    }

    /** Reports or rejects clips that do not move triangles as in the edited scene. */
    private void checkClips(PosedTriangleComparison posedComparison, List<Clip> writtenClips) {
        Map<String, Clip> editedClips = new HashMap<>();
        comparison.editedScene().clips().forEach(clip -> editedClips.putIfAbsent(clip.name(), clip));
        Set<String> unsupportedClipNames = report.lines().stream()
                .filter(line -> line.change() == ChangeKind.UNSUPPORTED
                        && (line.kind().equals("clip") || line.kind().equals("shapes")))
                .map(EditReport.Line::name)
                .collect(Collectors.toCollection(HashSet::new));
        for (Clip writtenClip : writtenClips) {
            ChangeKind change = comparison.clips().changes().getOrDefault(writtenClip.name(), ChangeKind.UNSUPPORTED);
            Clip expectedClip = editedClips.get(writtenClip.name());
            if (change != ChangeKind.UNSUPPORTED
                    && expectedClip != null
                    && !unsupportedClipNames.contains(writtenClip.name())
                    && !verifyMotion(posedComparison, expectedClip, writtenClip)) {
                unsupportedClipNames.add(writtenClip.name());
            }
        }
    }

    /**
     * Checks whether a clip moves all triangles as in the edited scene.
     *
     * @return whether the clip moves them so. If not, the report has a line about the clip
     * @throws FormatException if the difference is not due to bones or weights that the file keeps
     */
    private boolean verifyMotion(PosedTriangleComparison posedComparison, Clip expectedClip, Clip writtenClip) {
        double commonDuration = Math.min(expectedClip.duration(), writtenClip.duration());
        for (int i = 0; i < SAMPLES_PER_CLIP; i++) {
            double seconds = commonDuration * i / SAMPLES_PER_CLIP;
            Optional<TriangleFinding> largestDifference =
                    posedComparison.compareAt(seconds, expectedClip, writtenClip, CLIP_TOLERANCE);
            if (largestDifference.isPresent()) {
                TriangleFinding finding = largestDifference.get();
                if (hasUnsupportedBones()) {
                    report.add(
                            ChangeKind.UNSUPPORTED,
                            "clip",
                            writtenClip.name(),
                            "moves \"" + finding.name() + "\" with the bones and weights of the file");
                    return false;
                }
                throw createRejection(String.format(
                        Locale.ROOT,
                        "in the animation %s at %.2f s, %,d of %,d triangles of \"%s\" would be %s away from their"
                                + " position in your edit",
                        writtenClip.name(),
                        seconds,
                        finding.count(),
                        finding.totalCount(),
                        finding.name(),
                        formatDistance(finding.distance())));
            }
        }
        return true;
    }

    /**
     * Returns whether the bones or weights of the file differ from the edited scene, so that clips cannot move all
     * vertices identically.
     */
    private boolean hasUnsupportedBones() {
        return report.lines().stream()
                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED
                        && (line.kind().equals("bone") || line.kind().equals("weights")));
    }

    /** Returns whether a node of the edited scene cannot be compared in poses. */
    private boolean isOmitted(int nodeIndex) {
        return comparison.isPatternNode(nodeIndex) || comparison.hasUnsupportedMorphTargets(nodeIndex);
    }

    private FormatException createRejection(String reason) {
        return new FormatException(Kind.UNSUPPORTED, location, "%s. Nothing was written", reason);
    }

    /**
     * Describes a finding. For normals, texture coordinates and colours, the caller adds their name before the
     * description.
     */
    private String describe(TriangleFinding finding) {
        String count = String.format(Locale.ROOT, "%,d of %,d triangles", finding.count(), finding.totalCount());
        String countAndName = count + " of \"" + finding.name() + "\"";
        String position = String.format(
                Locale.ROOT,
                "near (%s, %s, %s)",
                SignificantDigits.format(finding.position()[0], DISTANCE_DIGITS),
                SignificantDigits.format(finding.position()[1], DISTANCE_DIGITS),
                SignificantDigits.format(finding.position()[2], DISTANCE_DIGITS));
        return switch (finding.fault()) {
            case MISSING ->
                "the file would not contain " + countAndName + ", " + position
                        + ". The nearest triangle that it contains is " + formatDistance(finding.distance()) + " away";
            case EXTRA ->
                "the file would still contain " + countAndName + ", " + position
                        + ". The nearest triangle of the edited scene is " + formatDistance(finding.distance())
                        + " away";
            case FLIPPED -> "the file would show the wrong side of " + countAndName + ", " + position;
            case DISTANCE ->
                count + " would be " + formatDistance(finding.distance())
                        + " away, because the format stores coordinates less precisely";
            case NORMALS, UV, COLOUR -> count + " were not stored, because the file keeps other values";
        };
    }

    /** Formats a distance in units and as a percentage of the model's size. */
    private String formatDistance(double distance) {
        return String.format(
                Locale.ROOT,
                "%s units (%s %% of the model's size)",
                SignificantDigits.format(distance, DISTANCE_DIGITS),
                SignificantDigits.format(100 * distance / comparison.modelSize(), 2));
    }
}
