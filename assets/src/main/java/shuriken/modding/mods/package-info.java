/**
 * Mods: projects that describe changes of a game as data, so that they can be applied to any copy of it. {@link
 * shuriken.modding.mods.ModProject} reads a project, {@link shuriken.modding.mods.ModBuilder} applies it.
 *
 * <p>A project is a folder with a file {@code mod.json} and the new images, models and members:
 *
 * <pre>{@code
 * {
 *   "name": "Red lantern",
 *   "releases": [                                    // optional: the games that the mod is for
 *     {"name": "Europe", "sha256": "0123…"},
 *     {"name": "Japan", "sha256": "4567…", "edits": [{"remove": "data/extra.pvm"}]}
 *   ],
 *   "edits": [
 *     {"texture": "data/a.narc!m.nsbmd!skin", "file": "skin.png"},
 *     {"model": "data/a.narc!m.nsbmd", "file": "m.glb"},
 *     {"replace": "data/b.narc!koi.nj", "file": "koi.nj"},
 *     {"add": "data/b.narc!new.nj", "file": "new.nj"},
 *     {"remove": "data/c.afs!3", "renumber": true},
 *     {"rename": "data/b.narc!old.nj", "to": "older.nj"}
 *   ]
 * }
 * }</pre>
 *
 * <p>Each release may have further edits, which come after the common ones. If there are releases, a game file with a
 * different SHA-256 is refused. The paths of files are relative to the folder and do not lead out of it.
 */
@NullMarked
package shuriken.modding.mods;

import org.jspecify.annotations.NullMarked;
