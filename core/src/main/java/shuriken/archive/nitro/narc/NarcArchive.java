package shuriken.archive.nitro.narc;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.MemberReplacement;
import shuriken.archive.SpanTracker;
import shuriken.archive.UnclaimedBytes;
import shuriken.archive.nitro.NameTable;
import shuriken.io.ByteCursor;

/**
 * A NARC file.
 *
 * @param unknown0A of the section of files, mostly 0
 * @param members by number
 * @param fillers what else is not 0xFF
 * @param size of the file
 */
public record NarcArchive(
        NarcHeader head,
        NarcSection fileSection,
        int unknown0A,
        NarcSection nameSection,
        NameTable names,
        NarcSection dataSection,
        List<NarcMember> members,
        List<UnclaimedBytes> fillers,
        int size)
        implements EditableArchive {
    static final int PADDING = 0xFF;
    static final int ALIGNMENT = 4;
    static final int TABLE_HEAD = 12;
    static final int ROW_SIZE = 8;

    public NarcArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(members.size());
        for (NarcMember member : members) {
            entries.add(Entry.recognisedDs(names.nameOf(entries.size()), member.data()));
        }
        return entries;
    }

    /**
     * A new archive.
     *
     * @param stored the files by number
     * @param filledUp whether the last file is filled up to a multiple of four
     */
    public static NarcArchive of(List<byte[]> stored, NameTable names, boolean filledUp) {
        NarcSection files = new NarcSection(NarcHeader.SIZE, TABLE_HEAD + ROW_SIZE * stored.size());
        NarcSection nameSection = new NarcSection(
                files.end(), NarcSection.HEAD_SIZE + SpanTracker.align(names.bytes().length, ALIGNMENT));
        List<NarcMember> members = new ArrayList<>();
        int start = 0;
        int end = 0;
        for (byte[] data : stored) {
            ByteCursor cursor = ByteCursor.littleEndian(data, names.nameOf(members.size()));
            members.add(new NarcMember(start, cursor));
            end = start + data.length;
            start = SpanTracker.align(end, ALIGNMENT);
        }
        NarcSection data = new NarcSection(nameSection.end(), NarcSection.HEAD_SIZE + (filledUp ? start : end));
        NarcHeader head = NarcHeader.of(data.end());
        return new NarcArchive(head, files, 0, nameSection, names, data, members, List.of(), data.end());
    }

    /**
     * The archive with another file in the place of one. What lies behind it moves by multiples of four; if others share
     * its bytes, it goes to the end of the data.
     *
     * @param stored the bytes as they are to be stored
     */
    @Override
    public NarcArchive with(int index, byte[] stored) {
        int origin = dataSection.body();
        NarcMember old = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(member -> member.extent(origin)),
                        fillers.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement exchange =
                MemberReplacement.of(old.extent(origin), extents, stored.length, dataSection.end(), ALIGNMENT);
        List<NarcMember> moved = new ArrayList<>();
        for (NarcMember member : members) {
            moved.add(new NarcMember(exchange.moved(origin + member.start()) - origin, member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new NarcMember(exchange.offset() - origin, data));
        int newSize = exchange.size(size);
        NarcSection section = new NarcSection(dataSection.at(), dataSection.size() + newSize - size);
        return new NarcArchive(
                head.grown(newSize - size),
                fileSection,
                unknown0A,
                nameSection,
                names,
                section,
                moved,
                exchange.moved(fillers),
                newSize);
    }
}
