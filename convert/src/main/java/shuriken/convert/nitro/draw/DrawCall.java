package shuriken.convert.nitro.draw;

import shuriken.convert.nitro.pose.Skeleton;

/**
 * An executed display list with the polygons that it drew.
 *
 * @param nodeIndex the index of the node that the list belongs to, or {@link Skeleton#NONE}
 * @param isVisible whether the node is visible at rest
 * @param materialIndex the index of the list's material, or {@link Skeleton#NONE}
 * @param texCoordSource the source of the texture coordinates
 * @param shapeIndex the index of the list's shape, or {@link Skeleton#NONE}
 * @param polygons the polygons, whose vertices are not transformed
 */
public record DrawCall(
        int nodeIndex,
        boolean isVisible,
        int materialIndex,
        TexCoordSource texCoordSource,
        int shapeIndex,
        DrawnPolygons polygons) {}
