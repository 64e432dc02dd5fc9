package shuriken.edit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SignificantDigits;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.SceneAgreement.Finding;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * The last check before an edited file is written: the converted file must draw what the edited scene draws, at rest
 * and in its clips. It also verifies files that are reported as unchanged.
 */
public final class WriteBackCheck {
    /** Maximum distance of corners from the edited scene, as a fraction of the model's size. */
    private static final double REST_TOLERANCE = 0.01;

    private static final double CLIP_TOLERANCE = 0.01;

    private static final double BENT_TOLERANCE = 0.02;

    /** Number of moments of each clip that are compared. */
    private static final int MOMENTS = 5;

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
     * @param made the scene that the file converts to
     * @return the largest distance between a corner and its position in the edited scene, as a fraction of the model's
     *     size
     * @throws FormatException UNSUPPORTED if triangles are missing, superfluous or elsewhere
     */
    public double checked(Scene made) {
        if (comparison.keptCategories().contains(EditPart.MESH)) {
            return 0;
        }
        Set<MeshPart.Key> repeated = PatternNodes.of(made).repeated(made);
        DrawnTriangles drawn =
                DrawnTriangles.of(made, (node, material) -> repeated.contains(new MeshPart.Key(node, material)));
        SceneAgreement agreement = agreement(comparison.wantedTriangles(), drawn);
        for (Finding finding : agreement.findings()) {
            switch (finding.fault()) {
                case MISSING, EXTRA, FLIPPED -> throw rejected(words(finding));
                case DISTANCE -> report.add(ChangeKind.UNSUPPORTED, "mesh", finding.name(), words(finding));
                case NORMALS -> {
                    // Of unchanged parts all normals were compared before; editors make up some at bones with a scale.
                    if (!comparison.isUnchanged(finding.node(), finding.material())) {
                        report.add(ChangeKind.UNSUPPORTED, "mesh", finding.name(), "normals of " + words(finding));
                    }
                }
                case UV ->
                    report.add(
                            ChangeKind.UNSUPPORTED, "mesh", finding.name(), "texture coordinates of " + words(finding));
                case COLOUR -> {
                    if (!comparison.hasExchangedColours(finding.node(), finding.material())) {
                        report.add(
                                ChangeKind.UNSUPPORTED, "mesh", finding.name(), "vertex colours of " + words(finding));
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
                                + " of its vertices that have new weights stay in place at rest, but move differently in"
                                + " clips"));
        checkWeights(agreement, made);
        if (!comparison.keptCategories().contains(EditPart.CLIPS)) {
            made.clips().forEach(clip -> checkClip(agreement, clip));
        }
        return agreement.deviation();
    }

    /**
     * Compares the triangles in the bind pose. A file that stores none gets one from its vertices, so that changed vertices
     * can change it a little: where triangles are apart, the bind pose of the original may show that their bones carry them
     * to the right positions.
     */
    private SceneAgreement agreement(DrawnTriangles wanted, DrawnTriangles drawn) {
        SceneAgreement agreement = SceneAgreement.of(wanted, drawn, drawn.bound(), comparison.size(), REST_TOLERANCE);
        if (!agreement.isApart()) {
            return agreement;
        }
        SceneAgreement original = SceneAgreement.of(
                wanted, drawn, drawn.bound(comparison.originalBindPose()), comparison.size(), REST_TOLERANCE);
        return original.isApart() ? agreement : original;
    }

    /** Reports new and rebuilt parts that other bones move than in the edited scene. */
    private void checkWeights(SceneAgreement agreement, Scene made) {
        boolean hasOtherTriangles =
                report.count(ChangeKind.REBUILT, "mesh") + report.count(ChangeKind.ADDED, "mesh") > 0;
        if (!hasOtherTriangles || keepsOtherBones() || report.count(ChangeKind.PATCHED, "node") > 0) {
            return;
        }
        Clip wanted = BentBones.edited(comparison);
        agreement
                .at(0, wanted, BentBones.made(comparison, made), this::isOmitted, BENT_TOLERANCE)
                .ifPresent(finding -> report.add(
                        ChangeKind.UNSUPPORTED,
                        "weights",
                        finding.name(),
                        finding.count() + " of " + finding.total() + " triangles are moved by other bones"));
    }

    private void checkClip(SceneAgreement agreement, Clip made) {
        ChangeKind change = comparison.clips().changes().getOrDefault(made.name(), ChangeKind.UNSUPPORTED);
        List<Clip> edited = comparison.edited().clips().stream()
                .filter(clip -> clip.name().equals(made.name()))
                .toList();
        if (change == ChangeKind.UNSUPPORTED || edited.isEmpty() || isReportedAsLost(made.name())) {
            return;
        }
        Clip wanted = edited.getFirst();
        double duration = Math.min(wanted.duration(), made.duration());
        for (int i = 0; i < MOMENTS; i++) {
            double seconds = duration * i / MOMENTS;
            Optional<Finding> worst = agreement.at(seconds, wanted, made, this::isOmitted, CLIP_TOLERANCE);
            if (worst.isPresent()) {
                Finding finding = worst.get();
                if (keepsOtherBones()) {
                    report.add(
                            ChangeKind.UNSUPPORTED,
                            "clip",
                            made.name(),
                            "moves \"" + finding.name() + "\" as the file's bones and weights do");
                    return;
                }
                throw rejected(String.format(
                        Locale.ROOT,
                        "in the clip %s at %.2f s, %d of %d triangles of \"%s\" would be %s away from where the edited scene has"
                                + " them",
                        made.name(),
                        seconds,
                        finding.count(),
                        finding.total(),
                        finding.name(),
                        distance(finding.distance())));
            }
        }
    }

    /** Whether the edited scene has other bones than the file keeps, so that clips cannot move all that they moved. */
    private boolean keepsOtherBones() {
        return report.lines().stream()
                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED
                        && (line.kind().equals("bone") || line.kind().equals("weights")));
    }

    private boolean isOmitted(int node) {
        return comparison.isPatternNode(node) || comparison.hasUnsupportedMorphTargets(node);
    }

    private boolean isReportedAsLost(String clip) {
        return report.lines().stream()
                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED
                        && (line.kind().equals("clip") || line.kind().equals("shapes"))
                        && line.name().equals(clip));
    }

    private FormatException rejected(String what) {
        return new FormatException(Kind.UNSUPPORTED, site, "%s; nothing was written", what);
    }

    private String words(Finding finding) {
        String count = finding.count() == finding.total()
                ? String.format(Locale.ROOT, "all %d triangles", finding.count())
                : String.format(Locale.ROOT, "%d of %d triangles", finding.count(), finding.total());
        String counted = count + " of \"" + finding.name() + "\"";
        String position = String.format(
                Locale.ROOT,
                "near (%s, %s, %s)",
                SignificantDigits.format(finding.position()[0], 4),
                SignificantDigits.format(finding.position()[1], 4),
                SignificantDigits.format(finding.position()[2], 4));
        return switch (finding.fault()) {
            case MISSING ->
                "the file would not draw " + counted + ", " + position + "; the nearest triangle that it draws is "
                        + distance(finding.distance()) + " away";
            case EXTRA ->
                "the file would still draw " + counted + ", " + position
                        + "; the nearest triangle of the edited scene is " + distance(finding.distance()) + " away";
            case FLIPPED -> "the file would show the wrong side of " + counted + ", " + position;
            case DISTANCE ->
                count + " would be " + distance(finding.distance()) + " away; the format has coarser coordinates there";
            case NORMALS, UV, COLOUR -> count + " did not arrive; the file keeps others";
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
