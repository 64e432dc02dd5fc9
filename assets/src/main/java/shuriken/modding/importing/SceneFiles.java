package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.io.support.FileExtension;
import shuriken.io.support.FileStem;
import shuriken.io.support.SafeName;
import shuriken.modding.GamePreset;
import shuriken.modding.WriteOptions;
import shuriken.scene.Scene;

/** Converts a scene to the files of a format. The file extension selects the format. The results are not written. */
public final class SceneFiles {
    private SceneFiles() {}

    /**
     * Converts a scene to files. The first file has the name {@code fileName}. It refers to the other files.
     *
     * @param fileName the name of the first file, such as {@code ship.glb}, {@code ship.nj} or {@code ship.nsbmd}
     * @param context receives findings about everything that a game format cannot store
     * @throws IllegalArgumentException if no writable format has this extension, or if the scene is not valid
     * @throws FormatException UNSUPPORTED if the format cannot store the scene
     */
    public static List<OutputFile> create(Scene scene, String fileName, WriteOptions options, ReadContext context) {
        String extension = FileExtension.of(fileName);
        String stem = SafeName.part(FileStem.of(fileName));
        List<OutputFile> files = new ArrayList<>(convert(scene, stem, extension, fileName, options, context));
        files.set(0, new OutputFile(fileName, files.getFirst().data()));
        return files;
    }

    private static List<OutputFile> convert(
            Scene scene, String stem, String extension, String fileName, WriteOptions options, ReadContext context) {
        for (Exporter exporter : Formats.exporters()) {
            if (exporter.id().equals(extension)) {
                return exporter.export(scene, stem, options.exportOptions());
            }
        }
        SourceLocation location = new SourceLocation(fileName, 0);
        Optional<NitroTarget> nitroTarget = NitroTarget.find(extension);
        if (nitroTarget.isPresent()) {
            NitroOptions nitroOptions = NitroOptions.DEFAULT.withConventions(
                    options.game().orElse(GamePreset.POKEMON).nitroConventions());
            return NewNitroFiles.create(
                    scene,
                    stem,
                    nitroTarget.get(),
                    nitroOptions,
                    options.textureOutput(),
                    NewNitroFiles.MotionSettings.ALL,
                    location,
                    context);
        }
        NinjaTarget ninjaTarget = NinjaTarget.find(extension)
                .orElseThrow(() -> new IllegalArgumentException(
                        fileName + ": the extension must be one of " + String.join(", ", extensions())));
        return NewNinjaFiles.create(
                scene,
                stem,
                new NewNinjaFiles.Settings(
                        ninjaTarget,
                        options.game()
                                .orElse(GamePreset.defaultFor(ninjaTarget))
                                .conventions(),
                        Optional.empty(),
                        options.textureOutput(),
                        List.of(),
                        MotionOptions.DEFAULT),
                location,
                context);
    }

    /** Returns the extensions that {@link #create} accepts. */
    public static List<String> extensions() {
        List<String> extensions = new ArrayList<>();
        Formats.exporters().forEach(exporter -> extensions.add(exporter.id()));
        extensions.addAll(List.of((NinjaTarget.optionValues() + ", " + NitroTarget.optionValues()).split(", ")));
        return extensions;
    }
}
