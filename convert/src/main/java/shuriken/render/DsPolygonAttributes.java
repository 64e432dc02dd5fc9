package shuriken.render;

import shuriken.scene.Extras;

/**
 * The attributes of a DS polygon that decide which of its pixels are drawn and whether they change the depth buffer.
 *
 * @param polygonId the polygon ID, 0 to 63; negative if the polygon is not from the DS. Of successive translucent
 *     polygons with the same ID, a sample shows only the first
 * @param writesDepth whether translucent pixels are written to the depth buffer
 * @param needsEqualDepth whether a pixel is drawn only if its depth equals the depth in the depth buffer
 * @param isWireframe whether only the edges are drawn
 */
record DsPolygonAttributes(int polygonId, boolean writesDepth, boolean needsEqualDepth, boolean isWireframe) {
    /** The attributes of polygons from other consoles. */
    static final DsPolygonAttributes NONE = new DsPolygonAttributes(
            /* polygonId= */ -1, /* writesDepth= */ false, /* needsEqualDepth= */ false, /* isWireframe= */ false);

    /** Reads the attributes that a converter stored in the extras of a material. */
    static DsPolygonAttributes read(Extras extras) {
        return extras.values().get("polygonId") instanceof Integer polygonId
                ? new DsPolygonAttributes(
                        polygonId,
                        hasFlag(extras, "depthWrite"),
                        hasFlag(extras, "depthEqual"),
                        hasFlag(extras, "wireframe"))
                : NONE;
    }

    private static boolean hasFlag(Extras extras, String flag) {
        return Boolean.TRUE.equals(extras.values().get(flag));
    }

    /** Returns whether the polygon is from the DS. */
    boolean isDs() {
        return polygonId >= 0;
    }
}
