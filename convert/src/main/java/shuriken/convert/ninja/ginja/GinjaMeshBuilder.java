package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.basic.BasicCorners;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.Box;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.Strip;
import shuriken.geometry.Strips;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

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

    private static final int WHITE = 0xFFFFFF;

    private final boolean slots;
    private final boolean ambient;
    private final IntUnaryOperator firstIndices;
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
            boolean lit,
            IntRowInterner corners,
            IntStream.Builder triangles) {
        static Surface of(Material material, MaterialWords words, boolean coloured, boolean lit) {
            return new Surface(material, words, coloured, lit, new IntRowInterner(), IntStream.builder());
        }

        private void corner(int index, int normal, int colour, int coord) {
            triangles.add(corners.number(index, normal, colour, coord));
        }
    }

    /**
     * @param slots whether positions and normals are in the slots of the tree
     * @param ambient whether each list sets its ambient colour, which remains until the next one
     * @param firstIndices for each attribute the index of the first element of this builder
     */
    GinjaMeshBuilder(boolean slots, boolean ambient, IntUnaryOperator firstIndices) {
        this.slots = slots;
        this.ambient = ambient;
        this.firstIndices = firstIndices;
    }

    /** Returns whether a material has another ambient colour than the default. */
    static boolean isAmbient(List<Material> materials, GameConventions conventions) {
        return materials.stream()
                .anyMatch(
                        material -> MaterialWords.of(material, -1, conventions).ambient() != WHITE);
    }

    /**
     * Returns the triangles of a material.
     *
     * @param coloured whether corners have colours
     * @param lit whether corners have normals
     */
    Surface surface(Material material, int texture, boolean coloured, boolean lit, GameConventions conventions) {
        for (Surface known : surfaces) {
            if (known.material.equals(material) && known.coloured == coloured && known.lit == lit) {
                return known;
            }
        }
        Surface made = Surface.of(material, MaterialWords.of(material, texture, conventions), coloured, lit);
        surfaces.add(made);
        return made;
    }

    /**
     * Adds a corner that one node moves.
     *
     * @param into transform from the space of the primitive to the node's
     */
    void rigid(Primitive p, float[] normals, int corner, Matrix4dc into, Surface surface) {
        Vector3d at = into.transformPosition(Vectors.at(p.positions(), corner));
        int normal = surface.lit ? singles(this.normals, GinjaSlots.normal(into, normals, corner)) : 0;
        add(p, corner, singles(positions, at), normal, surface);
    }

    /** Adds all triangles of a primitive, whose vertices are in slots. */
    void skinned(Primitive p, GinjaSlots vertices, Surface surface) {
        float[] normals = NormalCalculator.compute(p);
        for (int corner : Arrays.copyOf(p.indices(), p.indices().length / 3 * 3)) {
            add(p, corner, vertices.slot(p, normals, corner), 0, surface);
        }
    }

    private void add(Primitive p, int corner, int position, int normal, Surface surface) {
        int colour = 0;
        if (surface.coloured) {
            int argb = p.colours().length > 0 ? BasicCorners.colour(p.colours(), corner) : -1;
            colour = colours.number(argb << 8 | argb >>> 24);
        }
        boolean hasUvs = surface.words.isTextured() && p.texCoords().length > 0;
        int coord = !surface.words.isTextured()
                ? 0
                : coords.number(
                        stored(hasUvs ? p.texCoords()[2 * corner] : 0) & 0xFFFF,
                        stored(hasUvs ? p.texCoords()[2 * corner + 1] : 0) & 0xFFFF);
        surface.corner(position, normal, colour, coord);
    }

    private static int singles(IntRowInterner table, Vector3d at) {
        return table.number(
                Float.floatToIntBits((float) at.x + 0f),
                Float.floatToIntBits((float) at.y + 0f),
                Float.floatToIntBits((float) at.z + 0f));
    }

    private static int stored(float coordinate) {
        return Math.clamp(Math.round((double) coordinate * UV_UNIT), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    boolean isEmpty() {
        return surfaces.isEmpty();
    }

    /** @param weights the node's own, without their end */
    GinjaModel build(List<WeightSet> weights) {
        require(VertexSet.POSITION, positions, "vertices");
        require(VertexSet.NORMAL, normals, "normals");
        require(VertexSet.COLOUR, colours, "vertex colours");
        require(VertexSet.TEX_COORD, coords, "texture coordinates");
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

    private void require(int attribute, IntRowInterner rows, String parts) {
        FormatLimits.require(
                firstIndices.applyAsInt(attribute) + rows.size(),
                LONGEST,
                "GJ models",
                parts,
                FormatLimits.DECIMATE + ", or use --to nj");
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

    private int mode(int attribute, IntRowInterner rows) {
        int elements = firstIndices.applyAsInt(attribute) + rows.size();
        return elements > 0x100 ? GinjaParameter.IndexLayout.INDEX_16 : GinjaParameter.IndexLayout.INDEX_8;
    }

    private int positionMode() {
        return slots ? GinjaParameter.IndexLayout.INDEX_16 : mode(VertexSet.POSITION, positions);
    }

    private List<GinjaParameter> parameters(Surface surface) {
        MaterialWords words = surface.words;
        List<GinjaParameter> all = new ArrayList<>();
        int layout = positionMode() << 2 * VertexSet.POSITION;
        if (!slots) {
            all.add(format(VertexSet.POSITION, POSITIONS, 0));
        }
        if (!slots && surface.lit) {
            all.add(format(VertexSet.NORMAL, NORMALS, 0));
            layout |= mode(VertexSet.NORMAL, normals) << 2 * VertexSet.NORMAL;
        }
        if (surface.coloured) {
            all.add(format(VertexSet.COLOUR, COLOURS, 0));
            layout |= mode(VertexSet.COLOUR, colours) << 2 * VertexSet.COLOUR;
        }
        if (words.isTextured()) {
            all.add(format(VertexSet.TEX_COORD, COORDS, 8));
            layout |= mode(VertexSet.TEX_COORD, coords) << 2 * VertexSet.TEX_COORD;
        }
        all.add(new GinjaParameter.IndexLayout(layout));
        boolean translucent = surface.material.alphaMode() != AlphaMode.OPAQUE;
        all.addAll(GinjaMaterialState.of(words, translucent, surface.coloured, ambient));
        return all;
    }

    private static GinjaParameter format(int attribute, int format, int fraction) {
        return new GinjaParameter.VertexFormat(attribute << 16 | (format & 0xF) << 12 | format >> 4 << 8 | fraction);
    }

    private byte[] list(Surface surface) {
        ByteWriter out = ByteWriter.bigEndian();
        for (Strip strip : Strips.of(surface.triangles.build().toArray(), false)) {
            FormatLimits.require(
                    strip.corners().length, LONGEST, "GJ strips", "corners", "Split the mesh into smaller parts");
            out.u8(STRIP).u16(strip.corners().length);
            for (int corner : strip.corners()) {
                int[] row = surface.corners.row(corner);
                index(positionMode(), row[0] + (slots ? 0 : firstIndices.applyAsInt(VertexSet.POSITION)), out);
                if (!slots && surface.lit) {
                    index(VertexSet.NORMAL, normals, row[1], out);
                }
                if (surface.coloured) {
                    index(VertexSet.COLOUR, colours, row[2], out);
                }
                if (surface.words.isTextured()) {
                    index(VertexSet.TEX_COORD, coords, row[3], out);
                }
            }
        }
        return out.align(BLOCK).toByteArray();
    }

    private void index(int attribute, IntRowInterner rows, int row, ByteWriter out) {
        index(mode(attribute, rows), firstIndices.applyAsInt(attribute) + row, out);
    }

    private static void index(int mode, int index, ByteWriter out) {
        if (mode == GinjaParameter.IndexLayout.INDEX_8) {
            out.u8(index);
        } else {
            out.u16(index);
        }
    }
}
