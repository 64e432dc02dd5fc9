package shuriken.modding.pack;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.bios.BiosFile;
import shuriken.archive.bml.BmlBuilder;
import shuriken.archive.gsl.GslArchive;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.archive.nitro.narc.NarcArchive;
import shuriken.archive.nitro.nds.NdsBuilder;
import shuriken.archive.nitro.nds.NdsPartKind;
import shuriken.archive.njutil.NjUtilArchive;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pb.PbArchive;
import shuriken.archive.pb.PbEntry;
import shuriken.archive.pb.PbMember;
import shuriken.archive.prs.PrsFile;
import shuriken.archive.prsd.PrsdFile;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvmx.PvmxArchive;
import shuriken.archive.pvmx.PvmxField;
import shuriken.archive.pvmx.PvmxMember;
import shuriken.archive.xvm.XvmArchive;
import shuriken.archive.zarc.ZarcArchive;
import shuriken.archive.zpr.ZprFile;
import shuriken.assets.Formats;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.Lz77;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;

/** Creates containers of every kind, and some with content that builders do not create. */
public final class Containers {
    private static final byte[] CONTENT = randomContent(1, 700);
    private static final byte[] REPLACEMENT = randomContent(9, 3_100);

    private static final byte[] LAND = ByteDsl.bytes("00080000 30000000 08000000 06000000 3412 0800 0100008008140C18"
            + " 00*2048 05000000 00*44 'BMD0' 01020304 'BDHC' 0500");

    private Containers() {}

    public static Stream<Container> all() {
        return Stream.of(
                afs(true),
                afs(false),
                noisy(afs(true), 0x700),
                bml(ByteOrder.LITTLE_ENDIAN),
                bml(ByteOrder.BIG_ENDIAN),
                noisy(bml(ByteOrder.LITTLE_ENDIAN), 0x700),
                gsl(ByteOrder.LITTLE_ENDIAN),
                gsl(ByteOrder.BIG_ENDIAN),
                pvm(),
                narc(),
                nds(),
                written(
                        "zarc",
                        "a.zarc",
                        ZarcArchive.of(List.of(entry("a", CONTENT), entry("b", randomContent(2, 33))))),
                written("prs", "a.prs", PrsFile.of(CONTENT, false, PrsMode.OPTIMAL)),
                written("prs", "sized.prs", PrsFile.of(CONTENT, true, PrsMode.STOCK)),
                written("prsd", "a.pr2", PrsdFile.of(CONTENT, ByteOrder.BIG_ENDIAN, 0x1234ABCD, PrsMode.STOCK)),
                written("bios", "a.lz", BiosFile.of(CONTENT, BiosCompression.LZ11, LzMode.NEAREST)),
                written("bios", "lz77.lz", BiosFile.of(CONTENT, new Lz77(BiosCompression.LZ10), LzMode.STOCK)),
                written("bios", "a.huff", BiosFile.of(CONTENT, BiosCompression.HUFFMAN8, LzMode.STOCK)),
                written("zpr", "narc.zpr", ZprFile.compress(narc().bytes(), 77, PrsMode.STOCK)),
                written(
                        "prs",
                        "gsl.prs",
                        PrsFile.of(gsl(ByteOrder.LITTLE_ENDIAN).bytes(), false, PrsMode.STOCK)),
                sharing(),
                new Container("a.xvm", bytes("xvm", XvmArchive.of(List.of(xvr(56, 1), xvr(120, 2)))), xvr(184, 3)),
                written(
                        "pak",
                        "a.pak",
                        PakArchive.of(List.of(entry("a.dds", CONTENT), entry("b.dds", randomContent(2, 33))), "..\\")),
                pvmx(),
                pb(),
                written("njutil", "a.nja", new NjUtilArchive(ByteOrder.BIG_ENDIAN, List.of(window(CONTENT)), 0)));
    }

    /** Returns the ground of a map, some of whose parts have fixed sizes. */
    static Container land() {
        return new Container("a.bin", LAND, randomContent(15, 0x90));
    }

    static Container written(String format, String name, Object model) {
        return new Container(name, bytes(format, model), REPLACEMENT);
    }

    @SuppressWarnings("unchecked")
    private static byte[] bytes(String format, Object model) {
        ByteWriter out = ByteWriter.littleEndian();
        ((Format<Object>) Formats.ALL.byId(format).orElseThrow()).write(model, out);
        return out.toByteArray();
    }

    private static byte[] randomContent(long seed, int size) {
        return Gen.seeded(seed).compressible(size);
    }

    private static byte[] prs(byte[] plain) {
        return Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }

    /** Returns a container with a nonzero byte where a writer would store zeros. */
    private static Container noisy(Container container, int offset) {
        byte[] bytes = container.bytes().clone();
        bytes[offset] = 0x55;
        return new Container("noisy-" + container.name(), bytes, container.other());
    }

