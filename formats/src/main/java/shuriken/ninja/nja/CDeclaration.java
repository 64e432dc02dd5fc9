package shuriken.ninja.nja;

import shuriken.diagnostics.SourceLocation;

/**
 * A declaration with its words.
 *
 * @param isArray whether it has any number of elements, not just one
 */
record CDeclaration(SourceLocation site, CType type, String name, boolean isArray, CInit.Braces words) {}
