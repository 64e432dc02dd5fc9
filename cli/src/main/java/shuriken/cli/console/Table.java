package shuriken.cli.console;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A text table whose columns are as wide as their longest cell. */
public final class Table {
    /** The number of spaces between columns. */
    private static final int GAP_WIDTH = 2;

    private final List<String[]> rows = new ArrayList<>();

    public Table(String... titles) {
        rows.add(titles);
    }

    public void addRow(String... cells) {
        rows.add(Stream.of(cells).map(Console::printable).toArray(String[]::new));
    }

    @Override
    public String toString() {
        int[] widths = new int[rows.getFirst().length];
        for (String[] row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + GAP_WIDTH));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
