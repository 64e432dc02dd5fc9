package shuriken.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The result of a fuzzing run, from the output of libFuzzer.
 *
 * @param target the name of the target
 * @param runs the number of executions
 * @param seconds the duration since the first execution
 * @param start the coverage of the fixtures and of the kept inputs of earlier runs
 * @param end the coverage at the end
 * @param finding the finding, or an empty string
 */
record FuzzResult(String target, long runs, double seconds, Coverage start, Coverage end, String finding) {
    private static final Pattern STATUS = Pattern.compile("#(\\d+)\\s+(\\w+)\\s+cov: (\\d+) ft: (\\d+).*");
    private static final Pattern FAILURE = Pattern.compile("\\s*=> (.*)");
    private static final int MAX_FINDING_LENGTH = 160;

    /** The number of covered edges, and of features, which also count executions and states. */
    record Coverage(int edges, int features) {
        static final Coverage NONE = new Coverage(0, 0);

        @Override
        public String toString() {
            return edges + "/" + features;
        }
    }

    static FuzzResult of(String target, List<String> log, double seconds, boolean failed) {
        long runs = 0;
        Coverage start = Coverage.NONE;
        Coverage end = Coverage.NONE;
        String finding = failed ? "see fuzz/target/fuzzing/" + target + ".log" : "";
        for (String line : log) {
            Matcher status = STATUS.matcher(line);
            Matcher failure = FAILURE.matcher(line);
            if (status.matches()) {
                runs = Long.parseLong(status.group(1));
                end = new Coverage(Integer.parseInt(status.group(3)), Integer.parseInt(status.group(4)));
                start = status.group(2).equals("INITED") ? end : start;
            } else if (failed && failure.matches()) {
                String output = failure.group(1);
                finding = output.substring(0, Math.min(MAX_FINDING_LENGTH, output.length()))
                        .replace('|', '/');
            }
        }
        return new FuzzResult(target, runs, seconds, start, end, finding);
    }

    static String header() {
        return "| target | executions | a second | coverage at start | at end | findings |\n|---|---|---|---|---|---|";
    }

    String row() {
        return String.format(
                Locale.ROOT,
                "| `%s` | %,d | %,.0f | %s | %s | %s |",
                target,
                runs,
                runs / Math.max(1, seconds),
                start,
                end,
                finding.isEmpty() ? "0" : finding);
    }
}
