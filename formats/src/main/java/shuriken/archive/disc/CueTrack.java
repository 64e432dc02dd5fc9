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
 * @param startSector the start of the track in the file in sectors, at the first INDEX line of the track
 * @param contentSector the start of the content in the file in sectors, at the line INDEX 01
 * @param pregapSectorCount the number of sectors before the track that are only on the disc, not in the file
 * @param startsHighDensityArea whether the file of this track starts the high-density area of a GD-ROM
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
        boolean startsHighDensityArea) {}
