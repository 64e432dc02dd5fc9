package shuriken.convert.nitro.draw;

import shuriken.convert.nitro.pose.Skeleton;

/**
 * An executed display list.
 *
 * @param node the node that the list belongs to, or {@link Skeleton#NONE}
 * @param isVisible whether the node is visible at rest
 * @param material the material of the list, or {@link Skeleton#NONE}
 * @param mapping the source of the texture coordinates
 * @param shape the shape of the list, or {@link Skeleton#NONE}
 * @param polygons the polygons that were drawn
 */
public record DrawCall(
        int node, boolean isVisible, int material, TexCoordSource mapping, int shape, DrawnPolygons polygons) {}
