package shuriken.resolve.games;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * What a player wears.
 *
 * @param costume from 0
 * @param sectionId from 0, Viridia, to 9, Whitill
 */
public record PlayerAppearance(int costume, int sectionId) {
    /** How many section IDs there are. */
    static final int SECTIONS = 10;

    public static final PlayerAppearance FIRST = new PlayerAppearance(0, 0);

    /**
     * The costume that a model wears; the last if it has not so many, which is reported.
     *
     * @param costumes how many it has, at least one
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
