package shuriken.edit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.SceneAgreement.Finding;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * The last check before an edited file is written: the file, converted again, must draw what the edited scene draws, at rest and in
 * its clips. It also checks the claim that nothing was changed.
 */
public final class WriteBackCheck {
    /** How far corners may be from where the edited scene has them, as a part of the model's size. */
    private static final double AT_REST = 0.01;

    private static final double MOVED = 0.01;

    /** Moments of each clip that are compared. */
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
     * @param made the file, converted again
     * @return the greatest distance between a corner and its place in the edited scene, as a part of the model's size
     * @throws FormatException UNSUPPORTED if triangles are missing, too many, or elsewhere
     */
    public double checked(Scene made) {
        if (comparison.keptParts().contains(EditPart.MESH)) {
            return 0;
        }
        Set<MeshPart.Key> pictures = PatternNodes.of(made).repeated(made);
        DrawnTriangles drawn =
                DrawnTriangles.of(made, (node, material) -> pictures.contains(new MeshPart.Key(node, material)));
        SceneAgreement agreement = SceneAgreement.of(comparison.wanted(), drawn, comparison.size(), AT_REST);
        for (Finding finding : agreement.findings()) {
            switch (finding.fault()) {
                case MISSING, EXTRA, FLIPPED -> throw refused(words(finding));
                case UV ->
                    report.add(ChangeKind.LOST, "mesh", finding.name(), "texture coordinates of " + words(finding));
                case COLOUR -> {
                    if (!comparison.hasMixedColours(finding.node(), finding.material())) {
                        report.add(ChangeKind.LOST, "mesh", finding.name(), "vertex colours of " + words(finding));
                    }
                }
            }
        }
        if (!comparison.keptParts().contains(EditPart.CLIPS)) {
            made.clips().forEach(clip -> checkClip(agreement, clip));
        }
        return agreement.deviation();
    }

    private void checkClip(SceneAgreement agreement, Clip made) {
        ChangeKind fate = comparison.clips().fates().getOrDefault(made.name(), ChangeKind.LOST);
        List<Clip> edited = comparison.edited().clips().stream()
                .filter(clip -> clip.name().equals(made.name()))
                .toList();
        if (fate == ChangeKind.LOST || edited.isEmpty() || isReportedAsLost(made.name())) {
            return;
        }
        Clip wanted = edited.getFirst();
        double duration = Math.min(wanted.duration(), made.duration());
        for (int i = 0; i < MOMENTS; i++) {
            double seconds = duration * i / MOMENTS;
            Optional<Finding> worst = agreement.at(seconds, wanted, made, this::isLeftOut, MOVED);
            if (worst.isPresent()) {
                Finding finding = worst.get();
                throw refused(String.format(
                        Locale.ROOT,
                        "in the clip %s at %.2f s, %d of %d triangles of \"%s\" would be %s away from where the edited scene has"
                                + " them",
                        made.name(),
                        seconds,
                        finding.count(),
                        finding.of(),
                        finding.name(),
                        distance(finding.distance())));
            }
        }
    }

    private boolean isLeftOut(int node) {
        return comparison.isOfPictures(node) || comparison.hasLostShapes(node);
    }

    private boolean isReportedAsLost(String clip) {
        return report.lines().stream()
                .anyMatch(line -> line.fate() == ChangeKind.LOST
                        && (line.kind().equals("clip") || line.kind().equals("shapes"))
                        && line.name().equals(clip));
    }

    private FormatException refused(String what) {
        return new FormatException(Kind.UNSUPPORTED, site, "%s; nothing was written", what);
    }

    private String words(Finding finding) {
        String some = finding.count() == finding.of()
                ? String.format(Locale.ROOT, "all %d triangles", finding.count())
                : String.format(Locale.ROOT, "%d of %d triangles", finding.count(), finding.of());
        String named = some + " of \"" + finding.name() + "\"";
        String where = String.format(
                Locale.ROOT, "near (%.4g, %.4g, %.4g)", finding.place()[0], finding.place()[1], finding.place()[2]);
        return switch (finding.fault()) {
            case MISSING ->
                "the file would not draw " + named + ", " + where + "; the nearest triangle that it draws is "
                        + distance(finding.distance()) + " away";
            case EXTRA ->
                "the file would still draw " + named + ", " + where + "; the nearest triangle of the edited scene is "
                        + distance(finding.distance()) + " away";
            case FLIPPED -> "the file would show the wrong side of " + named + ", " + where;
            case UV, COLOUR -> some + " did not arrive; the file keeps others";
        };
    }

    /** In units, and compared with the model. */
    private String distance(double distance) {
        return String.format(
                Locale.ROOT, "%.4g units (%.2g %% of the model's size)", distance, 100 * distance / comparison.size());
    }
}
