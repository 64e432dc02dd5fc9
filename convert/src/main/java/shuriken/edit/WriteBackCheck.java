package shuriken.edit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.SceneComparison.Finding;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * The last check before an edited file is written. The file must draw what the edited scene draws, at rest and in its
 * clips. This also verifies files that are reported as unchanged.
 */
public final class WriteBackCheck {
    // The maximum distances of corners from the edited scene, as fractions of the model's size.
    private static final double REST_TOLERANCE = 0.01;

    private static final double CLIP_TOLERANCE = 0.01;

    private static final double BENT_POSE_TOLERANCE = 0.02;

    /** The number of times at which each clip is sampled. */
    private static final int SAMPLES_PER_CLIP = 5;

    private final Comparison comparison;
    private final SourceLocation site;
    private final EditReport report;

    public WriteBackCheck(Comparison comparison, SourceLocation site, EditReport report) {
        this.comparison = comparison;
        this.site = site;
        this.report = report;
    }

    /**
     * Checks a file.
     *
     * @param actual the scene that the file converts to
     * @return the largest distance between a corner and its position in the edited scene, as a fraction of the model's
     * size
     * @throws FormatException UNSUPPORTED if triangles are missing, extra, flipped or in the wrong position
     */
    public double check(Scene actual) {
        if (comparison.keptCategories().contains(EditPart.MESH)) {
            return 0;
        }
        Set<MeshPart.Key> repeated = PatternNodes.find(actual).repeatedParts(actual);
        DrawnTriangles drawn =
                DrawnTriangles.collect(actual, (node, material) -> repeated.contains(new MeshPart.Key(node, material)));
        SceneComparison sceneComparison = compareInBindPose(comparison.expectedTriangles(), drawn);
        for (Finding finding : sceneComparison.findings()) {
            switch (finding.fault()) {
                case MISSING, EXTRA, FLIPPED -> throw rejected(describe(finding));
                case DISTANCE -> report.add(ChangeKind.UNSUPPORTED, "mesh", finding.name(), describe(finding));
                case NORMALS -> {
                    // The normals of unchanged parts were compared earlier. Editors generate different normals at
                    // scaled bones.
                    if (!comparison.isUnchanged(finding.node(), finding.material())) {
                        report.add(ChangeKind.UNSUPPORTED, "mesh", finding.name(), "normals of " + describe(finding));
                    }
                }
                case UV ->
                    report.add(
                            ChangeKind.UNSUPPORTED,
                            "mesh",
                            finding.name(),
                            "texture coordinates of " + describe(finding));
                case COLOUR -> {
                    if (!comparison.hasExchangedColours(finding.node(), finding.material())) {
                        report.add(
                                ChangeKind.UNSUPPORTED,
                                "mesh",
                                finding.name(),
                                "vertex colours of " + describe(finding));
                    }
                }
            }
        }
        comparison
                .verticesOfScaledBones()
                .forEach((bone, count) -> report.add(
                        ChangeKind.UNSUPPORTED,
                        "weights",
                        bone,
                        "has a scale at rest that Blender does not show; " + count
                                + " of its vertices with new weights look right at rest, but move differently"
                                + " in animations"));
        checkWeights(sceneComparison, actual);
        if (!comparison.keptCategories().contains(EditPart.CLIPS)) {
            checkClips(
                    sceneComparison.inPoses(
                            this::isOmitted, comparison.editedMapping().nodes()),
                    actual.clips());
        }
        return sceneComparison.deviation();
    }

    /**
     * Compares the triangles in the bind pose. The bind pose of a file that stores none is computed from its vertices,
     * so changed vertices can change it slightly. If triangles are in different positions, the comparison is repeated
     * with the bind pose of the original.
     */
    private SceneComparison compareInBindPose(DrawnTriangles expected, DrawnTriangles actual) {
        SceneComparison sceneComparison =
                SceneComparison.compare(expected, actual, actual.inBindPose(), comparison.size(), REST_TOLERANCE);
        if (!sceneComparison.hasVisibleGaps()) {
            return sceneComparison;
        }
        SceneComparison original = SceneComparison.compare(
                expected, actual, actual.inBindPose(comparison.originalBindPose()), comparison.size(), REST_TOLERANCE);
        return original.hasVisibleGaps() ? sceneComparison : original;
    }

    /** Reports new and rebuilt parts that are moved by other bones than in the edited scene. */
    private void checkWeights(SceneComparison sceneComparison, Scene actual) {
        boolean hasNewTriangles = report.count(ChangeKind.REBUILT, "mesh") + report.count(ChangeKind.ADDED, "mesh") > 0;
        if (!hasNewTriangles || hasUnsupportedBones() || report.count(ChangeKind.PATCHED, "node") > 0) {
            return;
        }
        Clip expected = BentPose.forEditedScene(comparison);
        sceneComparison
                .inPoses(this::isOmitted, comparison.editedMapping().nodes())
                .compareAt(0, expected, BentPose.forWrittenScene(comparison, actual), BENT_POSE_TOLERANCE)
                .ifPresent(finding -> report.add(
                        ChangeKind.UNSUPPORTED,
                        "weights",
                        finding.name(),
                        finding.count() + " of " + finding.total() + " triangles are moved by different bones"));
    }

