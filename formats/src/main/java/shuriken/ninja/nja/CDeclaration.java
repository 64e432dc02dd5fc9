package shuriken.ninja.nja;

import shuriken.diagnostics.SourceLocation;

/**
 * A declaration of a variable and its initializer.
 *
 * @param isArray whether the declaration is an array, even of length 1, and not a single struct
 */
record CDeclaration(
        SourceLocation location, CType type, String name, boolean isArray, CInitializer.Braces initializer) {}
