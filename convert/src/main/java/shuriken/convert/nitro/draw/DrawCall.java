package shuriken.convert.nitro.draw;

import shuriken.convert.nitro.pose.Skeleton;

/**
 * An executed display list.
 *
 * @param node that it belongs to, {@link Skeleton#NONE} if none was named
 * @param visible whether that node is visible at rest
 * @param material that it is drawn with, {@link Skeleton#NONE} if none was chosen
 * @param shape of the list, {@link Skeleton#NONE} if it belongs to none
 */
public record DrawCall(
        int node, boolean visible, int material, TexCoordSource mapping, int shape, DrawnPolygons list) {}
