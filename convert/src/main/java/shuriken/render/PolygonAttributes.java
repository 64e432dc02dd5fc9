package shuriken.render;

import shuriken.scene.Extras;

/**
 * The attributes of a DS polygon that decide which of its pixels are drawn.
 *
 * @param id 0 to 63: of two translucent polygons with the same one, only the first is drawn; below 0 off the DS
 * @param depthWrite whether translucent pixels store their depth
 * @param depthEqual whether only pixels at the depth of what is there are drawn
 * @param wireframe whether only the edges are drawn
 */
record PolygonAttributes(int id, boolean depthWrite, boolean depthEqual, boolean wireframe) {
    /** The attributes of what is not from a DS. */
    static final PolygonAttributes NONE = new PolygonAttributes(-1, false, false, false);

    /** Reads the attributes that a converter has stored in a material's extras. */
    static PolygonAttributes of(Extras extras) {
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
