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

/** The materials by name: those of libraries, and plain ones for undefined names. */
final class ObjMaterials {
    private final AdjacentFileReader adjacentFiles;
    private final ImageDecoder images;
    private final ReadContext context;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<Material> materials = new ArrayList<>();
    private final Map<String, Optional<Integer>> textureNumbers = new LinkedHashMap<>();
    private final List<Texture> textures = new ArrayList<>();

    ObjMaterials(AdjacentFileReader adjacentFiles, ImageDecoder images, ReadContext context) {
        this.adjacentFiles = adjacentFiles;
        this.images = images;
        this.context = context;
    }

    List<Material> materials() {
        return materials;
    }

    List<Texture> textures() {
        return textures;
    }

    /** Returns the index of a material. */
    int number(String name, SourceLocation site) {
        Integer known = numbers.get(name);
        return known != null ? known : add(name, new float[] {1, 1, 1, 1}, Optional.empty(), site);
    }

    private int add(String name, float[] colour, Optional<TextureRef> texture, SourceLocation site) {
        context.checkParts(materials.size() + 1, site, "materials");
        AlphaMode mode = colour[3] < 1 ? AlphaMode.BLEND : AlphaMode.OPAQUE;
        numbers.putIfAbsent(name, materials.size());
        materials.add(new Material(name, colour, texture, mode, 0.5f, false, true, Extras.NONE));
        return materials.size() - 1;
    }

    /** Reads a library that a file names. */
    void library(String file, SourceLocation site) {
        Optional<byte[]> text = isAdjacent(file) ? adjacentFiles.read(file) : Optional.empty();
        if (text.isEmpty()) {
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, site, "the material library \"%s\" is not there", file);
            return;
        }
        ObjLines lines = new ObjLines(text.get(), file);
        String name = "";
        float[] colour = {1, 1, 1, 1};
        Optional<TextureRef> texture = Optional.empty();
        while (lines.next()) {
            switch (lines.keyword()) {
                case "newmtl" -> {
                    end(name, colour, texture, lines.site());
                    name = lines.rest();
                    colour = new float[] {1, 1, 1, 1};
                    texture = Optional.empty();
                }
                case "Kd" -> {
                    for (int i = 0; i < 3; i++) {
                        colour[i] = linear(Math.clamp(lines.number(i), 0f, 1f));
                    }
                }
                case "d" -> colour[3] = Math.clamp(lines.number(lines.size() - 1), 0f, 1f);
                case "Tr" -> colour[3] = 1 - Math.clamp(lines.number(0), 0f, 1f);
                case "map_Kd" -> texture = texture(lines);
                default -> {}
            }
        }
        end(name, colour, texture, lines.site());
    }

    /** Colours of libraries are sRGB. */
    private static float linear(double c) {
        return (float) (c <= 0.04045 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4));
    }

    private void end(String name, float[] colour, Optional<TextureRef> texture, SourceLocation site) {
        if (!name.isEmpty() && !numbers.containsKey(name)) {
            add(name, colour, texture, site);
        }
    }

    private static boolean isAdjacent(String file) {
        return !file.startsWith("/") && !file.contains(":") && !("/" + file + "/").contains("/../");
    }

    /** Returns the texture that a line names; options before its name are ignored, except clamping. */
    private Optional<TextureRef> texture(ObjLines lines) {
        Wrap wrap = Wrap.REPEAT;
        int first = 0;
        while (first < lines.size() - 1 && lines.word(first).startsWith("-")) {
            boolean clamps =
                    lines.word(first).equals("-clamp") && lines.word(first + 1).equals("on");
            wrap = clamps ? Wrap.CLAMP : wrap;
            first++;
            while (first < lines.size() - 1 && isArgument(lines.word(first))) {
                first++;
            }
        }
        StringBuilder file = new StringBuilder();
        for (int i = first; i < lines.size(); i++) {
            file.append(i == first ? "" : " ").append(lines.word(i));
        }
        String path = file.toString().replace('\\', '/');
        Wrap wrapped = wrap;
        SourceLocation site = lines.site();
        return textureNumbers
                .computeIfAbsent(path, one -> texture(one, site))
                .map(number -> new TextureRef(number, wrapped, wrapped, Filter.LINEAR));
    }

    private static boolean isArgument(String word) {
        return word.equals("on") || word.equals("off") || word.matches("[-+0-9.eE]+");
    }

    private Optional<Integer> texture(String path, SourceLocation site) {
        Optional<byte[]> data = isAdjacent(path) ? adjacentFiles.read(path) : Optional.empty();
        Optional<Image> image = data.flatMap(bytes -> images.read(bytes, site, context));
        if (image.isEmpty()) {
            context.problem(
                    DiagnosticCode.TEXTURE_UNREADABLE, site, "expected a PNG picture \"%s\" next to the file", path);
            return Optional.empty();
        }
        String last = path.substring(path.lastIndexOf('/') + 1);
        String stem = last.contains(".") ? last.substring(0, last.lastIndexOf('.')) : last;
        textures.add(new Texture(stem, image.get(), Optional.empty(), Extras.NONE));
        return Optional.of(textures.size() - 1);
    }
}