    private static Container afs(boolean isNamed) {
        AfsBuilder builder = new AfsBuilder(0x800, 0x800);
        int i = 0;
        for (byte[] data : List.of(CONTENT, prs(CONTENT), new byte[0], randomContent(3, 5_000))) {
            builder.add(isNamed ? Optional.of("member" + i++ + ".bin") : Optional.empty(), data);
        }
        return written("afs", isNamed ? "named.afs" : "numbered.afs", builder.build());
    }

    private static Container bml(ByteOrder order) {
        byte[] textures = ByteDsl.join("GVMH".getBytes(StandardCharsets.ISO_8859_1), randomContent(4, 150));
        BmlBuilder builder = new BmlBuilder(order, PrsMode.STOCK)
                .add("body.nj", 0, randomContent(5, 300), textures)
                .add("walk.njm", 0x1F, randomContent(6, 200), new byte[0])
                .add("last.nj", 0, randomContent(7, 100), textures);
        return written("bml", order + ".bml", builder.build());
    }

    static Container gsl(ByteOrder order) {
        List<ArchiveEntry> entries =
                List.of(entry("a.rel", CONTENT), entry("b.prs", prs(CONTENT)), entry("c.rel", randomContent(8, 33)));
        return written("gsl", order + ".gsl", GslArchive.of(order, entries, 0));
    }

    static Container pvm() {
        PvmBuilder builder = PvmBuilder.withDefaults();
        int i = 0;
        for (String name : List.of("body", "wing", "tail")) {
            builder.add(PvmEntry.of(i, name, 0x0901, 8, 8, 100 + i), texture(8, i++));
        }
        return new Container("a.pvm", bytes("pvm", builder.build()), texture(16, 9));
    }

    /** Returns two members with the same bytes, and a third that overlaps them. */
    private static Container sharing() {
        byte[] afs = afs(false).bytes().clone();
        System.arraycopy(afs, 8, afs, 16, 8);
        afs[0x20] = (byte) (afs[0x20] + 4);
        return new Container("sharing.afs", afs, REPLACEMENT);
    }

    private static byte[] xvr(int size, int colour) {
        return ByteWriter.littleEndian()
                .latin1("XVRT")
                .i32(size)
                .bytes(randomContent(colour, size))
                .toByteArray();
    }

    private static Container pvmx() {
        List<PvmxMember> members = List.of(
                new PvmxMember(
                        List.of(
                                new PvmxField.GlobalIndex(7),
                                new PvmxField.Name("a.png".getBytes(StandardCharsets.UTF_8)),
                                new PvmxField.Size(8, 8)),
                        0,
                        window(CONTENT)),
                new PvmxMember(
                        List.of(new PvmxField.Name("b.png".getBytes(StandardCharsets.UTF_8))),
                        0,
                        window(randomContent(2, 33))));
        return written("pvmx", "a.pvmx", PvmxArchive.of(members));
    }

    /** Returns an archive in which the replaced content is a PVR file without its header. */
    private static Container pb() {
        PbEntry row = new PbEntry(1, 9, 0, 7, 8, 8);
        byte[] other = ByteDsl.join(
                ByteDsl.bytes("'GBIX' 08000000 07000000 20*4 'PVRT' 88000000 01 09 0000 0800 0800"),
                randomContent(16, 128));
        List<PbMember> members = List.of(
                new PbMember(row, 0, window(randomContent(3, 128))),
                new PbMember(row, 0, window(randomContent(4, 128))));
        return new Container("a.pb", bytes("pb", PbArchive.of(members)), other);
    }

    private static ByteCursor window(byte[] data) {
        return ByteCursor.littleEndian(data, "member");
    }

    /** Returns a texture of one colour. */
    private static byte[] texture(int size, int colour) {
        ByteWriter out = ByteWriter.littleEndian().latin1("PVRT").i32(8 + 2 * size * size);
        out.u8(1).u8(9).u16(0).u16(size).u16(size);
        for (int i = 0; i < size * size; i++) {
            out.u16(0x1234 + colour);
        }
        return out.toByteArray();
    }

    private static Container nds() {
        NdsBuilder builder = new NdsBuilder("TITLE", "CODE")
                .part(NdsPartKind.ARM9, randomContent(11, 900))
                .part(NdsPartKind.ARM7, randomContent(12, 300))
                .overlay(randomContent(13, 64))
                .file("a.bin", CONTENT)
                .file("dir/b.lz", BiosCompression.LZ11.encode(CONTENT, LzMode.STOCK))
                .file("dir/c.bin", randomContent(14, 40));
        return written("nds", "a.nds", builder.build());
    }

    private static Container narc() {
        byte[] packed = BiosCompression.LZ10.encode(CONTENT, LzMode.STOCK);
        List<byte[]> files = List.of(CONTENT, packed, randomContent(8, 33));
        return written(
                "narc",
                "a.narc",
                NarcArchive.of(files, NameTableBuilder.of(List.of("c.bin", "dir/a.bin", "dir/b.bin")), true));
    }
}
