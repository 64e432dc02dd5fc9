package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.convert.FormatLimit;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.geometry.Box;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.Strip;
import shuriken.geometry.Strips;
import shuriken.io.ByteWriter;
import shuriken.io.Vec3f;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the meshes of one node as a Ginja model: unique vertex elements, and a display list for each material. */
final class GinjaMeshBuilder {
    private static final int STRIP = 0x98;
    private static final int LONGEST = 0xFFFF;
    /** Lists are padded to blocks of the hardware's reader. */
    private static final int BLOCK = 0x20;

    private static final float UV_UNIT = 256;
    /** Structure in bits 0 to 3, data type in bits 4 to 7: floats, bytes for colours, 16 bits with 8 fraction bits. */
    private static final int POSITIONS = 0x41;

    private static final int NORMALS = 0x42;
    private static final int COLOURS = 0xA6;
    private static final int COORDS = 0x38;

    /** One channel, one stage. */
    private static final int FLAGS = 0x10001;

    private static final int VERTEX_DIFFUSE = 8;
    private static final int USE_ALPHA = 0x20;
    private static final int DOUBLE_SIDED = 0x80;

    private static final int WHITE = 0xFFFFFF;

    private final boolean slots;
    private final boolean ambient;
    private final IntRowInterner positions = new IntRowInterner();
    private final IntRowInterner normals = new IntRowInterner();
    private final IntRowInterner colours = new IntRowInterner();
    private final IntRowInterner coords = new IntRowInterner();
    private final List<Surface> surfaces = new ArrayList<>();

    /** The triangles of one material; corners are rows of position, normal, colour, texture coordinates. */
    record Surface(
            Material material,
            MaterialWords words,
            boolean coloured,
            IntRowInterner corners,
            IntStream.Builder triangles) {
        static Surface of(Material material, MaterialWords words, boolean coloured) {
            return new Surface(material, words, coloured, new IntRowInterner(), IntStream.builder());
        }

        void corner(int index, int normal, int colour, int coord) {
            triangles.add(corners.number(index, normal, colour, coord));
        }
    }

    /**
     * @param slots whether positions and normals are in the slots of the tree
     * @param ambient whether each list sets its ambient colour, which remains until the next one
     */
    GinjaMeshBuilder(boolean slots, boolean ambient) {
        this.slots = slots;
        this.ambient = ambient;
    }

    /** Returns whether a material has another ambient colour than the default. */
    static boolean isAmbient(List<Material> materials, GameConventions conventions) {
        return materials.stream()
                .anyMatch(
                        material -> MaterialWords.of(material, -1, conventions).ambient() != WHITE);
    }

    Surface surface(Material material, int texture, boolean coloured, GameConventions conventions) {
        for (Surface known : surfaces) {
            if (known.material.equals(material) && known.coloured == coloured) {
                return known;
            }
        }
        Surface made = Surface.of(material, MaterialWords.of(material, texture, conventions), coloured);
        surfaces.add(made);
        return made;
    }

    int positionIndex(float[] at) {
        return singles(positions, at);
    }

    int normal(float[] at) {
        return singles(normals, at);
    }

    private static int singles(IntRowInterner table, float[] at) {
        return table.number(
                Float.floatToIntBits(at[0] + 0f), Float.floatToIntBits(at[1] + 0f), Float.floatToIntBits(at[2] + 0f));
    }

    int colour(int argb) {
        return colours.number(argb << 8 | argb >>> 24);
    }

    int coord(float u, float v) {
        return coords.number(stored(u) & 0xFFFF, stored(v) & 0xFFFF);
    }

