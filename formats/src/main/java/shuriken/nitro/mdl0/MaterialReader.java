package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.Offset;
import shuriken.nitro.g3d.Padding;

/** Reads the section of materials: the materials, and which texture and palette each of them uses. */
final class MaterialReader {
    /** Bytes of the two offsets before the dictionary. */
    static final int HEADER = 4;

    private static final short[] NO_SHORTS = {};
    private static final int[] NO_INTS = {};

    private final ByteCursor in;
    private final ReadContext context;
    private final Dictionary<MaterialData> materials;
    private final Dictionary<TextureBinding> textures;
    private final Dictionary<TextureBinding> palettes;
    /** Where the last list of materials ends. */
    private int end;

    /** @param section from its start to the end of the model */
    MaterialReader(ByteCursor section, ReadContext context) {
        this.in = section;
        this.context = context;
        Offset texturePairs = Offset.read16(in, "texture pairs");
        Offset palettePairs = Offset.read16(in, "palette pairs");
        Dictionary<Offset> offsets = DictionaryReader.read(in, 4, entry -> Offset.read32(entry, "material"), context);
        textures = pairs(texturePairs, "texture pairs");
        palettes = pairs(palettePairs, "palette pairs");
        Padding.read(in.copy().seek(end), "the lists of materials", context);
        materials = offsets.map(entry -> material(entry.value().in(in, entry.name())));
    }

    Dictionary<MaterialData> materials() {
        return materials;
    }

    Dictionary<TextureBinding> textures() {
        return textures;
    }

    Dictionary<TextureBinding> palettes() {
        return palettes;
    }

    private Dictionary<TextureBinding> pairs(Offset offset, String what) {
        return DictionaryReader.read(offset.in(in, what), 4, this::pairing, context);
    }

    private TextureBinding pairing(ByteCursor entry) {
        Offset offset = Offset.read16(entry, "materials");
        int count = entry.u8("count");
        int bound = entry.u8("bound");
        ByteCursor list = offset.part(in, count, "materials");
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            indices.add(list.u8("material"));
        }
        end = Math.max(end, (int) offset.value() + count);
        return new TextureBinding(indices, bound);
    }

    private MaterialData material(ByteCursor at) {
        int start = at.position();
        int tag = at.hex16("tag");
        SourceLocation sizeField = at.site();
        int size = at.u16("size");
        int diffuseAmbient = at.hex32("diffuse, ambient");
        int specularEmission = at.hex32("specular, emission");
        int polygon = at.hex32("polygon attributes");
        int polygonMask = at.hex32("polygon mask");
        int texture = at.hex32("texture parameters");
        int textureMask = at.hex32("texture mask");
        int paletteBase = at.hex16("palette base");
        int flags = at.hex16("flags");
        int width = at.u16("width");
        int height = at.u16("height");
        int magnifyS = at.fx32("magnify s");
        int magnifyT = at.fx32("magnify t");
        int[] scale = MaterialFlag.NO_SCALE.in(flags) ? NO_INTS : at.fx32s("scale", 2);
        short[] rotation = MaterialFlag.NO_ROTATION.in(flags) ? NO_SHORTS : at.words16("sine, cosine", 2);
        int[] translation = MaterialFlag.NO_TRANSLATION.in(flags) ? NO_INTS : at.fx32s("translation", 2);
        int[] effect = MaterialFlag.EFFECT_MATRIX.in(flags) ? at.fx32s("effect matrix", 16) : NO_INTS;
        return new MaterialData(
                tag,
                diffuseAmbient,
                specularEmission,
                polygon,
                polygonMask,
                texture,
                textureMask,
                paletteBase,
                flags,
                width,
                height,
                magnifyS,
                magnifyT,
                scale,
                rotation,
                translation,
                effect,
                rest(at, sizeField, size, at.position() - start));
    }

    /** Bytes that the size counts beyond the parts that the flags name. */
    private byte[] rest(ByteCursor at, SourceLocation sizeField, int size, int used) {
        if (size != used) {
            context.problem(DiagnosticCode.SIZE_MISMATCH, sizeField, "0x%X bytes, the parts take 0x%X", size, used);
        }
        return at.bytes("unknown parts", Math.max(0, Math.min(size - used, at.remaining())));
    }
}
