package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.modding.members.EditedContainer;
import shuriken.modding.mods.ModBuilder;
import shuriken.modding.mods.ModProject;

/** A folder with a mod: {@code mod.json} and the files that it names. Nothing outside the folder is read. */
public final class ModFolder {
    private final Path folder;

    public ModFolder(Path folder) {
        this.folder = folder;
    }

    /** Applies the mod to a game file. */
    public EditedContainer apply(Path gameFile, ReadContext context) throws IOException {
        Path descriptionFile = folder.resolve(ModProject.FILE_NAME);
        if (!Files.exists(descriptionFile)) {
            throw new IOException(
                    Files.isDirectory(folder)
                            ? folder + " has no " + ModProject.FILE_NAME + ", which describes the mod"
                            : folder + (Files.exists(folder) ? " is not a folder" : " does not exist"));
        }
        ByteSource description = open(ModProject.FILE_NAME);
        if (description.size() > ModProject.MAX_BYTES) {
            throw new IOException(String.format(
                    Locale.ROOT,
                    "%s has %,d bytes, but can have at most %,d",
                    descriptionFile,
                    description.size(),
                    ModProject.MAX_BYTES));
        }
        byte[] bytes = description.all().bytes("text", (int) description.size());
        ModProject project = ModProject.read(bytes, descriptionFile.toString(), context.limits());
        Asset asset = openGame(gameFile);
        return ModBuilder.apply(asset, project, this::open, JpegImages::read, context);
    }

    /** Opens a game file, which must exist. */
    static Asset openGame(Path gameFile) throws IOException {
        PatchFiles.open(gameFile); // reports a missing file
        return Asset.read(DiskFileSource.of(gameFile), DiskFileSource.toSourcePath(gameFile), gameFile.toString());
    }

    private ByteSource open(String name) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw new IOException("mod.json names " + name + ", but there is no file " + file);
        }
        if (!file.toRealPath().startsWith(folder.toRealPath())) {
            throw new IOException(file + " is a link that leads out of the mod's folder");
        }
        return DiskFileSource.of(file).open(DiskFileSource.toSourcePath(file)).withPath(name);
    }
}
