package shuriken.archive.disc;

import shuriken.diagnostics.SourceLocation;

/**
 * A track of a CUE file.
 *
 * @param site the location of its line
 * @param number the number of the track, counted from 1
 * @param file the name of the file that contains it
 * @param isRaw whether that file contains only sectors, and is not a sound file
 * @param form the layout of the sectors in that file
 * @param first the start in the file in sectors, at its first index
 * @param contentStart the start of the content in the file in sectors, at index 1
 * @param pregap the number of sectors that are only on the disc
 * @param isHighDensity whether its file is the first in the high-density area of a GD-ROM
 */
public record CueTrack(
        SourceLocation site,
        int number,
        String file,
        boolean isRaw,
        SectorForm form,
        int first,
        int contentStart,
        int pregap,
        boolean isHighDensity) {}
