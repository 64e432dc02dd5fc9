package shuriken.ninja.nja;

import shuriken.diag.Site;

/**
 * A declaration with its words.
 *
 * @param isArray whether it has any number of elements, not just one
 */
record CDeclaration(Site site, CType type, String name, boolean isArray, CInit.Braces words) {}
