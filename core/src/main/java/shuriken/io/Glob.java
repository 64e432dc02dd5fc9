package shuriken.io;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A pattern for paths with {@code /}: {@code *} and {@code ?} stay within a part, {@code **} crosses parts,
 * {@code [a-c]} is one letter, {@code {nj,pvm}} one of several words. Letter case does not matter. A pattern is held
 * against the last parts of a path, one that begins with {@code ./} against all of it. The time is at most that of the
 * pattern times that of the path: no pattern hangs.
 */
public final class Glob {
    private static final IntPredicate ANY = letter -> true;
    private static final IntPredicate IN_PART = letter -> letter != '/';

    /** The bit of ASCII in which small letters differ from large ones. */
    private static final int CASE = 0x20;

    /** A place in the pattern: either what one letter must be, and the place behind it, or the places that follow at once. */
    private record State(IntPredicate letter, List<Integer> next, boolean isStep) {}

    private final List<State> states = new ArrayList<>();
    private final int start;
    /** Letters that every path has which it fits, in a row; most others can be told from them by this alone. */
    private final String needed;

    private Glob(int[] glob, boolean whole) {
        this.needed = needed(glob);
        states.add(new State(ANY, List.of(), false)); // the end: nothing follows
        int inside = sequence(glob, 0, glob.length, 0);
        this.start = whole ? inside : folders(inside);
    }

    /** The pattern of a text. */
    public static Glob of(String text) {
        boolean whole = text.startsWith("./");
        return new Glob(text.codePoints().skip(whole ? 2 : 0).toArray(), whole);
    }

    /** Whether a text is more than a path. */
    public static boolean isGlob(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('[') >= 0 || text.indexOf('{') >= 0;
    }

    public boolean matches(String path) {
        return has(path, needed) && isFit(path);
    }

    /** The longest row of letters, digits and {@code _} before the first thing in brackets. */
    private static String needed(int[] glob) {
        StringBuilder row = new StringBuilder();
        String longest = "";
        for (int i = 0; i < glob.length && glob[i] != '[' && glob[i] != '{'; i++) {
            if (glob[i] < 0x80 && (Character.isLetterOrDigit(glob[i]) || glob[i] == '_')) {
                row.append((char) glob[i]);
                longest = row.length() > longest.length() ? row.toString() : longest;
            } else {
                row.setLength(0);
            }
        }
        return longest;
    }

    private static boolean has(String path, String row) {
        if (row.isEmpty()) {
            return true;
        }
        int first = row.charAt(0) | CASE;
        for (int i = 0; i + row.length() <= path.length(); i++) {
            char letter = path.charAt(i);
            boolean mayBe = letter >= 0x80 || (letter | CASE) == first;
            if (mayBe && path.regionMatches(true, i, row, 0, row.length())) {
                return true;
            }
        }
        return false;
    }

    private boolean isFit(String path) {
        BitSet at = new BitSet(states.size());
        enter(start, at);
        for (int letter : path.codePoints().toArray()) {
            BitSet behind = new BitSet(states.size());
            for (int i = at.nextSetBit(0); i >= 0; i = at.nextSetBit(i + 1)) {
                State state = states.get(i);
                if (state.isStep && state.letter.test(letter)) {
                    state.next.forEach(next -> enter(next, behind));
                }
            }
            at = behind;
        }
        return at.get(0);
    }

    /** Adds a place and what follows it at once. */
    private void enter(int place, BitSet places) {
        List<Integer> ahead = new ArrayList<>(List.of(place));
        while (!ahead.isEmpty()) {
            int next = ahead.removeLast();
            if (!places.get(next)) {
                places.set(next);
                if (!states.get(next).isStep) {
                    ahead.addAll(states.get(next).next);
                }
            }
        }
    }

    private int add(State state) {
        states.add(state);
        return states.size() - 1;
    }

    private int step(IntPredicate letter, int next) {
        return add(new State(letter, List.of(next), true));
    }

    /** Any number of such letters. */
    private int many(IntPredicate letter, int next) {
        int step = states.size() + 1;
        int loop = add(new State(ANY, List.of(step, next), false));
        step(letter, loop);
        return loop;
    }

    /** Any folders with the {@code /} behind them, or none. */
    private int folders(int next) {
        return add(new State(ANY, List.of(next, many(ANY, step(letter -> letter == '/', next))), false));
    }

    /** The place where a part of the pattern begins; built from its end. */
    private int sequence(int[] glob, int from, int to, int next) {
        List<int[]> tokens = new ArrayList<>();
        for (int at = from; at < to; at = tokens.getLast()[1]) {
            tokens.add(new int[] {at, end(glob, at, to)});
        }
        int place = next;
        for (int[] token : tokens.reversed()) {
            place = token(glob, token[0], token[1], place);
        }
        return place;
    }

    /** Where what begins at a place of the pattern ends. */
    private static int end(int[] glob, int at, int to) {
        boolean isDouble = at + 1 < to && glob[at + 1] == '*';
        return switch (glob[at]) {
            case '*' -> isDouble ? at + (at + 2 < to && glob[at + 2] == '/' ? 3 : 2) : at + 1;
            case '[' -> Math.max(at, find(glob, ']', at + 2, to)) + 1;
            case '{' -> Math.max(at, find(glob, '}', at + 1, to)) + 1;
            default -> at + 1;
        };
    }

    private int token(int[] glob, int from, int to, int next) {
        int letter = glob[from];
        if (letter == '*') {
            return to - from == 3 ? folders(next) : many(to - from == 2 ? ANY : IN_PART, next);
        }
        if (letter == '?') {
            return step(IN_PART, next);
        }
        if (to - from == 1) {
            int folded = folded(letter);
            return step(other -> folded(other) == folded, next);
        }
        return letter == '[' ? step(oneOf(glob, from + 1, to - 1), next) : choice(glob, from + 1, to - 1, next);
    }

    private int choice(int[] glob, int from, int to, int next) {
        List<Integer> words = new ArrayList<>();
        int first = from;
        for (int at = from; at <= to; at++) {
            if (at == to || glob[at] == ',') {
                words.add(sequence(glob, first, at, next));
                first = at + 1;
            }
        }
        return add(new State(ANY, words, false));
    }

    private static IntPredicate oneOf(int[] glob, int from, int to) {
        boolean not = glob[from] == '!';
        List<int[]> ranges = new ArrayList<>();
        for (int at = not ? from + 1 : from; at < to; at++) {
            boolean isRange = at + 2 < to && glob[at + 1] == '-';
            ranges.add(new int[] {glob[at], glob[isRange ? at + 2 : at]});
            at += isRange ? 2 : 0;
        }
        return letter -> not != ranges.stream().anyMatch(range -> isIn(letter, range)) && (!not || letter != '/');
    }

    private static boolean isIn(int letter, int[] range) {
        int upper = Character.toUpperCase(letter);
        int lower = Character.toLowerCase(letter);
        return letter >= range[0] && letter <= range[1]
                || upper >= range[0] && upper <= range[1]
                || lower >= range[0] && lower <= range[1];
    }

    private static int find(int[] glob, int letter, int from, int to) {
        for (int at = from; at < to; at++) {
            if (glob[at] == letter) {
                return at;
            }
        }
        return -1;
    }

    private static int folded(int letter) {
        return Character.toLowerCase(Character.toUpperCase(letter));
    }
}
