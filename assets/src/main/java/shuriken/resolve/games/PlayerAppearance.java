package shuriken.resolve.games;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * The appearance of a player's character.
 *
 * @param costume the number of the costume, from 0
 * @param sectionId the section ID, which decides about the badge in Phantasy Star Online, from 0 (Viridia) to 9
 *     (Whitill)
 */
public record PlayerAppearance(int costume, int sectionId) {
    /** The number of section IDs. */
    static final int SECTION_COUNT = 10;

    /** The first costume with the first section ID. */
    public static final PlayerAppearance FIRST = new PlayerAppearance(/* costume= */ 0, /* sectionId= */ 0);

    /**
     * Returns the costume for a model. If the model has fewer costumes, that is reported and the result is the last
     * costume.
     *
     * @param costumeCount the number of costumes of the model, at least one
     * @param modelLocation the location of the model, for the report
     * @param context the receiver of the report
     */
    public int validCostume(int costumeCount, SourceLocation modelLocation, ReadContext context) {
        if (costume >= costumeCount) {
            context.report(
                    DiagnosticCode.COSTUME_MISSING,
                    modelLocation,
                    "costume %d does not exist. The last one is %d",
                    costume,
                    costumeCount - 1);
        }
        return Math.min(costume, costumeCount - 1);
    }
}
