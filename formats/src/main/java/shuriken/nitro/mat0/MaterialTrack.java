package shuriken.nitro.mat0;

import java.util.List;

/** How one material changes: colours RGB555, and the alpha of its polygons, 0 to 31. */
public record MaterialTrack(
        MaterialCurve diffuse,
        MaterialCurve ambient,
        MaterialCurve specular,
        MaterialCurve emission,
        MaterialCurve alpha) {
    static final int CURVES = 5;

    /** Those of colours, in stored order. */
    public List<MaterialCurve> colours() {
        return List.of(diffuse, ambient, specular, emission);
    }

    /** What it is at a frame, from 0 to below the animation's number of frames. */
    public MaterialState at(int frame) {
        return new MaterialState(
                diffuse.colour(frame),
                ambient.colour(frame),
                specular.colour(frame),
                emission.colour(frame),
                alpha.alpha(frame));
    }
}
