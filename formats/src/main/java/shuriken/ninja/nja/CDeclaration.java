package shuriken.ninja.nja;

import shuriken.diagnostics.SourceLocation;

/**
 * A declaration of a variable and its initializer.
 *
 * @param isArray whether the declaration is an array of any length, not a single element
 */
record CDeclaration(SourceLocation site, CType type, String name, boolean isArray, CInitializer.Braces initializer) {}