    private static int stored(float coordinate) {
        return Math.clamp(Math.round((double) coordinate * UV_UNIT), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    boolean isEmpty() {
        return surfaces.isEmpty();
    }

    /** @param weights the node's own, without their end */
    GinjaModel build(List<WeightSet> weights) {
        require(positions, "vertices");
        require(normals, "normals");
        require(colours, "vertex colours");
        require(coords, "texture coordinates");
        List<GinjaMesh> opaque = new ArrayList<>();
        List<GinjaMesh> translucent = new ArrayList<>();
        for (Surface surface : surfaces) {
            boolean solid = surface.material.alphaMode() == AlphaMode.OPAQUE;
            (solid ? opaque : translucent).add(new GinjaMesh(parameters(surface), list(surface)));
        }
        List<VertexSet> sets = new ArrayList<>();
        set(VertexSet.POSITION, POSITIONS, positions, sets);
        set(VertexSet.NORMAL, NORMALS, normals, sets);
        set(VertexSet.COLOUR, COLOURS, colours, sets);
        set(VertexSet.TEX_COORD, COORDS, coords, sets);
        if (!sets.isEmpty()) {
            sets.add(VertexSet.end());
        }
        List<WeightSet> ended = new ArrayList<>(weights);
        if (!weights.isEmpty()) {
            ended.add(WeightSet.end());
        }
        float[] all = new float[Math.multiplyExact(3, positions.size())];
        for (int i = 0; i < all.length; i++) {
            all[i] = Float.intBitsToFloat(positions.row(i / 3)[i % 3]);
        }
        float[] centre = Box.of(all).centre();
        return new GinjaModel(
                sets,
                ended,
                opaque,
                translucent,
                new Vec3f(centre[0], centre[1], centre[2]),
                Box.of(all).radius(all));
    }

    private static void require(IntRowInterner rows, String parts) {
        FormatLimit.require(rows.size(), LONGEST, "GJ models", parts, FormatLimit.DECIMATE + ", or use --to nj");
    }

    private static void set(int attribute, int format, IntRowInterner rows, List<VertexSet> sets) {
        if (rows.size() == 0) {
            return;
        }
        ByteWriter data = ByteWriter.bigEndian();
        for (int i = 0; i < rows.size(); i++) {
            for (int number : rows.row(i)) {
                if (attribute == VertexSet.TEX_COORD) {
                    data.u16(number);
                } else {
                    data.i32(number);
                }
            }
        }
        sets.add(new VertexSet(attribute, data.size() / rows.size(), rows.size(), format, data.toByteArray()));
    }

    private static int mode(int elements) {
        return elements > 0x100 ? GinjaParameter.IndexLayout.INDEX_16 : GinjaParameter.IndexLayout.INDEX_8;
    }

    private int positionMode() {
        return slots ? GinjaParameter.IndexLayout.INDEX_16 : mode(positions.size());
    }

    private List<GinjaParameter> parameters(Surface surface) {
        MaterialWords words = surface.words;
        List<GinjaParameter> all = new ArrayList<>();
        int layout = positionMode() << 2 * VertexSet.POSITION;
        if (!slots) {
            all.add(format(VertexSet.POSITION, POSITIONS, 0));
        }
        if (!slots && !surface.coloured) {
            all.add(format(VertexSet.NORMAL, NORMALS, 0));
            layout |= mode(normals.size()) << 2 * VertexSet.NORMAL;
        }
        if (surface.coloured) {
            all.add(format(VertexSet.COLOUR, COLOURS, 0));
            layout |= mode(colours.size()) << 2 * VertexSet.COLOUR;
        }
        if (words.isTextured()) {
            all.add(format(VertexSet.TEX_COORD, COORDS, 8));
            layout |= mode(coords.size()) << 2 * VertexSet.TEX_COORD;
        }
        boolean translucent = surface.material.alphaMode() != AlphaMode.OPAQUE;
        int flags = (words.has(StripFlag.IGNORE_LIGHT) ? 1 : 0)
                | (words.has(StripFlag.IGNORE_SPECULAR) ? 2 : 0)
                | (words.has(StripFlag.IGNORE_AMBIENT) ? 4 : 0)
                | (surface.coloured ? VERTEX_DIFFUSE : 0)
                | (translucent ? USE_ALPHA : 0)
                | (words.has(StripFlag.DOUBLE_SIDED) ? DOUBLE_SIDED : 0);
        all.add(new GinjaParameter.IndexLayout(layout));
        all.add(new GinjaParameter.StripFlags(FLAGS | flags << 8));
        all.add(new GinjaParameter.Blend(1 << 14 | words.blend() << 8));
        all.add(new GinjaParameter.Colour(5, stored(words.diffuse())));
        if (ambient) {
            all.add(new GinjaParameter.Colour(6, stored(0xFF000000 | words.ambient())));
        }
        if (words.isTextured()) {
            int wrap = wrap(words.wrapV()) | wrap(words.wrapU()) << 2;
            all.add(new GinjaParameter.Texture(words.texture() | wrap << 16));
        }
        all.add(new GinjaParameter.TevOrder(4));
        all.add(new GinjaParameter.Generator(GinjaParameter.Generator.TEX_COORD << 4));
        return all;
    }

    private static GinjaParameter format(int attribute, int format, int fraction) {
        return new GinjaParameter.VertexFormat(attribute << 16 | (format & 0xF) << 12 | format >> 4 << 8 | fraction);
    }

    /** Stores blue, green, red, alpha, starting with the highest byte. */
    private static int stored(int argb) {
        return argb << 24 | (argb >> 8 & 0xFF) << 16 | (argb >> 16 & 0xFF) << 8 | argb >>> 24;
    }

    private static int wrap(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case REPEAT -> 1;
            case MIRROR -> 2;
        };
    }

    private byte[] list(Surface surface) {
        ByteWriter out = ByteWriter.bigEndian();
        for (Strip strip : Strips.of(surface.triangles.build().toArray(), false)) {
            FormatLimit.require(
                    strip.corners().length, LONGEST, "GJ strips", "corners", "Split the mesh into smaller parts");
            out.u8(STRIP).u16(strip.corners().length);
            for (int corner : strip.corners()) {
                int[] row = surface.corners.row(corner);
                index(positionMode(), row[0], out);
                if (!slots && !surface.coloured) {
                    index(mode(normals.size()), row[1], out);
                }
                if (surface.coloured) {
                    index(mode(colours.size()), row[2], out);
                }
                if (surface.words.isTextured()) {
                    index(mode(coords.size()), row[3], out);
                }
            }
        }
        return out.align(BLOCK).toByteArray();
    }

    private static void index(int mode, int index, ByteWriter out) {
        if (mode == GinjaParameter.IndexLayout.INDEX_8) {
            out.u8(index);
        } else {
            out.u16(index);
        }
    }
}
