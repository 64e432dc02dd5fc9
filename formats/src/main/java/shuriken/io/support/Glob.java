package shuriken.io.support;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A pattern for paths. {@code *} and {@code ?} match inside one part of a path, and {@code **} matches across parts.
 * {@code [a-c]} is one character, and {@code {nj,pvm}} one of several texts. Case is ignored. A pattern is compared
 * with the last parts of a path, but one that starts with {@code ./} with the complete path. The time is at most
 * proportional to the length of the pattern times the length of the path, so no pattern hangs.
 */
public final class Glob {
    private static final IntPredicate ANY_CHARACTER = character -> true;
    private static final IntPredicate IN_PART = character -> character != '/';

    /** The bit in which ASCII letters of different case differ. */
    private static final int CASE_BIT = 0x20;

    /**
     * A state of the matcher: either a test for the next character and the state after it, or the states that are
     * entered without a character.
     *
     * @param character the test for the next character, if this is a step
     * @param next the indices of the states after this one
     * @param isStep whether the state consumes a character
     */
    private record State(IntPredicate character, List<Integer> next, boolean isStep) {}

    private final String pattern;

    /** The pattern, if it has no wildcards and is compared as it is; otherwise empty. */
    private final String literal;

    /** Whether the pattern is compared with the complete path, not with its last parts. */
    private final boolean isAnchored;

    /** The states of the matcher. State 0 is the final one. */
    private final List<State> states = new ArrayList<>();

    /** The index of the first state. */
    private final int start;

    /** A sequence of characters that every matching path contains; it rejects most other paths at once. */
    private final String requiredText;

    private Glob(String text, boolean isAnchored) {
        this.isAnchored = isAnchored;
        this.pattern = text;
        this.literal = isGlob(text) ? "" : text;
        int[] glob = isGlob(text) ? text.codePoints().toArray() : new int[0];
        this.requiredText = requiredText(glob);
        states.add(new State(ANY_CHARACTER, List.of(), false));
        int pathStart = addSequence(glob, 0, glob.length, 0);
        this.start = isAnchored ? pathStart : addFolders(pathStart);
    }

    /** Parses a pattern. */
    public static Glob parse(String text) {
        boolean isAnchored = text.startsWith("./");
        return new Glob(isAnchored ? text.substring(2) : text, isAnchored);
    }

    /** Returns the pattern as {@link #parse} accepts it. */
    @Override
    public String toString() {
        return isAnchored ? "./" + pattern : pattern;
    }

    /** Returns whether a text has wildcards. */
    public static boolean isGlob(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('[') >= 0 || text.indexOf('{') >= 0;
    }

    /** Returns whether a path matches the pattern. */
    public boolean matches(String path) {
        return literal.isEmpty() ? containsRequired(path, requiredText) && matchesStates(path) : matchesLiteral(path);
    }

    private boolean matchesLiteral(String path) {
        int from = path.length() - literal.length();
        boolean isAtName = from == 0 || from > 0 && !isAnchored && path.charAt(from - 1) == '/';
        return isAtName && path.regionMatches(true, from, literal, 0, literal.length());
    }

    /** Returns the longest sequence of letters, digits and {@code _} before the first bracket. */
    private static String requiredText(int[] glob) {
        StringBuilder text = new StringBuilder();
        String longest = "";
        for (int i = 0; i < glob.length && glob[i] != '[' && glob[i] != '{'; i++) {
            if (isWordCharacter(glob[i])) {
                text.append((char) glob[i]);
                longest = text.length() > longest.length() ? text.toString() : longest;
            } else {
                text.setLength(0);
            }
        }
        return longest;
    }

    /** Returns whether a character is an ASCII letter, a digit or {@code _}. */
    private static boolean isWordCharacter(int character) {
        int letter = character | CASE_BIT;
        return letter >= 'a' && letter <= 'z' || character >= '0' && character <= '9' || character == '_';
    }

    /** Returns whether a path contains a text, ignoring case. Comparing first characters makes it fast. */
    private static boolean containsRequired(String path, String text) {
        if (text.isEmpty()) {
            return true;
        }
        int first = text.charAt(0) | CASE_BIT;
        for (int i = 0; i + text.length() <= path.length(); i++) {
            char character = path.charAt(i);
            boolean canStart = character >= 0x80 || (character | CASE_BIT) == first;
            if (canStart && path.regionMatches(true, i, text, 0, text.length())) {
                return true;
            }
        }
        return false;
    }

    /** Follows all possible states at once, one character after the other. */
    private boolean matchesStates(String path) {
        BitSet current = new BitSet(states.size());
        enter(start, current);
        for (int character : path.codePoints().toArray()) {
            BitSet following = new BitSet(states.size());
            for (int i = current.nextSetBit(0); i >= 0; i = current.nextSetBit(i + 1)) {
                State state = states.get(i);
                if (state.isStep && state.character.test(character)) {
                    state.next.forEach(next -> enter(next, following));
                }
            }
            current = following;
        }
        return current.get(0);
    }

