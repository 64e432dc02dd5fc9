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
 * Builds a container from its manifest and the files of its members. Members that did not change keep the bytes that
 * they had in the original container. If nothing changed, the result equals the original container.
 */
public final class Packer {
    private final Manifest manifest;
    private final MemberFiles memberFiles;
    private final SourceLocation location;
    private final ReadContext context;
    private final Format<?> format;

    /** The paths of the files of all members. */
    private final Set<String> memberFilePaths;

    /** The new contents of changed members by index. */
    private final Map<Integer, byte[]> changedContents = new TreeMap<>();

    private final List<PackResult.Change> changes = new ArrayList<>();

    private final FolderChanges folderChanges;

    private final PaletteEdits paletteEdits = new PaletteEdits();

    private Packer(Manifest manifest, MemberFiles memberFiles, SourceLocation location, ReadContext context)
            throws IOException {
        this.manifest = manifest;
        this.memberFiles = memberFiles;
        this.location = location;
        this.context = context;
        this.memberFilePaths = manifest.members().stream()
                .flatMap(member -> member.file().stream())
                .collect(Collectors.toSet());
        this.format = Formats.ALL
                .byId(manifest.formatId())
                .filter(format -> format.info().canWrite())
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, location, "the format \"%s\" cannot be written", manifest.formatId()));
        this.folderChanges = FolderChanges.find(manifest, memberFiles, location, context);
    }

    /**
     * Packs a container.
     *
     * @param path the path of the manifest, for messages
     * @throws FormatException BAD_VALUE if the manifest is damaged, or if the container cannot have one of the members;
     *     UNSUPPORTED if a member cannot be compressed
     * @throws IOException if a member's file is missing
     */
    public static PackResult pack(Manifest manifest, MemberFiles memberFiles, String path, ReadContext context)
            throws IOException {
        SourceLocation location = new SourceLocation(path, 0);
        PackResult packed = new Packer(manifest, memberFiles, location, context).pack();
        for (Manifest wrapper : manifest.wrappers().reversed()) {
            byte[] content = packed.data();
            packed = packed.wrappedIn(new Packer(wrapper, file -> content, location, context).pack());
        }
        return packed;
    }

    /** Describes why an archive could not be created. The usual reason is a manifest that was edited by hand. */
    static String describeFailure(@Nullable Throwable e) {
        return e != null && e.getMessage() != null
                ? e.getMessage()
                : "the sizes or offsets in the manifest are inconsistent";
    }

    private PackResult pack() throws IOException {
        long totalSize = manifest.externalBytes().length;
        for (int i = 0; i < manifest.members().size(); i++) {
            Manifest.Member member = manifest.members().get(i);
            totalSize += member.file().isPresent() && !folderChanges.isDeleted(i)
                    ? memberFiles.size(requireSafePath(member))
                    : 0;
        }
        totalSize += folderChanges.addedSize();
        if (totalSize > context.limits().maxBytes()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "the files to pack total %,d bytes, but the limit is %,d",
                    totalSize,
                    context.limits().maxBytes());
        }
        ReadContext resultContext =
                new ReadContext(ReadOptions.LENIENT.withLimits(context.limits().forResultsOf(totalSize)));
        ContainerBytes.Assembly assembly = manifest.bytes().startAssembly(manifest, format, location, resultContext);
        for (int i = 0; i < manifest.members().size(); i++) {
            if (!folderChanges.isDeleted(i)) {
                addMember(i, manifest.members().get(i), assembly);
            }
        }
        List<OutputFile> paletteFiles = replacePalettes();
        byte[] data;
        try {
            boolean isEdited = !changedContents.isEmpty() || folderChanges.hasChanges();
            data = isEdited ? encodeEdited(assembly, resultContext) : assembly.toBytes();
        } catch (FormatException e) {
            throw e;
        } catch (RuntimeException e) {
            throw invalid("the archive cannot be written from this manifest: %s", describeFailure(e));
        }
        boolean isIdentical = Sha256.of(data).equals(manifest.sha256());
        List<String> deletedFiles = folderChanges.deletedFiles();
        int unchangedCount = manifest.members().size() - changedContents.size() - deletedFiles.size();
        return new PackResult(
                data,
                unchangedCount,
                changes,
                folderChanges.addedFiles(),
                deletedFiles,
                paletteFiles,
                isIdentical,
                context.findings().toList());
    }

    private byte[] encodeEdited(ContainerBytes.Assembly assembly, ReadContext resultContext) throws IOException {
        Set<Integer> missingIndices = new TreeSet<>(changedContents.keySet());
        missingIndices.addAll(folderChanges.deletedIndices());
        Archive original = assembly.toArchive(missingIndices);
        List<ArchiveEntry> originalEntries = manifest.keepsCompression() ? List.of() : original.entries();
        Archive edited = folderChanges.applyTo(
                withChangedMembers(original), (file, decompressed) -> encodeAdded(file, decompressed, originalEntries));
        if (edited == original && changedContents.isEmpty()) {
            return assembly.toBytes();
        }
        ByteWriter out = ByteWriter.ofMaxSize(resultContext.limits().maxBytes());
        write(format, edited, out);
        byte[] data = out.toByteArray();
        ReadBackCheck check = new ReadBackCheck(manifest, location, context);
        if (folderChanges.hasChanges()) {
            check.requireAllMembers(data, edited.entries());
        } else {
            check.requireChangedMembers(data, edited.entries(), changedContents);
        }
        return data;
    }

    /**
     * Returns the path of a member's file.
     *
     * @throws FormatException BAD_VALUE if the path leads out of the folder of the manifest
     */
    private String requireSafePath(Manifest.Member member) {
        String file = member.file().orElseThrow();
        if (!Manifest.isSafePath(file)) {
            throw invalid("the manifest contains the invalid file name \"%s\"", file);
        }
        return file;
    }

    /** Adds an unchanged member to the assembly, or a changed member to the changed contents. */
    private void addMember(int index, Manifest.Member member, ContainerBytes.Assembly assembly) throws IOException {
        if (member.file().isEmpty()) {
            return;
        }
        String file = requireSafePath(member);
        byte[] bytes = memberFiles.read(file);
        boolean isUnchanged = Sha256.of(bytes).equals(member.sha256());
        byte[] bytesWithImages = manifest.keepsCompression()
                ? bytes
                : MemberImages.applyImages(
                        file, bytes, !isUnchanged, memberFiles, memberFilePaths, paletteEdits, context);
        if (!isUnchanged || !Arrays.equals(bytesWithImages, bytes)) {
            changedContents.put(index, bytesWithImages);
        } else {
            assembly.addMember(index, bytes);
        }
    }

    /**
     * Replaces each member that has the name of a changed palette file with that file. Returns the changed palette
     * files that are not members.
     */
    private List<OutputFile> replacePalettes() throws IOException {
        List<OutputFile> paletteFiles = new ArrayList<>();
        for (OutputFile palette : paletteEdits.files()) {
            int index = 0;
            while (index < manifest.members().size() && !isNamed(filePath(index), palette.name())) {
                index++;
            }
            if (index == manifest.members().size()) {
                paletteFiles.add(palette);
            } else {
                changedContents.put(index, palette.data());
            }
        }
        return paletteFiles;
    }

    private static boolean isNamed(String filePath, String fileName) {
        return filePath.equals(fileName) || filePath.endsWith("/" + fileName);
    }

    /** Returns the archive with the new contents of changed members. */
    private Archive withChangedMembers(Archive original) {
        List<ArchiveEntry> originalEntries = manifest.keepsCompression() ? List.of() : original.entries();
        Archive archive = original;
        for (Map.Entry<Integer, byte[]> change : changedContents.entrySet()) {
            if (!(archive instanceof EditableArchive editable)) {
                throw new FormatException(
                        Kind.UNSUPPORTED, location, "files in %s archives cannot be replaced", manifest.formatId());
            }
            int index = change.getKey();
            byte[] content = change.getValue();
            if (!manifest.keepsCompression()) {
                MemberKindCheck.reportMismatch(filePath(index), content, context);
            }
            byte[] bytes = manifest.keepsCompression()
                    ? recordStoredChange(index, content)
                    : encodeMember(index, originalEntries.get(index), filePath(index), content);
            try {
                archive = editable.withReplaced(index, bytes);
            } catch (IllegalArgumentException e) {
                throw invalid("%s: %s", filePath(index), String.valueOf(e.getMessage()));
            }
        }
        return archive;
    }

    /**
     * Compresses a new file like the existing member that {@link MemberEncoding#findSimilar} finds. The file is
     * unchanged if there is no similar member.
     */
    private byte[] encodeAdded(String file, byte[] decompressed, List<ArchiveEntry> originalEntries) {
        List<Manifest.Member> members = manifest.members().subList(0, originalEntries.size());
        List<String> names =
                members.stream().map(member -> member.file().orElse("")).toList();
        OptionalInt similarIndex =
                MemberEncoding.findSimilar(file, names, i -> members.get(i).storedSize() > 0);
        return similarIndex.isPresent()
                ? encodeMember(
                        similarIndex.getAsInt(), originalEntries.get(similarIndex.getAsInt()), file, decompressed)
                : decompressed;
    }

    /** Records the change of a member that was extracted without decompression, and returns its bytes. */
    private byte[] recordStoredChange(int index, byte[] bytes) {
        String compression = manifest.members().get(index).compressionId();
        changes.add(
                new PackResult.Change(filePath(index), compression, /* encoderId= */ "", bytes.length, bytes.length));
        return bytes;
    }

    /**
     * Compresses a file like a member of the original archive, and records the change.
     *
     * @param templateIndex the index of the member whose compression is used
     * @param template the entry of that member in the original archive
     * @param file the path of the file
     */
    private byte[] encodeMember(int templateIndex, ArchiveEntry template, String file, byte[] decompressed) {
        Manifest.Member member = manifest.members().get(templateIndex);
        // The entry of an uncompressed member may have undefined bytes here, which could look compressed.
        Codec codec = manifest.hasStoredBytes(member) ? Codec.NONE : template.codec();
        List<Encoder> encoders = codec.encoders(template.data().copy().seek(0));
        if (encoders.isEmpty()) {
            throw new FormatException(Kind.UNSUPPORTED, location, "Shuriken cannot compress data as %s", codec.id());
        }
        String originalEncoderId = member.encoderId().orElse("");
        Encoder chosenEncoder = encoders.getFirst();
        for (Encoder candidate : encoders) {
            chosenEncoder = candidate.id().equals(originalEncoderId) ? candidate : chosenEncoder;
        }
        if (!codec.equals(Codec.NONE) && !chosenEncoder.id().equals(originalEncoderId)) {
            context.report(
                    DiagnosticCode.OTHER_ENCODER,
                    new SourceLocation(file, 0),
                    "%s, compressed with \"%s\"",
                    codec.id(),
                    chosenEncoder.id());
        }
        byte[] bytes = chosenEncoder.encode(decompressed);
        changes.add(new PackResult.Change(file, codec.id(), chosenEncoder.id(), decompressed.length, bytes.length));
        return bytes;
    }

    @SuppressWarnings("unchecked")
    static void write(Format<?> format, Archive archive, ByteWriter out) {
        ((Format<Object>) format).write(archive, out);
    }

    private String filePath(int memberIndex) {
        return manifest.members().get(memberIndex).file().orElse("");
    }

    private FormatException invalid(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, location, message, args);
    }
}
