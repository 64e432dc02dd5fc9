package shuriken.archive.gamecube;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.archive.Entry;
import shuriken.archive.StreamedArchive;
import shuriken.codec.Codec;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * A GameCube disc.
 *
 * @param image all bytes of the disc
 * @param files in the order of the file table, after the parts of the system
 */
public record GameCubeDisc(ByteSource image, GameCubeHeader header, List<GameCubeFile> files)
        implements StreamedArchive {
    public GameCubeDisc {
        files = List.copyOf(files);
    }

    @Override
    public long storage() {
        return image.size();
    }

    @Override
    public Optional<String> title() {
        return Optional.of(header.summary());
    }

    @Override
    public List<Entry> entries() {
        SourceLocation start = new SourceLocation(image.path(), 0);
        return files.stream()
                .map(file -> new Entry(
                        file.path(), "", image.member(start, file.offset(), file.size(), file.path()), Codec.NONE))
                .toList();
    }

    @Override
    public GameCubeDisc with(int index, ByteSource content) {
        return GameCubeEditor.replace(this, index, content);
    }

    @Override
    public ByteSource edited(ByteSource original) {
        return image;
    }

    @Override
    public Map<String, ByteSource> sources() {
        return Map.of(image.path(), image);
    }
}
