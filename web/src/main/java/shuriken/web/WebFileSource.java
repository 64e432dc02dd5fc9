package shuriken.web;

import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** The files that are open on the web page, or that its server offers. */
final class WebFileSource implements FileSource {
    private final WebFiles files;
    private final PageCache cache = new PageCache();

    WebFileSource(WebFiles files) {
        this.files = files;
    }

    @Override
    public boolean isFile(String path) {
        return files.kind(path).equals("file");
    }

    @Override
    public boolean isFolder(String path) {
        return path.isEmpty() || files.kind(path).equals("folder");
    }

    @Override
    public List<String> names(String folder) {
        String joinedNames = files.names(folder);
        List<String> names = new ArrayList<>();
        int nameStart = 0;
        int nameEnd = joinedNames.indexOf('\0');
        while (nameEnd >= 0) {
            names.add(joinedNames.substring(nameStart, nameEnd));
            nameStart = nameEnd + 1;
            nameEnd = joinedNames.indexOf('\0', nameStart);
        }
        return names;
    }

    @Override
    public ByteSource open(String path) throws FileNotFoundException {
        if (!isFile(path)) {
            throw new FileNotFoundException(path + ": no such file");
        }
        WebByteSource source = new WebByteSource(files, cache, path, path, (long) files.size(path));
        return source.size() <= ByteSource.IN_MEMORY_LIMIT ? ByteSource.of(source.all()) : source;
    }
}
