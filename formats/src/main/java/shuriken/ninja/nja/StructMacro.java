package shuriken.ninja.nja;

import java.util.Locale;

/**
 * The macros of SEGA's SDK for an array of structs.
 *
 * @param keyword the keyword before the name of the array
 * @param elementTemplate the lines for one struct. A percent sign and a specifier represent the next field; see
 *     {@link StructFormatter}.
 */
record StructMacro(String keyword, String elementTemplate) {
    private static final String SPHERE = "Center      %f,  %f,  %f,\nRadius      %f,\n";

    static final StructMacro TEXTURES = new StructMacro("TEXTURENAME", "\tTEXN( %n ),%z%z\n");
    static final StructMacro TEXTURE_LIST = new StructMacro("TEXTURELIST", "TextureList %p,\nTextureNum  %i,\n");
    static final StructMacro POINTS = new StructMacro("POINT", "\tVERT( %f,  %f,  %f ),\n");
    static final StructMacro NORMALS = new StructMacro("NORMAL", "\tNORM( %f,  %f,  %f ),\n");
    static final StructMacro TEX_COORDS = new StructMacro("VERTUV", "\tUV( %s, %s ),\n");

    static final StructMacro MATERIALS = new StructMacro("MATERIAL", """

        MATSTART
        Diffuse   ( %c ),
        Specular  ( %c ),
        Exponent  ( %f ),
        AttrTexId ( %t ),
        AttrFlags ( 0x%x ),
        MATEND
        """);
    static final StructMacro COLOURS = new StructMacro("VERTCOLOR", "\tARGB( %c ),\n");
    static final StructMacro POLYGON_NORMALS = new StructMacro("POLYNORMAL", "\tPNORM( %f,  %f,  %f ),\n");
    static final StructMacro MESHSETS = meshsetMacro("");
    /** The macros for mesh sets of SADX. They omit the last field, which the game sets. */
    static final StructMacro MESHSETS_PLUS = meshsetMacro("%z");

    static final StructMacro MODEL = modelMacro("");
    static final StructMacro MODEL_PLUS = modelMacro("%z");
    static final StructMacro CHUNK_MODEL = new StructMacro("CNKMODEL", "VList       %p,\nPList       %p,\n" + SPHERE);

    static final StructMacro VERTEX_SETS = new StructMacro("GJARRAY", """

        ATTRSTART
        GjId         %a,
        GjStride     %b,
        GjCount      %h,
        GjAttrflags  %i,
        GjBaseptr    %p,
        GjSize       %i,
        ATTREND
        """);
    static final StructMacro WEIGHT_SETS = new StructMacro("GJWEIGHTARRAY", """

        ATTRSTART
        GJWAttr      %k,
        GJWSize      %h,
        GJWStIdx     %h,
        GJWCount     %h,
        GJWPNPtr     %p,
        GJWIdxPtr    %p,
        ATTREND
        """);
    static final StructMacro PARAMETERS = new StructMacro("GJMATERIAL", "\tGjMaterial ( %q, 0x%x ),\n");
    static final StructMacro DISPLAY_LIST = new StructMacro("GJDRAWLIST", "%b, ");
    static final StructMacro MESHES = new StructMacro("GJMESHSET", """

        MESHSTART
        GjMats        %p,
        GjNbMat       %i,
        GjDispList    %p,
        GjSzDispList  %i,
        MESHEND
        """);
    static final StructMacro GINJA_MODEL = new StructMacro("GJMODEL", """
        GjArray     %p,
        GjVlist     %p,
        GjOMesh     %p,
        GjAMesh     %p,
        GjNbOMesh   %h,
        GjNbAMesh   %h,
        """ + SPHERE);

    static final StructMacro MOTION = new StructMacro("MOTION", """
        MdataArray     %p,
        MFrameNum      %i,
        MotionBit      0x%w,
        InterpolFct    0x%w,
        """);

    private static StructMacro meshsetMacro(String lastFields) {
        return new StructMacro("MESHSET", """

            MESHSTART
            TypeMatId ( %m ),
            MeshNum     %h,
            Meshes      %p,
            PolyAttrs   %p,
            PolyNormal  %p,
            VertColor   %p,
            VertUV      %p,\
            """ + lastFields + "\nMESHEND\n");
    }

    private static StructMacro modelMacro(String lastFields) {
        return new StructMacro("MODEL", """
            Points      %p,
            Normal      %p,
            PointNum    %i,
            Meshset     %p,
            Materials   %p,
            MeshsetNum  %h,
            MatNum      %h,
            """ + SPHERE + lastFields);
    }

    /**
     * Returns the macros for nodes.
     *
     * @param keyword the keyword before the name of the nodes
     * @param modelLabel the label before the name of the mesh, with spaces for alignment
     */
    static StructMacro forNodes(String keyword, String modelLabel) {
        return new StructMacro(keyword, String.format(Locale.ROOT, """
            EvalFlags ( 0x%%x ),
            %s%%p,
            OPosition  (  %%f,  %%f,  %%f ),
            OAngle     (  %%d,  %%d,  %%d ),
            OScale     (  %%f,  %%f,  %%f ),
            Child       %%p,
            Sibling     %%p,
            """, modelLabel));
    }

    /** Returns the macros for the rows of a motion. */
    static StructMacro forMotionRows(int channelCount) {
        return new StructMacro(
                "MDATA" + channelCount, "\t" + "%p, ".repeat(channelCount) + "%i, ".repeat(channelCount) + "\n");
    }

    /** Returns the macros for keys with three float values. */
    static StructMacro forKeys(String keyword) {
        return new StructMacro(keyword, "\tMKEYF( %i,   %f,  %f,  %f ),\n");
    }
}
