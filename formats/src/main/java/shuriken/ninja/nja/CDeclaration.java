package shuriken.ninja.nja;

import shuriken.diagnostics.SourceLocation;

/**
 * A declaration of a variable and its initializer.
 *
 * @param location the location of the type in the source text
 * @param type the type of the variable, or of the elements of an array
 * @param name the name of the variable
 * @param isArray whether the declaration is an array, even of length 1, and not a single struct
 * @param initializer the values between the outer braces; a single value is treated as if it had braces
 */
record CDeclaration(
        SourceLocation location, CType type, String name, boolean isArray, CInitializer.Braces initializer) {}