    /** Adds a state and those that are entered from it without a character. */
    private void enter(int state, BitSet active) {
        List<Integer> pending = new ArrayList<>(List.of(state));
        while (!pending.isEmpty()) {
            int next = pending.removeLast();
            if (!active.get(next)) {
                active.set(next);
                if (!states.get(next).isStep) {
                    pending.addAll(states.get(next).next);
                }
            }
        }
    }

    private int add(State state) {
        states.add(state);
        return states.size() - 1;
    }

    private int addStep(IntPredicate character, int next) {
        return add(new State(character, List.of(next), true));
    }

    /** Builds a repetition of characters that match a predicate, and returns its first state. */
    private int addRepeat(IntPredicate character, int next) {
        // The step is added directly after the loop, but the loop refers to it.
        int step = states.size() + 1;
        int loop = add(new State(ANY_CHARACTER, List.of(step, next), false));
        addStep(character, loop);
        return loop;
    }

    /** Builds any number of folders, each followed by a {@code /}, and returns the first state. */
    private int addFolders(int next) {
        return add(new State(
                ANY_CHARACTER,
                List.of(next, addRepeat(ANY_CHARACTER, addStep(character -> character == '/', next))),
                false));
    }

    /** Builds the states of a part of the pattern, from its end, and returns the first state. */
    private int addSequence(int[] glob, int from, int to, int next) {
        // The start and the end of each token.
        List<int[]> tokens = new ArrayList<>();
        for (int index = from; index < to; index = tokens.getLast()[1]) {
            tokens.add(new int[] {index, tokenEnd(glob, index, to)});
        }
        int state = next;
        for (int[] token : tokens.reversed()) {
            state = addToken(glob, token[0], token[1], state);
        }
        return state;
    }

    /** Returns the end of the token that starts at a position of the pattern. */
    private static int tokenEnd(int[] glob, int index, int to) {
        boolean isDouble = index + 1 < to && glob[index + 1] == '*';
        boolean includesSlash = isDouble && index + 2 < to && glob[index + 2] == '/';
        int doubleStarLength = includesSlash ? 3 : 2;
        return switch (glob[index]) {
            case '*' -> index + (isDouble ? doubleStarLength : 1);
            case '[' -> Math.max(index, indexOf(glob, ']', index + 2, to)) + 1;
            case '{' -> Math.max(index, indexOf(glob, '}', index + 1, to)) + 1;
            default -> index + 1;
        };
    }

    /** Builds the states of one token and returns the first state. */
    private int addToken(int[] glob, int from, int to, int next) {
        int character = glob[from];
        if (character == '*') {
            // The token is **/, ** or *.
            return switch (to - from) {
                case 3 -> addFolders(next);
                case 2 -> addRepeat(ANY_CHARACTER, next);
                default -> addRepeat(IN_PART, next);
            };
        }
        if (character == '?') {
            return addStep(IN_PART, next);
        }
        if (to - from == 1) {
            int folded = foldCase(character);
            return addStep(other -> foldCase(other) == folded, next);
        }
        return character == '['
                ? addStep(characterClass(glob, from + 1, to - 1), next)
                : addAlternatives(glob, from + 1, to - 1, next);
    }

    /** Builds the states of texts that are separated by commas, and returns the first state. */
    private int addAlternatives(int[] glob, int from, int to, int next) {
        List<Integer> wordStates = new ArrayList<>();
        int wordStart = from;
        for (int index = from; index <= to; index++) {
            if (index == to || glob[index] == ',') {
                wordStates.add(addSequence(glob, wordStart, index, next));
                wordStart = index + 1;
            }
        }
        return add(new State(ANY_CHARACTER, wordStates, false));
    }

    /** Returns the test for a character in brackets. */
    private static IntPredicate characterClass(int[] glob, int from, int to) {
        boolean isNegated = glob[from] == '!';
        // The first and the last character of each range.
        List<int[]> ranges = new ArrayList<>();
        for (int index = isNegated ? from + 1 : from; index < to; index++) {
            boolean isRange = index + 2 < to && glob[index + 1] == '-';
            ranges.add(new int[] {glob[index], glob[isRange ? index + 2 : index]});
            index += isRange ? 2 : 0;
        }
        return character -> isNegated != ranges.stream().anyMatch(range -> isIn(character, range))
                && (!isNegated || character != '/');
    }

    private static boolean isIn(int character, int[] range) {
        int upper = Character.toUpperCase(character);
        int lower = Character.toLowerCase(character);
        return character >= range[0] && character <= range[1]
                || upper >= range[0] && upper <= range[1]
                || lower >= range[0] && lower <= range[1];
    }

    private static int indexOf(int[] glob, int character, int from, int to) {
        for (int index = from; index < to; index++) {
            if (glob[index] == character) {
                return index;
            }
        }
        return -1;
    }

    private static int foldCase(int character) {
        return Character.toLowerCase(Character.toUpperCase(character));
    }
}
