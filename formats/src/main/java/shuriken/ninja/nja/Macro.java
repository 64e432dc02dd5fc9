package shuriken.ninja.nja;

import java.util.Locale;

/**
 * How an array of structs is written in macros of the SDK.
 *
 * @param header the word before its name
 * @param element the lines of one struct; a percent sign and a letter represent its words one after the other, as
 *     {@link MacroWords} has them
 */
record Macro(String header, String element) {
    private static final String SPHERE = "Center      %f,  %f,  %f,\nRadius      %f,\n";

    static final Macro TEXTURES = new Macro("TEXTURENAME", "\tTEXN( %n ),%z%z\n");
    static final Macro TEXTURE_LIST = new Macro("TEXTURELIST", "TextureList %p,\nTextureNum  %i,\n");
    static final Macro POINTS = new Macro("POINT", "\tVERT( %f,  %f,  %f ),\n");
    static final Macro NORMALS = new Macro("NORMAL", "\tNORM( %f,  %f,  %f ),\n");
    static final Macro TEX_COORDS = new Macro("VERTUV", "\tUV( %s, %s ),\n");

    static final Macro MATERIALS = new Macro("MATERIAL", """

            MATSTART
            Diffuse   ( %c ),
            Specular  ( %c ),
            Exponent  ( %f ),
            AttrTexId ( %t ),
            AttrFlags ( 0x%x ),
            MATEND
            """);
    static final Macro COLOURS = new Macro("VERTCOLOR", "\tARGB( %c ),\n");
    static final Macro POLYGON_NORMALS = new Macro("POLYNORMAL", "\tPNORM( %f,  %f,  %f ),\n");
    static final Macro MESHSETS = meshsets("");
    /** The last word is for the game. */
    static final Macro MESHSETS_PLUS = meshsets("%z");

    static final Macro MODEL = model("");
    static final Macro MODEL_PLUS = model("%z");
    static final Macro CHUNK_MODEL = new Macro("CNKMODEL", "VList       %p,\nPList       %p,\n" + SPHERE);

    static final Macro VERTEX_SETS = new Macro("GJARRAY", """

            ATTRSTART
            GjId         %a,
            GjStride     %b,
            GjCount      %h,
            GjAttrflags  %i,
            GjBaseptr    %p,
            GjSize       %i,
            ATTREND
            """);
    static final Macro WEIGHT_SETS = new Macro("GJWEIGHTARRAY", """

            ATTRSTART
            GJWAttr      %k,
            GJWSize      %h,
            GJWStIdx     %h,
            GJWCount     %h,
            GJWPNPtr     %p,
            GJWIdxPtr    %p,
            ATTREND
            """);
    static final Macro PARAMETERS = new Macro("GJMATERIAL", "\tGjMaterial ( %q, 0x%x ),\n");
    static final Macro DISPLAY_LIST = new Macro("GJDRAWLIST", "%b, ");
    static final Macro MESHES = new Macro("GJMESHSET", """

            MESHSTART
            GjMats        %p,
            GjNbMat       %i,
            GjDispList    %p,
            GjSzDispList  %i,
            MESHEND
            """);
    static final Macro GINJA_MODEL = new Macro("GJMODEL", """
            GjArray     %p,
            GjVlist     %p,
            GjOMesh     %p,
            GjAMesh     %p,
            GjNbOMesh   %h,
            GjNbAMesh   %h,
            """ + SPHERE);

    static final Macro MOTION = new Macro("MOTION", """
            MdataArray     %p,
            MFrameNum      %i,
            MotionBit      0x%w,
            InterpolFct    0x%w,
            """);

    private static Macro meshsets(String rest) {
        return new Macro("MESHSET", """

                MESHSTART
                TypeMatId ( %m ),
                MeshNum     %h,
                Meshes      %p,
                PolyAttrs   %p,
                PolyNormal  %p,
                VertColor   %p,
                VertUV      %p,""" + rest + "\nMESHEND\n");
    }

    private static Macro model(String rest) {
        return new Macro("MODEL", """
                Points      %p,
                Normal      %p,
                PointNum    %i,
                Meshset     %p,
                Materials   %p,
                MeshsetNum  %h,
                MatNum      %h,
                """ + SPHERE + rest);
    }

    /**
     * Of nodes.
     *
     * @param model the macro before the name of the mesh
     */
    static Macro object(String header, String model) {
        return new Macro(header, String.format(Locale.ROOT, """
                EvalFlags ( 0x%%x ),
                %s%%p,
                OPosition  (  %%f,  %%f,  %%f ),
                OAngle     (  %%d,  %%d,  %%d ),
                OScale     (  %%f,  %%f,  %%f ),
                Child       %%p,
                Sibling     %%p,
                """, model));
    }

    /** Of the rows of a motion. */
    static Macro rows(int channels) {
        return new Macro("MDATA" + channels, "\t" + "%p, ".repeat(channels) + "%i, ".repeat(channels) + "\n");
    }

    /** Of keys with singles. */
    static Macro keys(String header) {
        return new Macro(header, "\tMKEYF( %i,   %f,  %f,  %f ),\n");
    }
}
