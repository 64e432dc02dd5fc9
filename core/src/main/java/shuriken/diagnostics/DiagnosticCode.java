package shuriken.diagnostics;

import shuriken.diagnostics.FormatException.Kind;

/**
 * All findings that this program can report. The names are stable: scripts match on them, and {@code
 * docs/reference/messages.md} is generated from this list.
 */
public enum DiagnosticCode {
    // --- the file departs from its format ---
    UNREADABLE(
            Severity.ERROR,
            Kind.BAD_VALUE,
            "The file or this part of it could not be read; the message of the format error follows."),
    SEARCH_INCOMPLETE(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "Compressed streams in a searched file have more content than the limit for all of them; some were passed over."),
    UNKNOWN_BLOCK(Severity.INFO, Kind.UNSUPPORTED, "A block with an unknown tag; its bytes are kept and written back."),
    UNKNOWN_CHUNK(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A chunk of a type that no document describes; kept and written back, not drawn."),
    UNKNOWN_COMMAND(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A geometry command that no document describes; kept and written back, not run."),
    TRAILING_BYTES(Severity.WARNING, Kind.BAD_VALUE, "Bytes follow the end of the structure; kept and written back."),
    SIZE_MISMATCH(
            Severity.WARNING, Kind.BAD_VALUE, "A stored size differs from the data; the size that fits was used."),
    COUNT_TOO_LOW(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A stored count is lower than the number that the data uses; the higher one was read."),
    CHECKSUM_MISMATCH(
            Severity.WARNING, Kind.BAD_VALUE, "A stored checksum is not that of the data; the data was used as it is."),
    RELOCATION_MISMATCH(
            Severity.WARNING,
            Kind.BAD_POINTER,
            "The relocation list (POF0) and the pointers in the data do not name the same places."),
    NONZERO_PADDING(
            Severity.INFO, Kind.BAD_VALUE, "Bytes that are usually zero filler are not; kept and written back."),
    NAME_TREE_MISMATCH(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The search tree of a name dictionary does not fit its names. It is written back as it is until a name changes."),
    BAD_TEXT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A text is not valid in its encoding; a sign stands for the letters that are lost."),
    COPY_MISMATCH(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A value that is stored twice differs in its copy, which nothing reads; it is made anew when written."),
    SHARED_NODE(Severity.WARNING, Kind.POINTER_LOOP, "A node is reached twice; the second link was cut."),
    KEYS_OUT_OF_ORDER(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The frame numbers of a track do not rise, or lie behind the motion's end."),
    // --- drawing a model ---
    MISSING_VERTEX(Severity.WARNING, Kind.BAD_VALUE, "A polygon uses a vertex slot that nothing has written."),
    MISSING_CACHED_LIST(Severity.WARNING, Kind.BAD_VALUE, "A draw chunk calls a polygon list that was never cached."),
    CACHED_LIST_LOOP(Severity.WARNING, Kind.POINTER_LOOP, "A cached polygon list draws itself; the call was cut."),
    UNFINISHED_WEIGHTS(
            Severity.WARNING, Kind.BAD_VALUE, "A weighted vertex was continued or drawn without a start chunk."),
    MISSING_MATRIX(
            Severity.WARNING, Kind.BAD_VALUE, "A model uses a matrix that nothing has stored; the one before stays."),
    MISSING_PART(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A model uses a node, material or shape that it does not have; the command was left out."),
    NOT_DRAWN(Severity.INFO, Kind.UNSUPPORTED, "A structure that has no picture (such as a volume) was left out."),
    BLEND_APPROXIMATED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "Surfaces are mixed with what lies behind them in a way that the target cannot say; they come near, and"
                    + " extras.blend has the pair of factors."),
    ENVIRONMENT_APPROXIMATED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A texture that is a reflection was laid on as it looks from the front at rest; the flag is in extras."),
    INFLUENCES_REDUCED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A vertex has more influences than eight; the largest were kept and made to add up."),
    BIND_POSE_INEXACT(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A vertex has joints that have it at different places in every pose; it moves slightly amiss in clips."),
    JOINT_REPLACED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A node that is flattened at rest cannot move skinned vertices; the nearest node above it does."),
    MODEL_LEFT_OUT(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A model is of a kind that the chosen output has no words for; it was left out."),
    EMPTY_MODEL(Severity.INFO, Kind.BAD_VALUE, "The model draws no triangle."),
    PICTURE_INCOMPLETE(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "The triangles cover the picture too many times; the last are not drawn."),
    // --- motions ---
    PART_ADDED(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A model that belongs to this one was put on it; the message says which, and why."),
    PART_LEFT_OUT(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A model that belongs to this one lies beside it and was not given; the message says how to have both."),
    COSTUME_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The model has fewer costumes than was asked for; it wears the last, and the message says which that is."),
    MOTION_CHOSEN(
            Severity.INFO, Kind.BAD_VALUE, "A motion of another file was bound to the model; the message says why."),
    MOTION_NOT_FOUND(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The motion to draw is none of the model's; the message names those it has. It is drawn at rest."),
    MOTION_UNREADABLE(Severity.WARNING, Kind.BAD_VALUE, "A file of motions beside the model could not be read."),
    OUTSIDE_OF_FOLDER(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A list that was found beside the model names a file outside of its folder; this line was left out."),
    MOTION_ROWS(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A motion has more or fewer rows than the model has nodes; those that both have are bound in their order."),
    MOTION_LEFT_OUT(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "A motion is longer than the limits allow; the model comes without it."),
    MOTION_INCOMPLETE(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A motion changes something that a clip cannot say; the rest of it is there."),
    INTERPOLATION_GUESSED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A motion leaves what lies between its keys to the game; straight lines stand for it."),
    VIEW_TURNED(
            Severity.INFO,
            Kind.BAD_VALUE,
            "Next to nothing shows from the usual angle; the picture is drawn from another one."),
    // --- textures ---
    TEXTURE_CHOSEN(Severity.INFO, Kind.BAD_VALUE, "A texture was found by its name; the message says where, and why."),
    TEXTURE_REPLACED(
            Severity.INFO, Kind.BAD_VALUE, "The model names one texture, the user's own file of choices says another."),
    TEXTURE_NOT_FOUND(
            Severity.WARNING, Kind.BAD_VALUE, "No texture of this name was found; the material is left untextured."),
    ARCHIVE_SHORT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A model draws a texture by a number that the archive of its name has not: the archive may be of another order, and"
                    + " other textures of the model wrong. Name another with --textures."),
    TEXTURE_NAMES_UNREADABLE(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A texture list is damaged and kept as it stands; textures are taken by number, where that can be."),
    TEXTURE_AMBIGUOUS(Severity.INFO, Kind.BAD_VALUE, "More than one texture has this name; the nearest one was taken."),
    TEXTURE_UNREADABLE(Severity.WARNING, Kind.BAD_VALUE, "The texture was found but could not be decoded."),
    MISSING_CODEWORD(
            Severity.WARNING, Kind.BAD_VALUE, "A texture uses a codeword beyond its codebook; drawn transparent."),
    PALETTE_CHOSEN(
            Severity.INFO, Kind.BAD_VALUE, "A palette was found for an indexed texture, by its name or as chosen."),
    PALETTE_GUESSED(
            Severity.INFO, Kind.BAD_VALUE, "The palette of an indexed texture was guessed; choose with --palette."),
    PALETTE_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "No palette was found for an indexed texture; a grey ramp stands in. Choose one with --palette."),
    BANK_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The palette of an indexed texture has no bank of the number that was asked for; its first colours stand in."),
    // --- importing from other programs ---
    NOT_LOADED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A part of a glTF or OBJ file that no game format has a place for; it was left out."),
    LOST(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A part of the imported file that the format of the new file cannot hold; the message names it. --strict refuses"
                    + " to write such a file."),
    NO_WEIGHT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Vertices have no weight for any joint; the nearest joint above their object moves them."),
    TEXTURE_RESIZED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A picture was made smaller or larger, to a size that the console's textures can have."),
    COLOURS_APPROXIMATED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A picture has more colours than the texture's palette can hold, so the closest ones were used. The message says how close"
                    + " the result is."),
    NAME_CHANGED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "Names are longer than the format has room for, have letters that it does not know, or stood twice; they were changed."),
    UV_OUT_OF_RANGE(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "Texture coordinates are beyond what the format can store; they were cut."),
    RATE_CHANGED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "An animation was resampled to the frame rate at which games play the format; it lasts as long as before. Another rate:"
                    + " --fps."),
    OTHER_SURROUNDINGS(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The edited file was made with other textures or motions than there are around the original: what comes of them counts"
                    + " as changed."),
    COLOURS_SHUFFLED(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Vertex colours came back in another order, as Blender 3 leaves them; those of the original are kept."),
    OVER_LIMIT(
            Severity.ERROR,
            Kind.LIMIT_EXCEEDED,
            "A value is beyond what the format can store or the hardware can draw."),
    OVER_BUDGET(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "A value is beyond the largest one in known files of the game, which says nothing about what the game can bear, or it is much"
                    + " for the console."),
    INVISIBLE_MODEL(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A model draws nothing: it has no triangles, or all its vertices are in one place or on one line."),
    // --- packing ---
    NO_MANIFEST(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "The members were extracted, but the container is of a kind that cannot be packed again."),
    OTHER_MEMBER_FORMAT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A changed member is not of the format that its file's name says; it was packed as it is."),
    FILE_NOT_PACKED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "Among the members lies what the manifest does not name, or what a new archive does not take; it was left out."),
    OTHER_ENCODER(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "No encoder gives the compressed bytes that this member had; a changed one was compressed by another.");

    private final Severity severity;
    private final Kind kind;
    private final String explanation;

    DiagnosticCode(Severity severity, Kind kind, String explanation) {
        this.severity = severity;
        this.kind = kind;
        this.explanation = explanation;
    }

    public Severity severity() {
        return severity;
    }

    /** The kind of the {@link FormatException} that a strict reader throws instead of recording this finding. */
    public Kind kind() {
        return kind;
    }

    /** An explanation in one sentence, without values. */
    public String explanation() {
        return explanation;
    }
}
