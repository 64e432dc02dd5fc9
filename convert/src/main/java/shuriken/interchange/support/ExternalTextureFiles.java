package shuriken.interchange.support;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.diagnostics.Progress;
import shuriken.image.PngCache;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/**
 * The textures of a scene as PNG files in a folder next to the model, encoded when they are first used. Each model has
 * its own folder, so that textures keep their names and do not replace the textures of other models. The options can
 * name another model whose folder is used instead.
 */
public final class ExternalTextureFiles {
    private final Scene scene;
    private final String folder;
    private final PngCache pngCache;
    private final Progress progress;
    private final List<String> fileStems = new ArrayList<>();
    private final Set<Integer> addedTextureIndices = new HashSet<>();
    private final List<OutputFile> files = new ArrayList<>();
    private int encodedTextureCount;

    /**
     * Creates the files of a scene's textures.
     *
     * @param stem the stem of the model's file name, which begins the name of the folder unless the options name
     *     another model
     */
    public ExternalTextureFiles(Scene scene, String stem, ExportOptions options) {
        this.scene = scene;
        this.folder = options.textureOwner().orElse(stem) + "_textures/";
        this.pngCache = options.pngCache();
        this.progress = options.progress();
        SafeNames uniqueNames = new SafeNames();
        for (Texture texture : scene.textures()) {
            fileStems.add(uniqueNames.makeUnique(SafeName.part(texture.name()), "texture"));
        }
    }

    /**
     * Returns the name of a texture's file, such as {@code stem_textures/texture.png}, and adds the file if necessary.
     * Textures with equal names are numbered in the order of the scene, so that model files with the same folder agree.
     */
    public String getOrAddFileName(int textureIndex) {
        String name = folder + fileStems.get(textureIndex) + ".png";
        if (addedTextureIndices.add(textureIndex)) {
            files.add(new OutputFile(name, encode(textureIndex)));
        }
        return name;
    }

    /** Returns the files of all requested textures in the order of the requests. */
    public List<OutputFile> files() {
        return files;
    }

    /**
     * Returns a texture as PNG, with the source's palette if there is one. The array may be cached and must not be
     * changed.
     */
    public byte[] encode(int textureIndex) {
        progress.step("textures", encodedTextureCount++, scene.textures().size());
        Texture source = scene.textures().get(textureIndex);
        return source.indexedImage().map(pngCache::encode).orElseGet(() -> pngCache.encode(source.image()));
    }
}
