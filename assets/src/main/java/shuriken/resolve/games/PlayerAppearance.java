package shuriken.resolve.games;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * The appearance of a player.
 *
 * @param costume from 0
 * @param sectionId from 0, Viridia, to 9, Whitill
 */
public record PlayerAppearance(int costume, int sectionId) {
    /** Number of section IDs. */
    static final int SECTIONS = 10;

    public static final PlayerAppearance FIRST = new PlayerAppearance(0, 0);

    /**
     * Returns the costume for a model; the last one if it has fewer, which is reported.
     *
     * @param costumes number of its costumes, at least one
     * @param model for the report
     */
    public int check(int costumes, SourceLocation model, ReadContext context) {
        if (costume >= costumes) {
            context.report(
                    DiagnosticCode.COSTUME_MISSING, model, "no costume %d: they are 0 to %d", costume, costumes - 1);
        }
        return Math.min(costume, costumes - 1);
    }
}
