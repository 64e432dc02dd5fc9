package shuriken.archive.disc;

import shuriken.diagnostics.SourceLocation;

/**
 * A track of a CUE file.
 *
 * @param site of its line
 * @param file that it lies in
 * @param isRaw whether that has sectors alone, and is no file of sound
 * @param first where it starts there, in sectors: at its first index
 * @param start of its content there, in sectors: at index 1
 * @param pregap sectors that are on the disc only
 * @param highDensity whether its file is the first of a GD-ROM's second part
 */
public record CueTrack(
        SourceLocation site,
        int number,
        String file,
        boolean isRaw,
        SectorForm form,
        int first,
        int start,
        int pregap,
        boolean highDensity) {}
