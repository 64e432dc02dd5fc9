package shuriken.modding.members;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.archive.ResizableArchive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** An archive or compressed file that is being edited. Unchanged members of a large ROM are not loaded. */
final class EditedArchive implements EditedMembers {
    private final Asset container;
    private final String formatId;
    private final ReadContext context;
    private EditableArchive archive;

    /** Starts to edit a container that was parsed as {@code archive}. */
    EditedArchive(Asset container, EditableArchive archive, ReadContext context) {
        this.container = container;
        this.formatId = container.format().orElseThrow().info().id();
        this.context = context;
        this.archive = archive;
    }

    @Override
    public Members members() {
        return container.members(archive, context);
    }

    @Override
    public long replace(int index, ByteSource content) {
        Members members = members();
        ArchiveEntry entry = members.entry(index);
        byte[] oldBytes = MemberEncoding.readBytes(members.get(index));
        byte[] newBytes = toArray(content);
        if (!Arrays.equals(oldBytes, newBytes)) {
            archive = archive.withReplaced(
                    index, MemberEncoding.encode(entry, oldBytes, newBytes, members.path(index), context));
        }
        return oldBytes.length;
    }

    @Override
    public void add(String name, ByteSource content) {
        byte[] newBytes = toArray(content);
        ResizableArchive resizable = requireResizable();
        archive =
                resizable.withAdded(name, resizable.encodesMembers() ? newBytes : compressLikeSimilar(name, newBytes));
    }

    /**
     * Compresses a new file like the existing member that {@link MemberEncoding#findSimilar} finds. The file is
     * unchanged if there is no similar member, or if the similar member is not compressed.
     */
    private byte[] compressLikeSimilar(String name, byte[] content) {
        Members members = members();
        List<String> names =
                archive.entries().stream().map(ArchiveEntry::nameWithExtension).toList();
        OptionalInt similarIndex =
                MemberEncoding.findSimilar(name, names, i -> members.entry(i).storedSize() > 0);
        if (similarIndex.isEmpty()
                || members.entry(similarIndex.getAsInt()).codec().equals(Codec.NONE)) {
            return content;
        }
        byte[] similarContent = MemberEncoding.readBytes(members.get(similarIndex.getAsInt()));
        return MemberEncoding.encode(
                members.entry(similarIndex.getAsInt()),
                similarContent,
                content,
                members.path(similarIndex.getAsInt()),
                context);
    }

    @Override
    public void remove(int index, boolean renumbers) {
        archive = requireResizable().without(index, renumbers);
    }

    @Override
    public void rename(int index, String name) {
        ResizableArchive resizable = requireResizable();
        if (!resizable.storesNames()) {
            throw new IllegalArgumentException("this archive stores no file names, so its files cannot be renamed");
        }
        archive = resizable.withName(index, name);
    }

    private ResizableArchive requireResizable() {
        if (archive instanceof ResizableArchive resizable) {
            return resizable;
        }
        throw new IllegalArgumentException(
                "files in " + formatId + " archives can be replaced, but not added, removed or renamed");
    }

    @Override
    public ByteSource content() {
        ByteSource content = archive.content()
                .orElseGet(() -> ByteSource.of(ByteCursor.littleEndian(Formats.write(formatId, archive), formatId)))
                .withPath(container.path());
        requireReadBack(content);
        return content;
    }

    @Override
    public Map<String, ByteSource> tracksByName() {
        return Map.of();
    }

    /**
     * Reads the written container and compares its members with those of the edited archive. This check finds files
     * that the format cannot store.
     *
     * @throws IllegalArgumentException if the members differ, or if the container cannot be read
     */
    private void requireReadBack(ByteSource content) {
        List<ArchiveEntry> expectedEntries = archive.entries();
        try {
            Object parsedFile = container.format().orElseThrow().read(content, context.forTrial());
            List<ArchiveEntry> writtenEntries =
                    parsedFile instanceof Archive writtenArchive ? writtenArchive.entries() : List.of();
            boolean hasSameMembers = writtenEntries.size() == expectedEntries.size();
            for (int i = 0; hasSameMembers && i < writtenEntries.size(); i++) {
                hasSameMembers = writtenEntries
                                .get(i)
                                .nameWithExtension()
                                .equals(expectedEntries.get(i).nameWithExtension())
                        && areEqual(
                                writtenEntries.get(i).data(),
                                expectedEntries.get(i).data());
            }
            if (hasSameMembers) {
                return;
            }
        } catch (FormatException e) {
            throw new IllegalArgumentException(
                    "the edited " + formatId + " file cannot be read back: " + e.detail(), e);
        }
        throw new IllegalArgumentException("the edited " + formatId
                + " file would not contain these files, so nothing was changed. Check that the archive can"
                + " store a file of this kind");
    }

    /** Returns whether the bytes of two cursors are equal. Identical ranges of one large file are not read. */
    private static boolean areEqual(ByteCursor left, ByteCursor right) {
        if (left.isPaged()
                && right.isPaged()
                && ByteSource.of(left).ranges().equals(ByteSource.of(right).ranges())) {
            return true;
        }
        int leftStart = left.arrayOffset();
        int rightStart = right.arrayOffset();
        return Arrays.equals(
                left.array(), leftStart, leftStart + left.size(), right.array(), rightStart, rightStart + right.size());
    }

    /** Returns all bytes of a new content, unless they exceed the limit of the context. */
    private byte[] toArray(ByteSource content) {
        if (content.size() > context.limits().maxBytes()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    new SourceLocation(content.path(), 0),
                    "the file would have %,d bytes, but the limit is %,d",
                    content.size(),
                    context.limits().maxBytes());
        }
        return content.all().bytes("content", (int) content.size());
    }
}
