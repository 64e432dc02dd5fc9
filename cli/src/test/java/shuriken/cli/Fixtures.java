package shuriken.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmFormat;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteWriter;
import shuriken.modding.importing.EditConversion;
import shuriken.modding.pack.Extraction;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.testkit.ByteDsl;

/** Creates the small files that the examples of the help use. */
public final class Fixtures {
    private Fixtures() {}

    /** Returns a triangle on one node, with the texture {@code body}. */
    public static byte[] model() {
        return ByteDsl.bytes("""
            'NJTL' 1C000000
            08000000 01000000               # entries, count
            14000000 00000000 00000000      # name, attributes, address
            'body' 00*4
            'NJCM' A4000000
            17000000 34000000               # flags, model
            00*12 00*12                     # position, angle
            0000803F 0000803F 0000803F      # scale
            00000000 00000000               # child, sibling
            4C000000 7C000000               # vertices, polygons
            00*12 00008040                  # centre, radius
            22 00 0A00 0000 0300            # three positions
            00000000 00000000 00000000
            00000040 00000000 00000000
            00000000 00000040 00000000
            FF000000
            08 00 0000                      # texture 0
            11 25 0200 FFFFFFFF             # diffuse
            41 00 0B00 0100                 # one strip
            0300
            0000 0000 0001
            0100 0001 0001
            0200 0000 0000
            FF00
            """);
    }

    /**
     * Returns the program of a game that is loaded at 0x0C900000. It contains the triangle with its node at 0x0C900400.
     */
    public static byte[] program() {
        byte[] nj = model();
        ByteBuffer program = ByteBuffer.allocate(0x500).order(ByteOrder.LITTLE_ENDIAN);
        program.put(0x400, nj, 0x2C, 0xA4);
        for (int pointer : new int[] {0x04, 0x34, 0x38}) {
            program.putInt(0x400 + pointer, program.getInt(0x400 + pointer) + 0x0C900400);
        }
        return program.array();
    }

    /** Returns a motion that moves one node by one unit in ten frames. */
    public static byte[] motion() {
        return ByteDsl.bytes("""
            'NMDM' 34000000
            0C000000 0B000000 0100 0100     # rows, frames, type, slots
            14000000 02000000               # keys, count
            00000000 00000000 00000000 00000000
            0A000000 0000803F 00000000 00000000
            """);
    }

    /** Returns an 8 x 8 texture of one colour. */
    public static byte[] texture(int rgb565) {
        ByteWriter out = ByteWriter.littleEndian();
        out.bytes(ByteDsl.bytes("'PVRT' 88000000 01 09 0000 0800 0800"));
        for (int i = 0; i < 64; i++) {
            out.u16(rgb565 & 0xFFFF);
        }
        return out.toByteArray();
    }

    /** Returns an archive with a texture for each name. All textures have different colours. */
    public static byte[] archive(String... names) {
        PvmBuilder builder = PvmBuilder.withDefaults();
        for (int i = 0; i < names.length; i++) {
            builder.add(PvmEntry.of(i, names[i], 0x0901, 8, 8, 100 + i), texture(0x1234 + 77 * i));
        }
        ByteWriter out = ByteWriter.littleEndian();
        new PvmFormat().write(builder.build(), out);
        return out.toByteArray();
    }

    /** Writes the files that the examples use. */
    public static void fill(Path folder) {
        write(folder.resolve("rappy.nj"), model());
        write(folder.resolve("rappy.pvm"), archive("body", "wing"));
        write(folder.resolve("rappy-body.png"), PngEncoder.encode(new Image(8, 8, new byte[4 * 64])));
        write(folder.resolve("rappy.bin"), program());
        extract(archive("body", "wing"), "rappy.pvm", folder.resolve("rappy"));
        write(folder.resolve("models/one/rappy.nj"), model());
        write(folder.resolve("models/one/rappy.pvm"), archive("body"));
        write(folder.resolve("models/two/SHELL.NJ"), model());
        write(folder.resolve("models/two/body.pvr"), texture(0x07E0));
        write(folder.resolve("models/readme.txt"), new byte[] {'h', 'i'});
    }

    /** Writes the models of {@link #fill} as edited GLB files, and a sample of another family. */
    public static void fillEdited(Path folder) {
        for (String name : List.of("neko.nsbmd", "neko.nsbtx", "neko.nsbca", "neko.nsbta")) {
            write(folder.resolve(name), sample(name));
        }
        Cli.run("convert", "--clips-json", folder.resolve("neko.nsbmd").toString(), "-o", folder.toString());
        write(folder.resolve("rappy.glb"), edited(Asset.of(model(), "rappy.nj")));
    }

    private static byte[] edited(Asset model) {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
        return EditConversion.convert(
                        model,
                        reader,
                        ConvertOptions.DEFAULT,
                        ExportOptions.DEFAULT,
                        new ReadContext(ReadOptions.LENIENT))
                .outputs()
                .getFirst()
                .files()
                .getFirst()
                .data();
    }

    private static byte[] sample(String name) {
        try {
            return Files.readAllBytes(Path.of("..", "samples", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Extracts an archive without folders as {@code extract} does. */
    public static void extract(byte[] archive, String name, Path folder) {
        Extraction extraction = Extraction.extract(Asset.of(archive, name), false, new ReadContext(ReadOptions.STRICT));
        List<OutputFile> files = new ArrayList<>(extraction.manifestFiles());
        extraction.outputs().forEach(output -> files.addAll(output.files()));
        files.forEach(file -> write(folder.resolve(file.name()), file.data()));
    }

    /** Writes a mod that changes one texture of {@code rappy.pvm}. */
    public static void fillMod(Path mod, Path image) {
        write(mod.resolve("mod.json"), """
            {"edits": [{"texture": "body", "file": "body.png"}]}
            """.getBytes(StandardCharsets.UTF_8));
        try {
            write(mod.resolve("body.png"), Files.readAllBytes(image));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.resolveSibling(""));
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static byte[] truncated(byte[] bytes, int length) {
        return Arrays.copyOf(bytes, length);
    }
}
