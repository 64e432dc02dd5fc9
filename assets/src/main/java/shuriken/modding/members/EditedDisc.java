package shuriken.modding.members;

import java.util.Map;
import java.util.TreeMap;
import shuriken.archive.StreamedArchive;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** A disc that is being edited. Unchanged ranges of bytes are read from the original disc. */
final class EditedDisc implements EditedMembers {
    private final Asset container;
    private final ReadContext context;
    private StreamedArchive archive;

    EditedDisc(Asset container, StreamedArchive archive, ReadContext context) {
        this.container = container;
        this.context = context;
        this.archive = archive;
    }

    @Override
    public Members members() {
        return container.members(archive, context);
    }

    @Override
    public long replace(int index, ByteSource content) {
        long oldSize = archive.entries().get(index).storedSize();
        archive = archive.withReplaced(index, content);
        return oldSize;
    }

    @Override
    public void add(String name, ByteSource content) {
        archive = archive.withAdded(name, content);
    }

    @Override
    public void remove(int index, boolean renumbers) {
        archive = archive.without(index);
    }

    @Override
    public void rename(int index, String name) {
        archive = archive.withName(index, name);
    }

    @Override
    public ByteSource content() {
        return archive.edited(container.bytes());
    }

    /** Returns the tracks by their names if the container is a text file that lists them, otherwise none. */
    @Override
    public Map<String, ByteSource> tracksByName() {
        Map<String, ByteSource> tracksByName = new TreeMap<>();
        Map<String, ByteSource> sources = archive.sources();
        // A disc image of one file is its own source. The sources of a text file are the tracks that it lists.
        boolean isSingleFile = sources.containsKey(container.bytes().path());
        if (!isSingleFile) {
            sources.forEach((path, source) ->
                    tracksByName.put(FileSource.name(path.substring(path.lastIndexOf('!') + 1)), source));
        }
        return tracksByName;
    }
}
