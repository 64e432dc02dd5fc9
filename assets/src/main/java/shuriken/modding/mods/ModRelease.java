package shuriken.modding.mods;

import java.util.List;

/**
 * A game file that a mod is for.
 *
 * @param name the name for people
 * @param sha256 the hash of the file in lower-case hexadecimal digits
 * @param edits the changes that only this release needs
 */
public record ModRelease(String name, String sha256, List<ModEdit> edits) {
    public ModRelease {
        edits = List.copyOf(edits);
    }
}
