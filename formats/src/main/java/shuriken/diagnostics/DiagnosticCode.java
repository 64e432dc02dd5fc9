package shuriken.diagnostics;

import shuriken.diagnostics.FormatException.Kind;

/**
 * All findings that this program can report. The names are stable: scripts match on them, and {@code
 * docs/reference/messages.md} is generated from this list.
 */
public enum DiagnosticCode {
    // --- the file departs from its format ---
    /** The file, or a part of it, could not be read. The message says why. */
    UNREADABLE(
            Severity.ERROR,
            Kind.BAD_VALUE,
            "The file, or a part of it, could not be read. The message says why.",
            "If the file is damaged, copy or dump it again."),
    /** An archive ends too early, so its last files are incomplete or missing. */
    MEMBERS_CUT_OFF(
            Severity.ERROR,
            Kind.TRUNCATED,
            "An archive ends too early, so its last files are incomplete or missing.",
            "Copy or dump the file again."),
    /** Part of the file was not searched, because searching all of it would take too long. */
    SEARCH_INCOMPLETE(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "Part of the file was not searched, because searching all of it would take too long.",
            "If the message names a limit, raise it: --limits 4."),
    /** A block or declaration of an unknown type was kept, but not read. */
    UNKNOWN_BLOCK(
            Severity.INFO, Kind.UNSUPPORTED, "A block or declaration of an unknown type was kept, but not read.", ""),
    /** A chunk of an unknown type is kept, but not drawn. */
    UNKNOWN_CHUNK(Severity.WARNING, Kind.UNSUPPORTED, "A chunk of an unknown type is kept, but not drawn.", ""),
    /** An unknown geometry command is kept, but not executed. */
    UNKNOWN_COMMAND(Severity.WARNING, Kind.UNSUPPORTED, "An unknown geometry command is kept, but not executed.", ""),
    /** Unknown bytes between or after the data are kept. */
    TRAILING_BYTES(Severity.WARNING, Kind.BAD_VALUE, "Unknown bytes between or after the data are kept.", ""),
    /** A stored size, count or offset does not match the data. Shuriken reads as much as it can. */
    SIZE_MISMATCH(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A stored size, count or offset does not match the data. Shuriken reads as much as it can.",
            ""),
    /** A stored count is too low. The actual count is used. */
    COUNT_TOO_LOW(Severity.INFO, Kind.BAD_VALUE, "A stored count is too low. The actual count is used.", ""),
    /** A stored checksum does not match the data. The data is used anyway. */
    CHECKSUM_MISMATCH(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A stored checksum does not match the data. The data is used anyway.",
            "The file may be damaged: copy it again."),
    /** The relocation list, such as POF0, does not match the pointers in the data. */
    RELOCATION_MISMATCH(
            Severity.WARNING,
            Kind.BAD_POINTER,
            "The relocation list, such as POF0, does not match the pointers in the data.",
            "Write the file again with the tool that made it."),
    /** Padding or reserved bytes are not zero. They are kept. */
    NONZERO_PADDING(Severity.INFO, Kind.BAD_VALUE, "Padding or reserved bytes are not zero. They are kept.", ""),
    /**
     * A list contains a name twice, or its search tree does not match its names. The tree is kept until a name changes.
     */
    NAME_TREE_MISMATCH(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A list contains a name twice, or its search tree does not match its names. The tree is kept until a name"
                    + " changes.",
            ""),
    /** A text contains bytes that are not valid in its encoding. They were replaced. */
    BAD_TEXT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A text contains bytes that are not valid in its encoding. They were replaced.",
            ""),
    /** An unused copy of a value differs from it or is missing. The copy is corrected when the file is written. */
    COPY_MISMATCH(
            Severity.INFO,
            Kind.BAD_VALUE,
            "An unused copy of a value differs from it or is missing. The copy is corrected when the file is written.",
            ""),
    /** Two links lead to the same node or folder. Shuriken might show it only once. */
    SHARED_NODE(
            Severity.WARNING,
            Kind.POINTER_LOOP,
            "Two links lead to the same node or folder. Shuriken might show it only once.",
            ""),
    /** Keys of an animation are not in order, or come after its end. They were ignored. */
    KEYS_OUT_OF_ORDER(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Keys of an animation are not in order, or come after its end. They were ignored.",
            ""),
    // --- drawing a model ---
    /** A polygon or bone weight refers to a vertex that does not exist. It was ignored. */
    MISSING_VERTEX(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A polygon or bone weight refers to a vertex that does not exist. It was ignored.",
            ""),
    /** A draw command uses a cached polygon list that does not exist. */
    MISSING_CACHED_LIST(
            Severity.WARNING, Kind.BAD_VALUE, "A draw command uses a cached polygon list that does not exist.", ""),
    /** A cached polygon list draws itself. The call was ignored. */
    CACHED_LIST_LOOP(
            Severity.WARNING, Kind.POINTER_LOOP, "A cached polygon list draws itself. The call was ignored.", ""),
    /** A vertex has additional bone weights, but no first one. */
    UNFINISHED_WEIGHTS(Severity.WARNING, Kind.BAD_VALUE, "A vertex has additional bone weights, but no first one.", ""),
    /** A model uses a matrix that does not exist. It was ignored. */
    MISSING_MATRIX(Severity.WARNING, Kind.BAD_VALUE, "A model uses a matrix that does not exist. It was ignored.", ""),
    /** A reference to a node, material, shape or name that does not exist was ignored. */
    MISSING_PART(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A reference to a node, material, shape or name that does not exist was ignored.",
            ""),
    /** A part that is invisible or not supported was left out. */
    NOT_DRAWN(Severity.INFO, Kind.UNSUPPORTED, "A part that is invisible or not supported was left out.", ""),
    /**
     * A material has a blend mode that the output format lacks, such as additive blending. A similar one is used. The
     * material's extras contain the original mode.
     */
    BLEND_APPROXIMATED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A material has a blend mode that the output format lacks, such as additive blending. A similar one is"
                    + " used. The material's extras contain the original mode.",
            "Set the blend mode in your engine. The viewer and thumb show additive blending."),
    /**
     * A reflection, or another texture mapped by normals or positions, is only approximated. The material's extras mark
     * reflections.
     */
    ENVIRONMENT_APPROXIMATED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A reflection, or another texture mapped by normals or positions, is only approximated. The material's"
                    + " extras mark reflections.",
            ""),
    /** The weights of a vertex were reduced to eight bones, or rounded. */
    INFLUENCES_REDUCED(
            Severity.WARNING, Kind.UNSUPPORTED, "The weights of a vertex were reduced to eight bones, or rounded.", ""),
    /** The bones of a vertex do not agree on its position, so it is slightly off in animations. */
    BIND_POSE_INEXACT(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "The bones of a vertex do not agree on its position, so it is slightly off in animations.",
            ""),
    /** A node with a scale of zero cannot move skinned vertices. Its nearest suitable parent moves them instead. */
    JOINT_REPLACED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A node with a scale of zero cannot move skinned vertices. Its nearest suitable parent moves them instead.",
            ""),
    /** This model was left out, because the output format cannot store its kind. */
    MODEL_LEFT_OUT(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "This model was left out, because the output format cannot store its kind.",
            "Convert it to GLB."),
    /** The model has no visible triangles. */
    EMPTY_MODEL(Severity.INFO, Kind.BAD_VALUE, "The model has no visible triangles.", ""),
    /** Too many polygons overlap in the image, so some of them are missing. */
    PICTURE_INCOMPLETE(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "Too many polygons overlap in the image, so some of them are missing.",
            ""),
    /** No part of the model is visible at rest or at the chosen frame. */
    PICTURE_EMPTY(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "No part of the model is visible at rest or at the chosen frame.",
            "Choose an animation and a frame: --clip 1 --frame 10. To show modifier volumes, add --volumes."),
    // --- motions ---
    /** A model that belongs to this one was added. */
    PART_ADDED(Severity.INFO, Kind.BAD_VALUE, "A model that belongs to this one was added.", ""),
    /** A model that belongs to this one was not added, because only one file was given. */
    PART_LEFT_OUT(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A model that belongs to this one was not added, because only one file was given.",
            "Give the folder instead of the file, or add --costume 0."),
    /** Models of a stage were not found. */
    STAGE_MODEL_NOT_FOUND(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Models of a stage were not found.",
            "Convert the whole ROM, or the folder with all its files."),
    /** The character has no costume with this number. The last one is used. */
    COSTUME_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The character has no costume with this number. The last one is used.",
            "Choose a smaller --costume."),
    /** An animation from another file was added to the model. */
    MOTION_CHOSEN(
            Severity.INFO,
            Kind.BAD_VALUE,
            "An animation from another file was added to the model.",
            "--clips none leaves animations out."),
    /** The game keeps animations of this model in other files, which are not next to it. */
    MOTIONS_ELSEWHERE(
            Severity.INFO,
            Kind.BAD_VALUE,
            "The game keeps animations of this model in other files, which are not next to it.",
            "Convert the game's whole folder, or name the files: --animations FOLDER."),
    /** The model has no animation, or not the chosen one. It is drawn at rest. */
    MOTION_NOT_FOUND(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The model has no animation, or not the chosen one. It is drawn at rest.",
            "Leave out --frame, or correct --clip."),
    /** An animation, or a file of animations, could not be read. */
    MOTION_UNREADABLE(
            Severity.WARNING, Kind.BAD_VALUE, "An animation, or a file of animations, could not be read.", ""),
    /**
     * A list next to the model names a file outside its folder, or is itself a link out of that folder. The file or
     * link was ignored.
     */
    OUTSIDE_OF_FOLDER(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A list next to the model names a file outside its folder, or is itself a link out of that folder. The file"
                    + " or link was ignored.",
            "Move the file into the folder, or replace the link with a copy."),
    /** An animation does not match the nodes or materials of its model. The tracks that fit are used. */
    MOTION_ROWS(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "An animation does not match the nodes or materials of its model. The tracks that fit are used.",
            ""),
    /** An animation is longer than the limits or glTF allow, so it was left out. */
    MOTION_LEFT_OUT(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "An animation is longer than the limits or glTF allow, so it was left out.",
            "If the message names a limit, raise it: --limits 4."),
    /** A part of an animation was left out, approximated, or can be shown only by some programs. */
    MOTION_INCOMPLETE(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A part of an animation was left out, approximated, or can be shown only by some programs.",
            "--clips-json also writes texture and visibility values as JSON."),
    /** The game decides how to interpolate this animation. Linear interpolation is used. */
    INTERPOLATION_GUESSED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "The game decides how to interpolate this animation. Linear interpolation is used.",
            ""),
    /** Almost nothing is visible from the default angle, so another one is used. */
    VIEW_TURNED(
            Severity.INFO,
            Kind.BAD_VALUE,
            "Almost nothing is visible from the default angle, so another one is used.",
            "Choose one: --angle YAW,PITCH."),
    // --- textures ---
    /** A texture was found by its name or number. */
    TEXTURE_CHOSEN(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A texture was found by its name or number.",
            "Choose another file or folder: --textures PLACE."),
    /** shuriken.json replaced a texture of the model. */
    TEXTURE_REPLACED(Severity.INFO, Kind.BAD_VALUE, "shuriken.json replaced a texture of the model.", ""),
    /** No texture with this name or number was found. */
    TEXTURE_NOT_FOUND(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "No texture with this name or number was found.",
            "Name its folder or archive: --textures PLACE."),
    /** No public table says which texture of the archive this is. */
    TEXTURE_UNKNOWN(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "No public table says which texture of the archive this is.",
            "In shuriken.json, for texture 3: {\"models\": [{\"model\": \"NAME.nj\", \"replace\": {\"3\": {\"texture\":"
                    + " \"13\"}}}]}"),
    /** The archive has no texture with this number. Other textures of the model may also be wrong. */
    ARCHIVE_SHORT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The archive has no texture with this number. Other textures of the model may also be wrong.",
            "Name another archive: --textures ARCHIVE."),
    /** A texture list is damaged. It is kept, and textures are found by number where possible. */
    TEXTURE_NAMES_UNREADABLE(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A texture list is damaged. It is kept, and textures are found by number where possible.",
            ""),
    /** Several files have different textures with this name. The message names the one used. */
    TEXTURE_AMBIGUOUS(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Several files have different textures with this name. The message names the one used.",
            "Choose one: --textures FILE."),
    /** A texture or material library could not be read. */
    TEXTURE_UNREADABLE(Severity.WARNING, Kind.BAD_VALUE, "A texture or material library could not be read.", ""),
    /** A texture uses a codeword that its codebook lacks. The texels that use it are transparent. */
    MISSING_CODEWORD(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A texture uses a codeword that its codebook lacks. The texels that use it are transparent.",
            ""),
    /** The tiles or cells of a DS screen, cell or animation were found in another file. */
    GRAPHICS_CHOSEN(
            Severity.INFO,
            Kind.BAD_VALUE,
            "The tiles or cells of a DS screen, cell or animation were found in another file.",
            "Choose another file: --textures FILE."),
    /** The tiles or cells of a DS screen, cell or animation were not found, so it cannot be drawn. */
    GRAPHICS_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The tiles or cells of a DS screen, cell or animation were not found, so it cannot be drawn.",
            "Name the file: --textures FILE."),
    /** A palette was found for an indexed texture. */
    PALETTE_CHOSEN(
            Severity.INFO,
            Kind.BAD_VALUE,
            "A palette was found for an indexed texture.",
            "Choose another one: --palette FILE."),
    /** The palette of an indexed texture was guessed. */
    PALETTE_GUESSED(
            Severity.INFO,
            Kind.BAD_VALUE,
            "The palette of an indexed texture was guessed.",
            "Choose another one: --palette FILE."),
    /** An indexed texture has no palette and is shown in grey or black. */
    PALETTE_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "An indexed texture has no palette and is shown in grey or black.",
            "Choose a palette file (.pvp, .gvp, .nclr): --palette FILE. Try all palettes: --all-palettes."),
    /** The palette has no bank with this number. Its first colours are used. */
    BANK_MISSING(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The palette has no bank with this number. Its first colours are used.",
            "Choose a smaller --bank."),
    // --- importing from other programs ---
    /** A part of a glTF or OBJ file was left out, because it is invalid or not supported. */
    NOT_LOADED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "A part of a glTF or OBJ file was left out, because it is invalid or not supported.",
            ""),
    /** The new file cannot store a part of the imported file. The message names the part. */
    LOST(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "The new file cannot store a part of the imported file. The message names the part.",
            "Use another format, or add --strict to write no file in this case."),
    /** Some vertices have no bone weights. Their object's bone, or else the model's first bone, moves them. */
    NO_WEIGHT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Some vertices have no bone weights. Their object's bone, or else the model's first bone, moves them.",
            "Assign these vertices to a bone's vertex group."),
    /** A texture was scaled to a size that the console supports. */
    TEXTURE_RESIZED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "A texture was scaled to a size that the console supports.",
            "Use sides of 8, 16, 32 and so on up to 1,024 (PVR with mip levels: square)."),
    /** The palette of a texture cannot store all colours of its image, so the closest ones are used. */
    COLOURS_APPROXIMATED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "The palette of a texture cannot store all colours of its image, so the closest ones are used.",
            "Use fewer colours."),
    /**
     * Names were changed because they were too long, not unique, or contained characters that the format cannot store.
     */
    NAME_CHANGED(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "Names were changed because they were too long, not unique, or contained characters that the format cannot"
                    + " store.",
            "Use short, unique names."),
    /** Texture coordinates are larger than the format can store. They were clamped. */
    UV_OUT_OF_RANGE(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "Texture coordinates are larger than the format can store. They were clamped.",
            "Move the UVs closer to zero."),
    /** An animation was resampled to the game's frame rate. Its duration is unchanged. */
    RATE_CHANGED(
            Severity.INFO,
            Kind.UNSUPPORTED,
            "An animation was resampled to the game's frame rate. Its duration is unchanged.",
            "Choose another frame rate: --fps N."),
    /**
     * The textures or animations next to the original have changed since convert --edit, so the differences count as
     * edits.
     */
    OTHER_SURROUNDINGS(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The textures or animations next to the original have changed since convert --edit, so the differences"
                    + " count as edits.",
            "Pass the old files: --textures PLACE --animations PLACE."),
    /** Blender 3 exported the vertex colours in a different order. The original colours are kept. */
    COLOURS_SHUFFLED(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "Blender 3 exported the vertex colours in a different order. The original colours are kept.",
            "Use Blender 4 to change vertex colours."),
    /** A value is larger than the console supports. */
    OVER_LIMIT(
            Severity.ERROR,
            Kind.LIMIT_EXCEEDED,
            "A value is larger than the console supports.",
            "Reduce the value. The message names the limit."),
    /** A value exceeds known files of the game or half of the console's limit, or the game might not support a part. */
    OVER_BUDGET(
            Severity.WARNING,
            Kind.LIMIT_EXCEEDED,
            "A value exceeds known files of the game or half of the console's limit, or the game might not support a"
                    + " part.",
            "Test the file in the game."),
    /** The model is invisible: it has no triangles, or all its vertices are at one point or on one line. */
    INVISIBLE_MODEL(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "The model is invisible: it has no triangles, or all its vertices are at one point or on one line.",
            ""),
    // --- packing ---
    /** This type of archive cannot be repacked. */
    NO_MANIFEST(Severity.INFO, Kind.UNSUPPORTED, "This type of archive cannot be repacked.", ""),
    /** A changed file does not have the format that its name suggests. It was packed anyway. */
    OTHER_MEMBER_FORMAT(
            Severity.WARNING,
            Kind.BAD_VALUE,
            "A changed file does not have the format that its name suggests. It was packed anyway.",
            "Check the file."),
    /** A file or folder was not packed. The message says why. */
    FILE_NOT_PACKED(Severity.WARNING, Kind.UNSUPPORTED, "A file or folder was not packed. The message says why.", ""),
    /**
     * The original compressor is unknown, so another one was used. The content is the same, but the size may differ.
     */
    OTHER_ENCODER(
            Severity.WARNING,
            Kind.UNSUPPORTED,
            "The original compressor is unknown, so another one was used. The content is the same, but the size may"
                    + " differ.",
            "");

    private final Severity severity;
    private final Kind kind;
    private final String explanation;
    private final String remedy;

    DiagnosticCode(Severity severity, Kind kind, String explanation, String remedy) {
        this.severity = severity;
        this.kind = kind;
        this.explanation = explanation;
        this.remedy = remedy;
    }

    /** {@return the importance of the finding for the result} */
    public Severity severity() {
        return severity;
    }

    /**
     * {@return the kind of the {@link FormatException} that a strict reader throws instead of recording this finding}
     */
    public Kind kind() {
        return kind;
    }

    /** {@return an explanation without values} */
    public String explanation() {
        return explanation;
    }

    /** {@return a sentence that says what the user can do; empty if there is nothing to do} */
    public String remedy() {
        return remedy;
    }
}
