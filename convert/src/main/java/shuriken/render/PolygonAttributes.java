package shuriken.render;

import shuriken.scene.Extras;

/**
 * The attributes of a DS polygon that decide which of its pixels are drawn.
 *
 * @param id the polygon ID, 0 to 63; negative if the polygon is not of the DS. Of two translucent polygons with the
 *     same ID, only the first is drawn
 * @param writesDepth whether translucent pixels store their depth
 * @param needsEqualDepth whether only pixels are drawn whose depth equals that of the frame
 * @param isWireframe whether only the edges are drawn
 */
record PolygonAttributes(int id, boolean writesDepth, boolean needsEqualDepth, boolean isWireframe) {
    /** The attributes of polygons of other consoles. */
    static final PolygonAttributes NONE = new PolygonAttributes(-1, false, false, false);

    /** Reads the attributes that a converter stored in the extras of a material. */
    static PolygonAttributes read(Extras extras) {
        return extras.values().get("polygonId") instanceof Integer id
                ? new PolygonAttributes(
                        id, isSet(extras, "depthWrite"), isSet(extras, "depthEqual"), isSet(extras, "wireframe"))
                : NONE;
    }

    private static boolean isSet(Extras extras, String flag) {
        return Boolean.TRUE.equals(extras.values().get(flag));
    }

    boolean isDs() {
        return id >= 0;
    }
}
