package shuriken.ninja.nja;

import java.util.List;
import shuriken.diagnostics.SourceLocation;

/** The words of a declaration. */
sealed interface CInit {
    /** Where it begins. */
    SourceLocation site();

    /** What is between braces. */
    record Braces(SourceLocation site, List<CInit> parts) implements CInit {}

    /** One word: terms joined to one value. */
    record Word(SourceLocation site, List<Term> terms) implements CInit {}

    /** A part of a word. */
    sealed interface Term {
        /** An integer, or the float where one belongs. */
        record Number(double value) implements Term {}

        /** The address of another declaration, or a constant. */
        record Name(String name) implements Term {}

        /** How many elements another declaration has. */
        record Count(String name) implements Term {}

        /** What an operation makes of words. */
        record Call(Operation operation, List<Word> arguments) implements Term {}

        /** The address of a text that is declared nowhere else. */
        record Text(String letters) implements Term {}
    }

    /** Makes one number of several. */
    interface Operation {
        double of(double[] arguments);
    }
}
