package shuriken.io.support;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A pattern for paths. {@code *} and {@code ?} match inside one part of a path, and {@code **} matches across parts.
 * {@code [a-c]} matches one of several characters, and {@code {nj,pvm}} one of several strings. Case is ignored. A
 * pattern that starts with {@code ./} is compared with the complete path. Any other pattern is compared with the last
 * parts of a path. The time for matching grows at most with the product of the lengths of pattern and path, so no
 * pattern hangs.
 */
public final class Glob {
    private static final boolean IGNORE_CASE = true;

    private static final IntPredicate ANY_CHARACTER = character -> true;
    private static final IntPredicate NOT_SLASH = character -> character != '/';

    private static final int FINAL_STATE_INDEX = 0;
    private static final int NOT_FOUND = -1;

    /** The bit in which ASCII letters of different case differ. */
    private static final int CASE_BIT = 0x20;

    /**
     * A state of the matcher: either a test for the next character with the state after it, or several states
     * that are entered without a character.
     *
     * @param characterTest the test for the next character, if this is a step
     * @param nextIndices the indices of the states after this one
     * @param isStep whether the state consumes a character
     */
    private record State(IntPredicate characterTest, List<Integer> nextIndices, boolean isStep) {
        static State step(IntPredicate characterTest, int nextIndex) {
            return new State(characterTest, List.of(nextIndex), /* isStep= */ true);
        }

        /** Returns a state from which all of the next states are entered without a character. */
        static State branch(List<Integer> nextIndices) {
            return new State(ANY_CHARACTER, nextIndices, /* isStep= */ false);
        }
    }

    private final String pattern;

    /** The pattern, if it has no wildcards and is compared as it is; otherwise empty. */
    private final String literal;

    /** Whether the pattern is compared with the complete path, not with its last parts. */
    private final boolean isAnchored;

    /** The states of the matcher. The final state is at {@link #FINAL_STATE_INDEX}. */
    private final List<State> states = new ArrayList<>();

    /** The index of the first state. */
    private final int startIndex;

    /** A sequence of characters that every matching path contains; it rejects most other paths at once. */
    private final String requiredString;

    private Glob(String pattern, boolean isAnchored) {
        this.isAnchored = isAnchored;
        this.pattern = pattern;
        this.literal = isGlob(pattern) ? "" : pattern;
        int[] glob = isGlob(pattern) ? pattern.codePoints().toArray() : new int[0];
        this.requiredString = findRequiredString(glob);
        states.add(State.branch(List.of()));
        int pathIndex = addSequence(glob, /* fromIndex= */ 0, glob.length, FINAL_STATE_INDEX);
        this.startIndex = isAnchored ? pathIndex : addFolders(pathIndex);
    }

    /** Parses a pattern. */
    public static Glob parse(String pattern) {
        boolean isAnchored = pattern.startsWith("./");
        return new Glob(isAnchored ? pattern.substring(2) : pattern, isAnchored);
    }

    /** Returns the pattern as {@link #parse} accepts it. */
    @Override
    public String toString() {
        return isAnchored ? "./" + pattern : pattern;
    }

    /** Returns whether a pattern has wildcards. */
    public static boolean isGlob(String pattern) {
        return pattern.chars().anyMatch(character -> "*?[{".indexOf(character) >= 0);
    }

    /** Returns whether a path matches the pattern. */
    public boolean matches(String path) {
        return literal.isEmpty() ? containsRequired(path, requiredString) && matchesStates(path) : matchesLiteral(path);
    }

    private boolean matchesLiteral(String path) {
        int literalStart = path.length() - literal.length();
        boolean startsAtName =
                literalStart == 0 || (literalStart > 0 && !isAnchored && path.charAt(literalStart - 1) == '/');
        return startsAtName && path.regionMatches(IGNORE_CASE, literalStart, literal, 0, literal.length());
    }

