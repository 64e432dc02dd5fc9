package shuriken.cli;

import java.io.IOException;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Info;
import shuriken.io.FileSource;

/** The files that the sheet of a disc (GDI, CUE) names. */
final class DiscFiles {
    private DiscFiles() {}

    /** Those that are there, in ascending order; none if the file is no sheet, or cannot be read. */
    static List<String> of(FileSource shelf, String place) {
        RecordingFileSource noted = new RecordingFileSource(shelf);
        try {
            Asset asset = Asset.read(noted, place);
            if (asset.is(Info.Kind.FOLDER)) {
                asset.read(ReadContext.lenient());
            }
        } catch (IOException | RuntimeException e) {
            return List.of(); // what cannot be read fails when it is converted
        }
        return noted.opened().stream().filter(path -> !path.equals(place)).toList();
    }
}