    /** Reports or rejects clips that do not move triangles as in the edited scene. */
    private void checkClips(PosedTriangleComparison poses, List<Clip> clips) {
        Map<String, Clip> editedClips = new HashMap<>();
        comparison.edited().clips().forEach(clip -> editedClips.putIfAbsent(clip.name(), clip));
        Set<String> lostClips = report.lines().stream()
                .filter(line -> line.change() == ChangeKind.UNSUPPORTED
                        && (line.kind().equals("clip") || line.kind().equals("shapes")))
                .map(EditReport.Line::name)
                .collect(Collectors.toCollection(HashSet::new));
        for (Clip actual : clips) {
            ChangeKind change = comparison.clips().changes().getOrDefault(actual.name(), ChangeKind.UNSUPPORTED);
            Clip expected = editedClips.get(actual.name());
            if (change != ChangeKind.UNSUPPORTED
                    && expected != null
                    && !lostClips.contains(actual.name())
                    && !hasSameMotion(poses, expected, actual)) {
                lostClips.add(actual.name());
            }
        }
    }

    /** Returns whether a clip moves all triangles as in the edited scene. If not, adds a line to the report. */
    private boolean hasSameMotion(PosedTriangleComparison poses, Clip expected, Clip actual) {
        double duration = Math.min(expected.duration(), actual.duration());
        for (int i = 0; i < SAMPLES_PER_CLIP; i++) {
            double seconds = duration * i / SAMPLES_PER_CLIP;
            Optional<Finding> largestDifference = poses.compareAt(seconds, expected, actual, CLIP_TOLERANCE);
            if (largestDifference.isPresent()) {
                Finding finding = largestDifference.get();
                if (hasUnsupportedBones()) {
                    report.add(
                            ChangeKind.UNSUPPORTED,
                            "clip",
                            actual.name(),
                            "moves \"" + finding.name() + "\" with the bones and weights of the file");
                    return false;
                }
                throw rejected(String.format(
                        Locale.ROOT,
                        "in the animation %s at %.2f s, %,d of %,d triangles of \"%s\" would be %s away from their"
                                + " position in your edit",
                        actual.name(),
                        seconds,
                        finding.count(),
                        finding.total(),
                        finding.name(),
                        distance(finding.distance())));
            }
        }
        return true;
    }

    /**
     * Returns whether the file keeps other bones or weights than the edited scene has, so its clips cannot move all
     * vertices identically.
     */
    private boolean hasUnsupportedBones() {
        return report.lines().stream()
                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED
                        && (line.kind().equals("bone") || line.kind().equals("weights")));
    }

    /** Returns whether a node of the edited scene cannot be compared in poses. */
    private boolean isOmitted(int node) {
        return comparison.isPatternNode(node) || comparison.hasUnsupportedMorphTargets(node);
    }

    private FormatException rejected(String reason) {
        return new FormatException(Kind.UNSUPPORTED, site, "%s. Nothing was written", reason);
    }

    /** Describes a finding, for normals, texture coordinates and colours without naming the attribute. */
    private String describe(Finding finding) {
        String count = String.format(Locale.ROOT, "%,d of %,d triangles", finding.count(), finding.total());
        String countAndName = count + " of \"" + finding.name() + "\"";
        String position = String.format(
                Locale.ROOT,
                "near (%s, %s, %s)",
                SignificantDigits.format(finding.position()[0], 4),
                SignificantDigits.format(finding.position()[1], 4),
                SignificantDigits.format(finding.position()[2], 4));
        return switch (finding.fault()) {
            case MISSING ->
                "the file would not contain " + countAndName + ", " + position
                        + ". The nearest triangle that it contains is " + distance(finding.distance()) + " away";
            case EXTRA ->
                "the file would still contain " + countAndName + ", " + position
                        + ". The nearest triangle of the edited scene is " + distance(finding.distance()) + " away";
            case FLIPPED -> "the file would show the wrong side of " + countAndName + ", " + position;
            case DISTANCE ->
                count + " would be " + distance(finding.distance())
                        + " away, because the format stores coordinates less precisely";
            case NORMALS, UV, COLOUR -> count + " were not stored, because the file keeps other values";
        };
    }

    /** Formats a distance in units and as a percentage of the model's size. */
    private String distance(double distance) {
        return String.format(
                Locale.ROOT,
                "%s units (%s %% of the model's size)",
                SignificantDigits.format(distance, 4),
                SignificantDigits.format(100 * distance / comparison.size(), 2));
    }
}
