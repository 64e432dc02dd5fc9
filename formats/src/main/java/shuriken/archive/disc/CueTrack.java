package shuriken.archive.disc;

import shuriken.diagnostics.SourceLocation;

/**
 * A track of a CUE file.
 *
 * @param location the location of the TRACK line
 * @param number the number of the track, counted from 1
 * @param file the name of the file that contains the track
 * @param isRaw whether that file contains only sectors, and is not a sound file
 * @param form the layout of the sectors in that file
 * @param startSector the start in the file in sectors, at its first index
 * @param contentSector the start of the content in the file in sectors, at index 1
 * @param pregapSectorCount the number of sectors before the track that are only on the disc, not in the file
 * @param isHighDensity whether the file is the first in the high-density area of a GD-ROM
 */
public record CueTrack(
        SourceLocation location,
        int number,
        String file,
        boolean isRaw,
        SectorForm form,
        int startSector,
        int contentSector,
        int pregapSectorCount,
        boolean isHighDensity) {}
