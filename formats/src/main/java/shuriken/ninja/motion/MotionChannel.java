package shuriken.ninja.motion;

import java.util.List;

/**
 * What a track of a motion changes, and how its keys are stored: a frame number, then words of 32 bits. Only
 * {@link #ANGLE16} has halves of that.
 */
public enum MotionChannel {
    /** Translation of a node, a camera or a lamp: x y z. */
    POSITION(0, Word.SINGLE, 3),
    /** Rotation of a node: x y z in BAMS, turned in the node's own order. */
    ANGLE(1, Word.INTEGER, 3),
    /** The same in 16 bits each, frame number included. Marked by bit 5, or not at all. */
    ANGLE16(1, Word.INTEGER, 3),
    /** Factors x y z. */
    SCALE(2, Word.SINGLE, 3),
    /** A direction. */
    VECTOR(3, Word.SINGLE, 3),
    /** The positions of all vertices: an index into {@link NjsMotion#shapes()}. */
    SHAPE(4, Word.SHAPE, 1),
    /** The normals of all vertices: an index into {@link NjsMotion#shapes()}. */
    NORMAL_SHAPE(5, Word.SHAPE, 1),
    /** The point that a camera looks at. */
    TARGET(6, Word.SINGLE, 3),
    /** Of a camera about its line of sight, BAMS. */
    ROLL(7, Word.INTEGER, 1),
    /** Opening angle of a camera, BAMS. */
    FIELD_OF_VIEW(8, Word.INTEGER, 1),
    /** Of a lamp: A R G B, A in the highest byte. */
    COLOUR(9, Word.INTEGER, 1),
    /** Of a lamp. */
    INTENSITY(10, Word.SINGLE, 1),
    /** Near and far distance, inner and outer angle in BAMS. */
    SPOT(11, Word.MIXED, 4),
    /** Near and far distance. */
    POINT(12, Word.SINGLE, 2),
    /** Rotation of a node: w x y z. */
    QUATERNION(13, Word.SINGLE, 4);

    /** What the words of a key hold. */
    public enum Word {
        /** IEEE singles. */
        SINGLE,
        /** Signed integers. */
        INTEGER,
        /** A pointer to an array of vectors, in records its index. */
        SHAPE,
        /** Two singles, then two integers. */
        MIXED
    }

    private static final int SHORT_KEY = 8;

    private final int bit;
    private final Word word;
    private final int width;

    MotionChannel(int bit, Word word, int width) {
        this.bit = bit;
        this.word = word;
        this.width = width;
    }

    /** The bit of {@link NjsMotion#type()} for this channel; {@link #ANGLE16} has another one too. */
    public int bit() {
        return bit;
    }

    public Word word() {
        return word;
    }

    /** Words of one key. */
    public int width() {
        return width;
    }

    /** Bytes of one key. */
    public int keyBytes() {
        return this == ANGLE16 ? SHORT_KEY : 4 + 4 * width;
    }

    /** Whether it turns a node by three angles. */
    public boolean isAngle() {
        return this == ANGLE || this == ANGLE16;
    }

    /** Whether it belongs to a node of a model. */
    public boolean isSkeletal() {
        return List.of(POSITION, ANGLE, ANGLE16, SCALE, QUATERNION).contains(this);
    }
}