    /** Returns the longest sequence of letters, digits and {@code _} before the first bracket. */
    private static String findRequiredString(int[] glob) {
        StringBuilder wordCharacters = new StringBuilder();
        String longest = "";
        for (int i = 0; i < glob.length && glob[i] != '[' && glob[i] != '{'; i++) {
            if (isWordCharacter(glob[i])) {
                wordCharacters.append((char) glob[i]);
                if (wordCharacters.length() > longest.length()) {
                    longest = wordCharacters.toString();
                }
            } else {
                wordCharacters.setLength(0);
            }
        }
        return longest;
    }

    /** Returns whether a character is an ASCII letter, a digit or {@code _}. */
    private static boolean isWordCharacter(int character) {
        int letter = character | CASE_BIT;
        return (letter >= 'a' && letter <= 'z') || (character >= '0' && character <= '9') || character == '_';
    }

    /**
     * Returns whether a path contains a string, ignoring case. To be fast, it compares the first characters before the
     * complete strings.
     */
    private static boolean containsRequired(String path, String requiredString) {
        if (requiredString.isEmpty()) {
            return true;
        }
        // A character outside ASCII may equal an ASCII letter if case is ignored, such as the Kelvin sign.
        int firstLetter = requiredString.charAt(0) | CASE_BIT;
        for (int i = 0; i + requiredString.length() <= path.length(); i++) {
            char character = path.charAt(i);
            boolean canStart = character >= 0x80 || (character | CASE_BIT) == firstLetter;
            if (canStart && path.regionMatches(IGNORE_CASE, i, requiredString, 0, requiredString.length())) {
                return true;
            }
        }
        return false;
    }

    /** Follows all possible states at once, one character after the other. */
    private boolean matchesStates(String path) {
        BitSet currentStates = new BitSet(states.size());
        enter(startIndex, currentStates);
        for (int character : path.codePoints().toArray()) {
            BitSet nextStates = new BitSet(states.size());
            for (int i = currentStates.nextSetBit(0); i >= 0; i = currentStates.nextSetBit(i + 1)) {
                State state = states.get(i);
                if (state.isStep && state.characterTest.test(character)) {
                    state.nextIndices.forEach(nextIndex -> enter(nextIndex, nextStates));
                }
            }
            currentStates = nextStates;
        }
        return currentStates.get(FINAL_STATE_INDEX);
    }

    /** Activates a state and the states that are entered from it without a character. */
    private void enter(int firstIndex, BitSet activeStates) {
        List<Integer> pendingIndices = new ArrayList<>(List.of(firstIndex));
        while (!pendingIndices.isEmpty()) {
            int index = pendingIndices.removeLast();
            if (!activeStates.get(index)) {
                activeStates.set(index);
                if (!states.get(index).isStep) {
                    pendingIndices.addAll(states.get(index).nextIndices);
                }
            }
        }
    }

    /** Adds a state and returns its index. */
    private int add(State state) {
        states.add(state);
        return states.size() - 1;
    }

    private int addStep(IntPredicate characterTest, int nextIndex) {
        return add(State.step(characterTest, nextIndex));
    }

    /** Builds a repetition of characters that match a predicate, and returns the index of its first state. */
    private int addRepeat(IntPredicate characterTest, int nextIndex) {
        // The step is added directly after the loop, but the loop refers to it.
        int stepIndex = states.size() + 1;
        int loopIndex = add(State.branch(List.of(stepIndex, nextIndex)));
        addStep(characterTest, loopIndex);
        return loopIndex;
    }

    /** Builds any number of folders, each followed by a {@code /}, and returns the index of the first state. */
    private int addFolders(int nextIndex) {
        int slashIndex = addStep(character -> character == '/', nextIndex);
        return add(State.branch(List.of(nextIndex, addRepeat(ANY_CHARACTER, slashIndex))));
    }

    /** Builds the states of a part of the pattern, from its end, and returns the index of the first state. */
    private int addSequence(int[] glob, int fromIndex, int toIndex, int nextIndex) {
        // The start and the end of each token.
        List<int[]> tokens = new ArrayList<>();
        for (int index = fromIndex; index < toIndex; index = tokens.getLast()[1]) {
            tokens.add(new int[] {index, findTokenEnd(glob, index, toIndex)});
        }
        int firstIndex = nextIndex;
        for (int[] token : tokens.reversed()) {
            firstIndex = addToken(glob, token[0], token[1], firstIndex);
        }
        return firstIndex;
    }

