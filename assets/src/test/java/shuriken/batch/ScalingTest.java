package shuriken.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.codec.Codec;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.NodeChannels;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.FileSource;
import shuriken.io.InMemoryFileSource;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.texture.EncodedTexture;

/** Four times the input causes four times the work, measured in disk accesses and decompressions instead of seconds. */
class ScalingTest {
    private static final int SMALL_COUNT = 30;
    /** Four, plus a margin for rounding. */
    private static final double MAX_GROWTH = 4.2;

    private static byte[] sample(String name) throws IOException {
        return Files.readAllBytes(Path.of("../samples", name));
    }

    private static AssetConverter converter() {
        return new AssetConverter(
                new SceneReader(ConvertOptions.DEFAULT, new RelatedFileResolver()),
                new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false));
    }

    /** A file source that counts the accesses to another one. */
    private record CountingSource(FileSource source, AtomicInteger accessCount, AtomicInteger openCount)
            implements FileSource {
        @Override
        public boolean isFile(String path) {
            accessCount.incrementAndGet();
            return source.isFile(path);
        }

        @Override
        public boolean isFolder(String path) {
            accessCount.incrementAndGet();
            return source.isFolder(path);
        }

        @Override
        public List<String> names(String folder) {
            List<String> names = source.names(folder);
            accessCount.addAndGet(names.size());
            return names;
        }

        @Override
        public ByteSource open(String path) throws IOException {
            openCount.incrementAndGet();
            return source.open(path);
        }
    }

    /** Returns a folder of models, each with a texture archive and a motion. */
    private static CountingSource folder(int models) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < models; i++) {
            files.put("all/m" + i + ".nj", sample("koi.nj"));
            files.put("all/m" + i + ".pvm", sample("koi.pvm"));
            files.put("all/m" + i + ".njm", sample("koi_swim.njm"));
        }
        CountingSource source =
                new CountingSource(new InMemoryFileSource(files), new AtomicInteger(), new AtomicInteger());
        AssetConverter converter = converter();
        for (int i = 0; i < models; i++) {
            Conversion result = converter.convert(Asset.read(source, "all/m" + i + ".nj"));
            assertThat(result.outputs()).hasSize(1);
        }
        return source;
    }

    @Test
    void folderIsListedOnce() throws IOException {
        CountingSource smallFolder = folder(SMALL_COUNT);
        CountingSource largeFolder = folder(4 * SMALL_COUNT);
        assertThat(largeFolder.accessCount.doubleValue()).isLessThan(MAX_GROWTH * smallFolder.accessCount.get());
        // Each file is opened once for its content, and a second time if a motion can be named after a model with
        // its stem.
        assertThat(largeFolder.openCount).hasValueLessThanOrEqualTo(2 * 3 * 4 * SMALL_COUNT);
        assertThat(smallFolder.openCount).hasValueLessThanOrEqualTo(2 * 3 * SMALL_COUNT);
    }

    /**
     * Returns the number of files that are opened for models that share an archive, if no archive fits into the cache.
     */
    private static int openedWithoutCache(int models) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (String archive : List.of("garden.pvm", "koi.pvm", "torii.pvm")) {
            files.put("all/" + archive, sample(archive));
        }
        for (int i = 0; i < models; i++) {
            files.put("all/m" + i + ".nj", sample("koi.nj"));
        }
        CountingSource source =
                new CountingSource(new InMemoryFileSource(files), new AtomicInteger(), new AtomicInteger());
        AssetConverter converter = new AssetConverter(
                new SceneReader(ConvertOptions.DEFAULT, new RelatedFileResolver(RelatedFileOptions.NONE, 1_000)),
                new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false));
        for (int i = 0; i < models; i++) {
            Conversion result = converter.convert(Asset.read(source, "all/m" + i + ".nj"));
            assertThat(result.outputs()).hasSize(1);
        }
        return source.openCount.get() - models;
    }

    @Test
    void opensEachArchiveOnce() throws IOException {
        assertThat(openedWithoutCache(4 * SMALL_COUNT))
                .isEqualTo(openedWithoutCache(SMALL_COUNT))
                .isLessThan(SMALL_COUNT);
    }

    /** A context that counts the decoded motions. */
    private record MotionCounter(AssetContext context, AtomicInteger decodedCount) implements AssetContext {
        @Override
        public TextureSource textures(Asset model) {
            return context.textures(model);
        }

        @Override
        public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext read) {
            return context.palette(asset, texture, read);
        }

        @Override
        public MotionSource motions(Asset model) {
            MotionSource source = context.motions(model);
            return new MotionSource() {
                @Override
                public List<MotionFile> find(ReadContext read) {
                    return source.find(read);
                }

                @Override
                public NodeChannels channels(Object key, Supplier<NodeChannels> factory) {
                    return source.channels(key, () -> {
                        decodedCount.incrementAndGet();
                        return factory.get();
                    });
                }
            };
        }
    }

    @Test
    void sharedMotionIsDecodedOnce() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < SMALL_COUNT; i++) {
            files.put(i + "/neko.nsbmd", sample("neko.nsbmd"));
            files.put(i + "/neko.nsbca", sample("neko.nsbca"));
        }
        InMemoryFileSource source = new InMemoryFileSource(files);
        MotionCounter motionCounter = new MotionCounter(new RelatedFileResolver(), new AtomicInteger());
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, motionCounter);
        List<Clip> first = List.of();
        for (int i = 0; i < SMALL_COUNT; i++) {
            Asset model = Asset.read(source, i + "/neko.nsbmd");
            List<Clip> clips = reader.read(model, new ReadContext(ReadOptions.LENIENT))
                    .getFirst()
                    .clips();
            assertThat(clips).isNotEmpty();
            first = i == 0 ? clips : first;
            assertThat(clips).isEqualTo(first);
        }
        assertThat(motionCounter.decodedCount).hasValueLessThanOrEqualTo(first.size());
    }

    /** A format of archives that counts the decompressed members. */
    private record CountingArchive(List<byte[]> files, String name, AtomicInteger decodedCount)
            implements Format<Archive>, Codec {
        @Override
        public FormatInfo info() {
            return new FormatInfo("packed", "packed", FormatInfo.Kind.ARCHIVE, List.of("packed"), false, "", "");
        }

        @Override
        public Confidence detect(ByteCursor file, String fileName) {
            return fileName.endsWith(".packed") ? Confidence.MAGIC : Confidence.NO;
        }

        @Override
        public Archive read(ByteCursor file, ReadContext context) {
            List<ArchiveEntry> entries = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                String member = name.isEmpty() ? Integer.toString(i) : i + name;
                entries.add(new ArchiveEntry(member, "", ByteCursor.littleEndian(files.get(i), "it!" + i), this));
            }
            return () -> entries;
        }

        @Override
        public void write(Archive model, ByteWriter out) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String id() {
            return "counted";
        }

        @Override
        public byte[] decode(ByteCursor stored, ReadContext context) {
            decodedCount.incrementAndGet();
            return stored.bytes("content", stored.remaining());
        }
    }

    private static int decompressions(int models, String name) throws IOException {
        List<byte[]> files = new ArrayList<>();
        long size = 0;
        for (int i = 0; i < models; i++) {
            files.add(sample("koi.nj"));
            size += files.get(i).length;
        }
        CountingArchive format = new CountingArchive(files, name, new AtomicInteger());
        Asset asset = Asset.of(new byte[(int) size], "it.packed", Formats.ALL.with(format));
        Conversion result = converter().convert(asset);
        assertThat(result.outputs()).hasSize(models);
        return format.decodedCount.get();
    }

    @Test
    void membersAreNotDecompressedForEachModel() throws IOException {
        for (String name : List.of(".nj", "")) {
            assertThat((double) decompressions(4 * SMALL_COUNT, name))
                    .as("members named *%s", name)
                    .isLessThan(MAX_GROWTH * decompressions(SMALL_COUNT, name));
        }
    }
}
