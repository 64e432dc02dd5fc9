package shuriken.nitro.mat0;

import java.util.List;

/**
 * The colours of one material over time in RGB555, and its alpha from 0 to 31.
 *
 * @param diffuse the diffuse colour
 * @param ambient the ambient colour
 * @param specular the specular colour
 * @param emission the emission colour
 * @param alpha the alpha of the polygons that have the material
 */
public record MaterialTrack(
        MaterialCurve diffuse,
        MaterialCurve ambient,
        MaterialCurve specular,
        MaterialCurve emission,
        MaterialCurve alpha) {
    static final int CURVE_COUNT = 5;

    /** Returns the curves of the colours in the order of the file. */
    public List<MaterialCurve> colours() {
        return List.of(diffuse, ambient, specular, emission);
    }

    /** Returns the state of the material at a frame, from 0 to below the animation's number of frames. */
    public MaterialState stateAt(int frame) {
        return new MaterialState(
                diffuse.colour(frame),
                ambient.colour(frame),
                specular.colour(frame),
                emission.colour(frame),
                alpha.alpha(frame));
    }
}
