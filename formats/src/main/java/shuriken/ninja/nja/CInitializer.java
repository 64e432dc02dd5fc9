package shuriken.ninja.nja;

import java.util.List;
import shuriken.diagnostics.SourceLocation;

/** The initializer of a C declaration: a value, or initializers in braces. */
sealed interface CInitializer {
    /** Returns the location at which the initializer starts. */
    SourceLocation location();

    /** A list of initializers in braces. */
    record Braces(SourceLocation location, List<CInitializer> elements) implements CInitializer {}

    /** A scalar value: one or more terms, which are combined by bitwise OR. */
    record Scalar(SourceLocation location, List<Term> terms) implements CInitializer {}

    /** A term of a scalar value. */
    sealed interface Term {
        /** An integer or floating-point literal. */
        record Number(double value) implements Term {}

        /** A name that represents the address of another declaration, or a constant. */
        record Name(String name) implements Term {}

        /** The number of elements of another declaration. */
        record ArrayLength(String name) implements Term {
            /** Returns the integer quotient of this length, such as {@code LengthOfArray(polygons) / 3}. */
            Term dividedBy(double divisor, SourceLocation location) {
                return new Call(
                        values -> Math.floor(values[0] / divisor), List.of(new Scalar(location, List.of(this))));
            }
        }

        /** An operation on scalar values. */
        record Call(Operation operation, List<Scalar> arguments) implements Term {}

        /** A string literal, which represents the address of its characters. */
        record StringLiteral(String text) implements Term {}
    }

    /** Computes one number from its arguments. */
    interface Operation {
        double apply(double[] arguments);
    }
}