    /**
     * Returns the end of the token that starts at an index of the pattern. A bracket without a closing bracket is an
     * ordinary character.
     */
    private static int findTokenEnd(int[] glob, int index, int toIndex) {
        boolean isDoubleStar = index + 1 < toIndex && glob[index + 1] == '*';
        boolean includesSlash = isDoubleStar && index + 2 < toIndex && glob[index + 2] == '/';
        int doubleStarLength = includesSlash ? 3 : 2;
        return switch (glob[index]) {
            case '*' -> index + (isDoubleStar ? doubleStarLength : 1);
            case '[' -> Math.max(index, indexOf(glob, ']', index + 2, toIndex)) + 1;
            case '{' -> Math.max(index, indexOf(glob, '}', index + 1, toIndex)) + 1;
            default -> index + 1;
        };
    }

    /** Builds the states of one token and returns the index of the first state. */
    private int addToken(int[] glob, int fromIndex, int toIndex, int nextIndex) {
        int character = glob[fromIndex];
        if (character == '*') {
            // The token is **/, ** or *.
            return switch (toIndex - fromIndex) {
                case 3 -> addFolders(nextIndex);
                case 2 -> addRepeat(ANY_CHARACTER, nextIndex);
                default -> addRepeat(NOT_SLASH, nextIndex);
            };
        }
        if (character == '?') {
            return addStep(NOT_SLASH, nextIndex);
        }
        if (toIndex - fromIndex == 1) {
            int foldedCharacter = foldCase(character);
            return addStep(candidate -> foldCase(candidate) == foldedCharacter, nextIndex);
        }
        return character == '['
                ? addStep(parseCharacterClass(glob, fromIndex + 1, toIndex - 1), nextIndex)
                : addAlternatives(glob, fromIndex + 1, toIndex - 1, nextIndex);
    }

    /** Builds the states of alternatives that are separated by commas, and returns the index of the first state. */
    private int addAlternatives(int[] glob, int fromIndex, int toIndex, int nextIndex) {
        List<Integer> alternativeIndices = new ArrayList<>();
        int alternativeStart = fromIndex;
        for (int index = fromIndex; index <= toIndex; index++) {
            if (index == toIndex || glob[index] == ',') {
                alternativeIndices.add(addSequence(glob, alternativeStart, index, nextIndex));
                alternativeStart = index + 1;
            }
        }
        return add(State.branch(alternativeIndices));
    }

    /** Returns the test for a character in brackets. */
    private static IntPredicate parseCharacterClass(int[] glob, int fromIndex, int toIndex) {
        boolean isNegated = glob[fromIndex] == '!';
        // The first and the last character of each range.
        List<int[]> ranges = new ArrayList<>();
        int index = isNegated ? fromIndex + 1 : fromIndex;
        while (index < toIndex) {
            boolean isRange = index + 2 < toIndex && glob[index + 1] == '-';
            int lastIndex = isRange ? index + 2 : index;
            ranges.add(new int[] {glob[index], glob[lastIndex]});
            index = lastIndex + 1;
        }
        return character -> isNegated != ranges.stream().anyMatch(range -> isInRange(character, range))
                && (!isNegated || character != '/');
    }

    private static boolean isInRange(int character, int[] range) {
        int upper = Character.toUpperCase(character);
        int lower = Character.toLowerCase(character);
        return character >= range[0] && character <= range[1]
                || (upper >= range[0] && upper <= range[1])
                || (lower >= range[0] && lower <= range[1]);
    }

    private static int indexOf(int[] glob, int character, int fromIndex, int toIndex) {
        for (int index = fromIndex; index < toIndex; index++) {
            if (glob[index] == character) {
                return index;
            }
        }
        return NOT_FOUND;
    }

    private static int foldCase(int character) {
        return Character.toLowerCase(Character.toUpperCase(character));
    }
}
