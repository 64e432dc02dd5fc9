package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** The materials of an OBJ file by name: the materials of libraries, and default materials for undefined names. */
final class ObjMaterials {
    private static final float[] WHITE = {1, 1, 1, 1};

    private static final float DEFAULT_CUTOFF = 0.5f;

    private final AdjacentFileReader adjacentFiles;
    private final ImageDecoder imageDecoder;
    private final ReadContext context;
    private final Map<String, Integer> materialIndexByName = new LinkedHashMap<>();
    private final List<Material> materials = new ArrayList<>();
    private final Map<String, Optional<Integer>> textureIndexByPath = new LinkedHashMap<>();
    private final List<Texture> textures = new ArrayList<>();

    ObjMaterials(AdjacentFileReader adjacentFiles, ImageDecoder imageDecoder, ReadContext context) {
        this.adjacentFiles = adjacentFiles;
        this.imageDecoder = imageDecoder;
        this.context = context;
    }

    List<Material> materials() {
        return materials;
    }

    List<Texture> textures() {
        return textures;
    }

    /** Returns the index of a material. An undefined name gets a new default material. */
    int getOrAddIndex(String name, SourceLocation location) {
        Integer existingMaterialIndex = materialIndexByName.get(name);
        return existingMaterialIndex != null
                ? existingMaterialIndex
                : addMaterial(name, WHITE.clone(), Optional.empty(), location);
    }

    /** Adds a material and returns its index. */
    private int addMaterial(String name, float[] colour, Optional<TextureRef> texture, SourceLocation location) {
        context.requirePartCountWithinLimit(materials.size() + 1, location, "materials");
        AlphaMode alphaMode = colour[3] < 1 ? AlphaMode.BLEND : AlphaMode.OPAQUE;
        materialIndexByName.putIfAbsent(name, materials.size());
        materials.add(new Material(
                name,
                colour,
                texture,
                alphaMode,
                DEFAULT_CUTOFF,
                /* isDoubleSided= */ false,
                /* isLit= */ true,
                Extras.NONE));
        return materials.size() - 1;
    }

    /** Reads the libraries that a line lists. If all its arguments together are the name of a file, it is that file. */
    void readLibraries(ObjLineReader line) {
        String joinedName = line.allArguments();
        Optional<byte[]> joinedFile = findAdjacentFile(joinedName);
        if (line.argumentCount() <= 1 || joinedFile.isPresent()) {
            readLibrary(joinedName, joinedFile, line.location());
            return;
        }
        for (int i = 0; i < line.argumentCount(); i++) {
            readLibrary(line.argument(i), findAdjacentFile(line.argument(i)), line.location());
        }
    }

    private Optional<byte[]> findAdjacentFile(String path) {
        return isAdjacent(path) ? adjacentFiles.read(path) : Optional.empty();
    }

    private void readLibrary(String path, Optional<byte[]> libraryFile, SourceLocation location) {
        if (libraryFile.isEmpty()) {
            context.reportDeviation(
                    DiagnosticCode.TEXTURE_UNREADABLE,
                    location,
                    "the material library \"%s\" was not found next to the file",
                    path);
            return;
        }
        ObjLineReader lineReader = new ObjLineReader(libraryFile.get(), path);
        String materialName = "";
        float[] colour = WHITE.clone();
        Optional<TextureRef> texture = Optional.empty();
        while (lineReader.advance()) {
            switch (lineReader.keyword()) {
                case "newmtl" -> {
                    addIfNamed(materialName, colour, texture, lineReader.location());
                    materialName = lineReader.allArguments();
                    colour = WHITE.clone();
                    texture = Optional.empty();
                }
                case "Kd" -> {
                    for (int i = 0; i < 3; i++) {
                        colour[i] = toLinear(Math.clamp(lineReader.number(i), 0f, 1f));
                    }
                }
                // The number follows the option -halo if there is one.
                case "d" -> colour[3] = Math.clamp(lineReader.number(lineReader.argumentCount() - 1), 0f, 1f);
                case "Tr" -> colour[3] = 1 - Math.clamp(lineReader.number(0), 0f, 1f);
                case "map_Kd" -> texture = readTextureReference(lineReader);
                default -> {}
            }
        }
        addIfNamed(materialName, colour, texture, lineReader.location());
    }

    /** Converts a component from sRGB, which libraries use, to linear. */
    private static float toLinear(double component) {
        return (float) (component <= 0.04045 ? component / 12.92 : StrictMath.pow((component + 0.055) / 1.055, 2.4));
    }

    private void addIfNamed(String name, float[] colour, Optional<TextureRef> texture, SourceLocation location) {
        if (!name.isEmpty() && !materialIndexByName.containsKey(name)) {
            addMaterial(name, colour, texture, location);
        }
    }

    private static boolean isAdjacent(String path) {
        return !path.startsWith("/") && !path.contains(":") && !("/" + path + "/").contains("/../");
    }

    /**
     * Returns the texture that a line names, or empty if its image cannot be read. Options before the name are ignored,
     * except clamping.
     */
    private Optional<TextureRef> readTextureReference(ObjLineReader lineReader) {
        Wrap wrap = Wrap.REPEAT;
        int argumentIndex = 0;
        while (argumentIndex < lineReader.argumentCount() - 1
                && lineReader.argument(argumentIndex).startsWith("-")) {
            boolean isClamped = lineReader.argument(argumentIndex).equals("-clamp")
                    && lineReader.argument(argumentIndex + 1).equals("on");
            wrap = isClamped ? Wrap.CLAMP : wrap;
            argumentIndex++;
            while (argumentIndex < lineReader.argumentCount() - 1
                    && isOptionArgument(lineReader.argument(argumentIndex))) {
                argumentIndex++;
            }
        }
        StringBuilder joinedPath = new StringBuilder();
        for (int i = argumentIndex; i < lineReader.argumentCount(); i++) {
            joinedPath.append(i == argumentIndex ? "" : " ").append(lineReader.argument(i));
        }
        String texturePath = joinedPath.toString().replace('\\', '/');
        Wrap textureWrap = wrap;
        SourceLocation location = lineReader.location();
        return textureIndexByPath
                .computeIfAbsent(texturePath, newPath -> addTexture(newPath, location))
                .map(textureIndex -> new TextureRef(textureIndex, textureWrap, textureWrap, Filter.LINEAR));
    }

    private static boolean isOptionArgument(String argument) {
        return argument.equals("on") || argument.equals("off") || argument.matches("[-+0-9.eE]+");
    }

    private Optional<Integer> addTexture(String path, SourceLocation location) {
        Optional<byte[]> imageFile = findAdjacentFile(path);
        Optional<Image> image = imageFile.flatMap(bytes -> imageDecoder.decode(bytes, location, context));
        if (image.isEmpty()) {
            context.reportDeviation(
                    DiagnosticCode.TEXTURE_UNREADABLE,
                    location,
                    "expected the PNG image \"%s\" next to the file",
                    path);
            return Optional.empty();
        }
        String fileName = path.substring(path.lastIndexOf('/') + 1);
        String stem = fileName.contains(".") ? fileName.substring(0, fileName.lastIndexOf('.')) : fileName;
        textures.add(new Texture(stem, image.get(), Optional.empty(), Extras.NONE));
        return Optional.of(textures.size() - 1);
    }
}
