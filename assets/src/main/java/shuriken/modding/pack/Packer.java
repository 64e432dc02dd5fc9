package shuriken.modding.pack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.assets.Formats;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteWriter;
import shuriken.io.support.Sha256;
import shuriken.modding.members.MemberEncoding;

/**
 * Builds a container from its manifest and the files of its members. Members that did not change keep their stored
 * bytes. If nothing changed, the result equals the source.
 */
public final class Packer {
    private final Manifest manifest;
    private final MemberFiles files;
    private final SourceLocation site;
    private final ReadContext context;
    private final Format<?> format;
    /** The files of all members. */
    private final Set<String> memberFiles;

    /** The new files of changed members by index. */
    private final Map<Integer, byte[]> changed = new TreeMap<>();

    private final List<PackResult.Change> changes = new ArrayList<>();

    private final MirroredMembers mirrored;

    private final PaletteEdits palettes = new PaletteEdits();

    private Packer(Manifest manifest, MemberFiles files, SourceLocation site, ReadContext context) throws IOException {
        this.manifest = manifest;
        this.files = files;
        this.site = site;
        this.context = context;
        this.memberFiles = manifest.members().stream()
                .flatMap(member -> member.file().stream())
                .collect(Collectors.toSet());
        this.format = Formats.ALL
                .byId(manifest.format())
                .filter(format -> format.info().canWrite())
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, site, "the format \"%s\" cannot be written", manifest.format()));
        this.mirrored = MirroredMembers.find(manifest, files, site, context);
    }

    /**
     * Packs a container.
     *
     * @param path the path of the manifest, for messages
     * @throws FormatException BAD_VALUE if the manifest is damaged or a member cannot be in such a container,
     *     UNSUPPORTED if it cannot be compressed
     * @throws IOException if a member's file is missing
     */
    public static PackResult pack(Manifest manifest, MemberFiles files, String path, ReadContext context)
            throws IOException {
        SourceLocation site = new SourceLocation(path, 0);
        PackResult packed = new Packer(manifest, files, site, context).pack();
        for (Manifest wrapper : manifest.wrappers().reversed()) {
            byte[] content = packed.data();
            packed = packed.withStream(new Packer(wrapper, file -> content, site, context).pack());
        }
        return packed;
    }

    /** Returns why a model could not be created, for example from a manifest that was edited by hand. */
    static String reason(@Nullable Throwable e) {
        return e != null && e.getMessage() != null
                ? e.getMessage()
                : "the sizes or offsets in the manifest are inconsistent";
    }

    private PackResult pack() throws IOException {
        long totalSize = manifest.externalBytes().length;
        for (int i = 0; i < manifest.members().size(); i++) {
            Manifest.Member member = manifest.members().get(i);
            totalSize += member.file().isPresent() && !mirrored.isDeleted(i) ? files.size(checkedFile(member)) : 0;
        }
        totalSize += mirrored.addedSize();
        if (totalSize > context.limits().bytes()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    site,
                    "the files to pack total %,d bytes, but the limit is %,d",
                    totalSize,
                    context.limits().bytes());
        }
        ReadContext resultContext =
                new ReadContext(ReadOptions.LENIENT.withLimits(context.limits().forResultsOf(totalSize)));
        ContainerBytes.Assembly assembly = manifest.bytes().startAssembly(manifest, format, site, resultContext);
        for (int i = 0; i < manifest.members().size(); i++) {
            if (!mirrored.isDeleted(i)) {
                addMember(i, manifest.members().get(i), assembly);
            }
        }
        List<OutputFile> paletteFiles = replacePalettes();
        byte[] data;
        try {
            boolean isEdited = !changed.isEmpty() || mirrored.hasChanges();
            data = isEdited ? encodeEdited(assembly, resultContext) : assembly.bytes();
        } catch (FormatException e) {
            throw e;
        } catch (RuntimeException e) {
            throw invalid("the archive cannot be written from this manifest: %s", reason(e));
        }
        boolean isIdentical = Sha256.of(data).equals(manifest.sha256());
        List<String> deletedFiles = mirrored.deletedFiles();
        int unchanged = manifest.members().size() - changed.size() - deletedFiles.size();
        return new PackResult(
                data,
                unchanged,
                changes,
                mirrored.addedFiles(),
                deletedFiles,
                paletteFiles,
                isIdentical,
                context.findings().toList());
    }

    private byte[] encodeEdited(ContainerBytes.Assembly assembly, ReadContext resultContext) throws IOException {
        Set<Integer> missing = new TreeSet<>(changed.keySet());
        missing.addAll(mirrored.deletedIndices());
        Archive source = assembly.archive(missing);
        List<ArchiveEntry> entries = manifest.raw() ? List.of() : source.entries();
        Archive edited = mirrored.applyTo(
                withChangedMembers(source), (file, decompressed) -> encodeAdded(file, decompressed, entries));
        if (edited == source && changed.isEmpty()) {
            return assembly.bytes();
        }
        ByteWriter out = ByteWriter.ofMaxSize(resultContext.limits().bytes());
        write(format, edited, out);
        byte[] data = out.toByteArray();
        ReadBackCheck check = new ReadBackCheck(manifest, site, context);
        if (mirrored.hasChanges()) {
            check.checkAll(data, edited.entries());
        } else {
            check.checkChanged(data, edited.entries(), changed);
        }
        return data;
    }

    /** Returns the path of a member's file, after a check that it is in the folder of the manifest. */
    private String checkedFile(Manifest.Member member) {
        String file = member.file().orElseThrow();
        if (!Manifest.isInside(file)) {
            throw invalid("the manifest contains the invalid file name \"%s\"", file);
        }
        return file;
    }

    private void addMember(int index, Manifest.Member member, ContainerBytes.Assembly assembly) throws IOException {
        if (member.file().isEmpty()) {
            return;
        }
        String file = checkedFile(member);
        byte[] bytes = files.read(file);
        boolean isSame = Sha256.of(bytes).equals(member.sha256());
        byte[] withImages = manifest.raw()
                ? bytes
                : MemberImages.applyImages(file, bytes, !isSame, files, memberFiles, palettes, context);
        if (!isSame || !Arrays.equals(withImages, bytes)) {
            changed.put(index, withImages);
        } else {
            assembly.add(index, bytes);
        }
    }

    /** Replaces members by the changed palette files of the same names. Returns the other changed palette files. */
    private List<OutputFile> replacePalettes() throws IOException {
        List<OutputFile> paletteFiles = new ArrayList<>();
        for (OutputFile palette : palettes.files()) {
            int index = 0;
            while (index < manifest.members().size() && !isNamed(file(index), palette.name())) {
                index++;
            }
            if (index == manifest.members().size()) {
                paletteFiles.add(palette);
            } else {
                changed.put(index, palette.data());
            }
        }
        return paletteFiles;
    }

    private static boolean isNamed(String file, String name) {
        return file.equals(name) || file.endsWith("/" + name);
    }

    /** Returns the archive with the new files of changed members. */
    private Archive withChangedMembers(Archive source) {
        List<ArchiveEntry> entries = manifest.raw() ? List.of() : source.entries();
        Archive archive = source;
        for (Map.Entry<Integer, byte[]> change : changed.entrySet()) {
            if (!(archive instanceof EditableArchive editable)) {
                throw new FormatException(
                        Kind.UNSUPPORTED, site, "files in %s archives cannot be replaced", manifest.format());
            }
            int index = change.getKey();
            byte[] decompressed = change.getValue();
            if (!manifest.raw()) {
                MemberKinds.check(file(index), decompressed, context);
            }
            byte[] bytes = manifest.raw()
                    ? recordRawChange(index, decompressed)
                    : encodeMember(index, entries.get(index), file(index), decompressed);
            try {
                archive = editable.withReplaced(index, bytes);
            } catch (IllegalArgumentException e) {
                throw invalid("%s: %s", file(index), String.valueOf(e.getMessage()));
            }
        }
        return archive;
    }

    /** Compresses a new member if the similar member is compressed. */
    private byte[] encodeAdded(String file, byte[] decompressed, List<ArchiveEntry> entries) {
        List<Manifest.Member> members = manifest.members().subList(0, entries.size());
        List<String> names =
                members.stream().map(member -> member.file().orElse("")).toList();
        OptionalInt similar =
                MemberEncoding.findSimilar(file, names, i -> members.get(i).storedSize() > 0);
        return similar.isPresent()
                ? encodeMember(similar.getAsInt(), entries.get(similar.getAsInt()), file, decompressed)
                : decompressed;
    }

    private byte[] recordRawChange(int index, byte[] bytes) {
        String compression = manifest.members().get(index).compression();
        changes.add(new PackResult.Change(file(index), compression, "", bytes.length, bytes.length));
        return bytes;
    }

    /**
     * Compresses a file as a member is compressed, and records the change.
     *
     * @param index the index of the member whose compression is used
     */
    private byte[] encodeMember(int index, ArchiveEntry entry, String file, byte[] decompressed) {
        Manifest.Member member = manifest.members().get(index);
        // The stored bytes of a member that is not compressed are not known, and might look compressed.
        Codec codec = manifest.isStored(member) ? Codec.NONE : entry.codec();
        List<Encoder> encoders = codec.encoders(entry.data().copy().seek(0));
        if (encoders.isEmpty()) {
            throw new FormatException(Kind.UNSUPPORTED, site, "Shuriken cannot compress data as %s", codec.id());
        }
        String encoderName = member.encoder().orElse("");
        Encoder chosen = encoders.getFirst();
        for (Encoder candidate : encoders) {
            chosen = candidate.id().equals(encoderName) ? candidate : chosen;
        }
        if (!codec.equals(Codec.NONE) && !chosen.id().equals(encoderName)) {
            context.report(
                    DiagnosticCode.OTHER_ENCODER,
                    new SourceLocation(file, 0),
                    "%s, compressed with \"%s\"",
                    codec.id(),
                    chosen.id());
        }
        byte[] bytes = chosen.encode(decompressed);
        changes.add(new PackResult.Change(file, codec.id(), chosen.id(), decompressed.length, bytes.length));
        return bytes;
    }

    @SuppressWarnings("unchecked")
    static void write(Format<?> format, Archive archive, ByteWriter out) {
        ((Format<Object>) format).write(archive, out);
    }

    private String file(int member) {
        return manifest.members().get(member).file().orElse("");
    }

    private FormatException invalid(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, site, message, args);
    }
}
