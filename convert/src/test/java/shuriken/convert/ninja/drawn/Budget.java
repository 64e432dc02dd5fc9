package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Measures how much memory some work reserves, and repeats the work with exactly this budget. */
final class Budget {
    private static final Pattern SENTENCE =
            Pattern.compile("(.*) would take ([\\d,]+) bytes of memory, but only ([\\d,]+) of ([\\d,]+) are left");

    private Budget() {}

    /** Returns the purposes and sizes of the reservations in order. */
    static List<String> requestedReservations(Consumer<ReadContext> work) {
        List<String> reservations = new ArrayList<>();
        long limit = 0;
        while (true) {
            try {
                work.accept(new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(limit, 1 << 20, 16))));
                return reservations;
            } catch (FormatException e) {
                Matcher matcher = SENTENCE.matcher(e.detail());
                if (e.kind() != FormatException.Kind.LIMIT_EXCEEDED || !matcher.matches()) {
                    throw e;
                }
                long bytes = number(matcher.group(2));
                reservations.add(matcher.group(1) + " " + bytes);
                limit += bytes - number(matcher.group(3));
            }
        }
    }

    private static long number(String digits) {
        return Long.parseLong(digits.replace(",", ""));
    }
}
