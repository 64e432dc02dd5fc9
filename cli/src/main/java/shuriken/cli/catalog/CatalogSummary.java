package shuriken.cli.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;

/** Counts the files, members and findings of a catalog, and describes what an update changed. */
public final class CatalogSummary {
    /** The maximum number of paths of one kind of change that are listed, unless output is verbose. */
    private static final int MAX_SHOWN_PATHS = 10;

    private final String displayPath;
    private long rowCount;
    private long fileCount;
    private long memberCount;
    private long unknownCount;
    private long damagedCount;
    /** The ID of the last damaged file or member, which counts once even if it has several findings. */
    private Object lastDamagedId = "";

    /**
     * Creates a summary of an empty catalog.
     *
     * @param displayPath the path of the catalog for messages
     */
    public CatalogSummary(String displayPath) {
        this.displayPath = displayPath;
    }

    /** Counts a row. Rows must be in the order of the catalog. */
    public void add(CatalogRow row) {
        rowCount++;
        String kind = row.text(CatalogColumn.KIND);
        if (kind.equals("file") || kind.equals("member")) {
            fileCount += kind.equals("file") ? 1 : 0;
            memberCount += kind.equals("member") ? 1 : 0;
            unknownCount += row.text(CatalogColumn.FORMAT).isEmpty() ? 1 : 0;
        } else if (kind.equals("finding") && isDamage(row)) {
            Object damagedId = row.value(CatalogColumn.PARENT_ID).orElse("");
            damagedCount += damagedId.equals(lastDamagedId) ? 0 : 1;
            lastDamagedId = damagedId;
        }
    }

    /** Returns whether a finding means that content was lost: an error, an unreadable part or a wrong checksum. */
    private static boolean isDamage(CatalogRow finding) {
        String code = finding.text(CatalogColumn.CODE);
        return finding.text(CatalogColumn.SEVERITY).equals("error")
                || code.endsWith("UNREADABLE")
                || code.equals("CHECKSUM_MISMATCH");
    }

    /** Returns a line with the numbers of files, members, unknown and damaged ones, and rows. */
    public String describe() {
        String memberText = memberCount == 0
                ? ""
                : String.format(Locale.ROOT, " and %,d file%s in archives", memberCount, memberCount == 1 ? "" : "s");
        return String.format(
                Locale.ROOT,
                "%s: %,d file%s%s, %,d unknown, %,d damaged (%,d rows)",
                displayPath,
                fileCount,
                fileCount == 1 ? "" : "s",
                memberText,
                unknownCount,
                damagedCount,
                rowCount);
    }

    /**
     * Returns the lines about an update.
     *
     * @param update the finished update
     * @param unchangedCount the number of inputs whose rows were kept, because their hashes are the same
     * @param showsAll whether all changed paths are listed
     */
    public static List<String> describeChanges(CatalogUpdate update, int unchangedCount, boolean showsAll) {
        List<String> lines = new ArrayList<>();
        addPaths("new", update.newPaths(), showsAll, lines);
        addPaths("changed", update.changedPaths(), showsAll, lines);
        addPaths("removed", update.removedPaths(), showsAll, lines);
        update.missingRoots()
                .forEach(root -> lines.add("The folder " + root + " is missing or empty, so its rows were kept."));
        if (!update.canKeepRows()) {
            lines.add("All inputs were read again, because the catalog was written by another version of Shuriken or"
                    + " with other options.");
        }
        lines.add(String.format(
                Locale.ROOT,
                "%,d new, %,d changed, %,d removed, %,d unchanged",
                update.newPaths().size(),
                update.changedPaths().size(),
                update.removedPaths().size(),
                unchangedCount));
        return lines;
    }

    private static void addPaths(String label, List<String> paths, boolean showsAll, List<String> lines) {
        int shownCount = showsAll ? paths.size() : Math.min(MAX_SHOWN_PATHS, paths.size());
        paths.subList(0, shownCount).forEach(path -> lines.add(label + ": " + path));
        if (shownCount < paths.size()) {
            lines.add(String.format(Locale.ROOT, "%s: %,d more (list with -v)", label, paths.size() - shownCount));
        }
    }
}
