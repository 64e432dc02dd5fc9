package shuriken.nitro.mdl0;

import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.DictionaryWriter;
import shuriken.nitro.g3d.G3dBlock;
import shuriken.nitro.g3d.Offset;

/**
 * The block {@code MDL0} of models.
 *
 * @param models the models by name, one in all known files
 */
public record Mdl0(Dictionary<Model> models) {
    private static final int OFFSET_SIZE = 4;

    static Mdl0 read(G3dBlock block, ReadContext context) {
        ByteCursor in = block.cursor().copy();
        return new Mdl0(DictionaryReader.read(
                        in, OFFSET_SIZE, entryCursor -> Offset.read32(entryCursor, "model"), context)
                .map(entry -> ModelReader.read(entry.value().followToEnd(in, entry.name()), context)));
    }

    /** Returns the complete block including stamp and size. */
    byte[] write() {
        Dictionary<byte[]> encodedModels = models.map(model -> ModelWriter.write(model.value()));
        int[] nextOffset = {G3dBlock.HEADER_SIZE + DictionaryWriter.size(models.size(), OFFSET_SIZE)};
        ByteWriter out = ByteWriter.littleEndian();
        out.latin1("MDL0")
                .i32(nextOffset[0]
                        + encodedModels.values().stream()
                                .mapToInt(model -> model.length)
                                .sum());
        DictionaryWriter.write(
                encodedModels,
                OFFSET_SIZE,
                (model, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += model.length;
                },
                out);
        encodedModels.values().forEach(out::bytes);
        return out.toByteArray();
    }
}
