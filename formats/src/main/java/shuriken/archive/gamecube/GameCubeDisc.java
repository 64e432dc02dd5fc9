package shuriken.archive.gamecube;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.StreamedArchive;
import shuriken.codec.Codec;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * A GameCube disc.
 *
 * @param image all bytes of the disc, with all edits
 * @param source all bytes of the disc as they were read
 * @param header the header at the start of the disc
 * @param files the system files, then the files in the order of the file table
 */
public record GameCubeDisc(ByteSource image, ByteSource source, GameCubeHeader header, List<GameCubeFile> files)
        implements StreamedArchive {
    public GameCubeDisc {
        files = List.copyOf(files);
    }

    @Override
    public long storageSize() {
        return image.size();
    }

    @Override
    public Optional<String> title() {
        return Optional.of(header.summary());
    }

    @Override
    public List<ArchiveEntry> entries() {
        SourceLocation discStart = new SourceLocation(image.path(), 0);
        return files.stream()
                .map(file -> new ArchiveEntry(
                        file.path(), "", image.member(discStart, file.offset(), file.size(), file.path()), Codec.NONE))
                .toList();
    }

    @Override
    public GameCubeDisc withReplaced(int index, ByteSource content) {
        return GameCubeEditor.replace(this, index, content);
    }

    @Override
    public GameCubeDisc withAdded(String name, ByteSource content) {
        return GameCubeEditor.add(this, name, content);
    }

    @Override
    public GameCubeDisc without(int index) {
        return GameCubeEditor.remove(this, index);
    }

    @Override
    public GameCubeDisc withName(int index, String newName) {
        return GameCubeEditor.rename(this, index, newName);
    }

    /** Returns a copy with a new image and new files. */
    GameCubeDisc with(ByteSource newImage, List<GameCubeFile> newFiles) {
        return new GameCubeDisc(newImage, source, header, newFiles);
    }

    @Override
    public ByteSource edited(ByteSource original) {
        return image.equals(source) ? original : buildFile();
    }

    /** Builds the file that stores the disc, in the same container format as the file that was read. */
    private ByteSource buildFile() {
        return switch (source) {
            case CisoSource ciso -> image.equals(source) ? ciso.file() : CisoImage.of(ciso, image, filesEnd());
            case GczSource gcz -> image.equals(source) ? gcz.file() : GczImage.of(gcz, image);
            default -> image;
        };
    }

    /** Returns the end of the last file on the disc. */
    private long filesEnd() {
        return files.stream()
                .mapToLong(file -> file.offset() + file.size())
                .max()
                .orElse(0);
    }

    @Override
    public Map<String, ByteSource> sources() {
        ByteSource file = buildFile();
        return Map.of(file.path(), file);
    }
}
