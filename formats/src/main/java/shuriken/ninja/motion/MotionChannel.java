package shuriken.ninja.motion;

import java.util.List;

/**
 * The property that a track of a motion animates, and the encoding of its keys. A key is a frame number, followed by
 * the components of the value. All of them have 32 bits, or 16 bits for {@link #ANGLE16}.
 */
public enum MotionChannel {
    /** The translation of a node, a camera or a light: x y z. */
    POSITION(0, WordType.FLOAT, 3),
    /** The rotation of a node: x y z in BAMS (65536 units for 360 degrees), applied in the node's rotation order. */
    ANGLE(1, WordType.INTEGER, 3),
    /**
     * The rotation of a node with 16-bit angles and frame numbers. In some games, bit 5 of the motion's type indicates
     * this channel. In other games, the type is the same as for {@link #ANGLE}.
     */
    ANGLE16(1, WordType.INTEGER, 3),
    /** The scale of a node: x y z. */
    SCALE(2, WordType.FLOAT, 3),
    /** A direction. */
    VECTOR(3, WordType.FLOAT, 3),
    /** The positions of all vertices, as an index into {@link NjsMotion#shapes()}. */
    SHAPE(4, WordType.SHAPE, 1),
    /** The normals of all vertices, as an index into {@link NjsMotion#shapes()}. */
    NORMAL_SHAPE(5, WordType.SHAPE, 1),
    /** The point that a camera looks at. */
    TARGET(6, WordType.FLOAT, 3),
    /** The roll of a camera about its line of sight, in BAMS. */
    ROLL(7, WordType.INTEGER, 1),
    /** The field of view of a camera, in BAMS. */
    FIELD_OF_VIEW(8, WordType.INTEGER, 1),
    /** The colour of a light: A R G B, with A in the highest byte. */
    COLOUR(9, WordType.INTEGER, 1),
    /** The intensity of a light. */
    INTENSITY(10, WordType.FLOAT, 1),
    /** The cone of a spot light: near and far distance, then inner and outer angle in BAMS. */
    SPOT(11, WordType.MIXED, 4),
    /** The range of a point light: near and far distance. */
    POINT(12, WordType.FLOAT, 2),
    /** The rotation of a node as a quaternion: w x y z. */
    QUATERNION(13, WordType.FLOAT, 4);

    /** The type of the words of a key. */
    public enum WordType {
        /** The words are 32-bit floats. */
        FLOAT,
        /** The words are integers of 32 bits, or of 16 bits for {@link #ANGLE16}. */
        INTEGER,
        /** The word is a pointer to an array of vectors. {@link MotionTrack} contains the index of the array. */
        SHAPE,
        /** The words are two floats, followed by two integers. */
        MIXED
    }

    /** The size of a key with 16-bit words in bytes: a frame number and three angles. */
    private static final int SHORT_KEY_SIZE = 8;

    private final int bit;
    private final WordType wordType;
    private final int componentCount;

    MotionChannel(int bit, WordType wordType, int componentCount) {
        this.bit = bit;
        this.wordType = wordType;
        this.componentCount = componentCount;
    }

    /**
     * Returns the number of the bit for this channel in {@link NjsMotion#type()}. For {@link #ANGLE16}, this is the bit
     * of {@link #ANGLE}, although some games set bit 5 instead.
     */
    public int bit() {
        return bit;
    }

    public WordType wordType() {
        return wordType;
    }

    /** Returns the number of words of a key after its frame number. */
    public int componentCount() {
        return componentCount;
    }

    /** Returns the size of a key in bytes, including its frame number. */
    public int keySize() {
        return this == ANGLE16 ? SHORT_KEY_SIZE : 4 + 4 * componentCount;
    }

    /** Returns whether the channel rotates a node by three angles. */
    public boolean isAngle() {
        return this == ANGLE || this == ANGLE16;
    }

    /** Returns whether the channel can animate the transform of a node of a model. */
    public boolean isSkeletal() {
        return List.of(POSITION, ANGLE, ANGLE16, SCALE, QUATERNION).contains(this);
    }
}
