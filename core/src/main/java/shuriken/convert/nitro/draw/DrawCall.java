package shuriken.convert.nitro.draw;

import shuriken.convert.nitro.pose.Skeleton;

/**
 * A display list that was run.
 *
 * @param node that it belongs to, {@link Skeleton#NONE} if none was named
 * @param visible whether that node is shown at rest
 * @param material that it is drawn with, {@link Skeleton#NONE} if none was chosen
 * @param shape that the list is of, {@link Skeleton#NONE} if of none
 */
public record DrawCall(
        int node, boolean visible, int material, TexCoordSource mapping, int shape, DrawnPolygons list) {}
