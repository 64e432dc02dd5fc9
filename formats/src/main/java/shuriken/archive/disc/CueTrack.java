package shuriken.archive.disc;

import shuriken.diagnostics.SourceLocation;

/**
 * A track of a CUE file.
 *
 * @param site location of its line
 * @param file name of the file that contains it
 * @param isRaw whether that file contains only sectors, and is not a sound file
 * @param first start in the file, in sectors: at its first index
 * @param start start of the content in the file, in sectors: at index 1
 * @param pregap number of sectors that are only on the disc
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
