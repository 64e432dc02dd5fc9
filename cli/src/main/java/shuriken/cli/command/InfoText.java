package shuriken.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.cli.console.Console;
import shuriken.cli.console.Table;
import shuriken.format.AnimationInfo;
import shuriken.format.EntryInfo;
import shuriken.format.Format;
import shuriken.format.ModelInfo;
import shuriken.format.SceneInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.AssetInfo;

/** Describes a file as text. */
final class InfoText {
    /** The maximum number of table rows without {@code -v}. */
    private static final int MAX_ROW_COUNT = 20;
    /** The maximum number of texture names without {@code -v}. */
    private static final int MAX_NAME_COUNT = 12;

    private final StringBuilder text = new StringBuilder();
    private final boolean showsAll;

    private InfoText(boolean showsAll) {
        this.showsAll = showsAll;
    }

    /**
     * Returns the description of a file as lines of text.
     *
     * @param showsAll whether to add hashes, counts and the rows and names that are usually omitted
     */
    static String render(AssetInfo info, Optional<Format<?>> format, boolean showsAll) {
        InfoText infoText = new InfoText(showsAll);
        infoText.addInfo(info, format);
        return infoText.text.toString().stripTrailing();
    }

    private void addInfo(AssetInfo info, Optional<Format<?>> format) {
        String title = format.map(knownFormat -> knownFormat.info().title()).orElse("unknown format");
        addLine("%s: %s, %,d byte%s", info.path(), title, info.size(), info.size() == 1 ? "" : "s");
        if (showsAll) {
            addLine("  sha256 %s", info.sha256());
        }
        info.description().title().ifPresent(game -> addLine("  %s", game));
        info.description().scene().ifPresent(this::addStage);
        info.description().models().forEach(this::addModel);
        info.description().animations().forEach(this::addAnimation);
        addTextures(info.description().textures());
        if (info.description().textures().isEmpty() || showsAll) {
            addEntries(info.description().entries());
        }
    }

    private void addStage(SceneInfo stage) {
        if (stage.sectionCount() > 0) {
            addLine(
                    "  stage with %s, %s and %s",
                    count(stage.sectionCount(), "section"),
                    count(stage.staticInstanceCount(), "static model"),
                    count(stage.animatedInstanceCount(), "animated model"));
        }
        if (stage.collisionMeshCount() > 0) {
            addLine("  collision meshes: %d", stage.collisionMeshCount());
        }
    }

    private void addModel(ModelInfo model) {
        addLine("  model %s (%s)", model.name(), model.kind());
        addLine("    %s, %d of them with a mesh", count(model.nodeCount(), "node"), model.meshNodeCount());
        String degenerateNote = model.degenerateTriangleCount() == 0
                ? ""
                : " (" + model.degenerateTriangleCount() + " of them degenerate)";
        addLine(
                "    %d %s, %s%s",
                model.vertexCount(),
                model.vertexCount() == 1 ? "vertex" : "vertices",
                count(model.triangleCount(), "triangle"),
                degenerateNote);
        if (model.weightedVertexCount() > 0) {
            addLine(
                    "    weighted vertices: %d, each with at most %s",
                    model.weightedVertexCount(), count(model.maxInfluences(), "node"));
        }
        addLine("    %s", count(model.materialCount(), "material"));
        if (!model.textureNames().isEmpty()) {
            int shownCount = showsAll
                    ? model.textureNames().size()
                    : Math.min(MAX_NAME_COUNT, model.textureNames().size());
            String hiddenNote = shownCount < model.textureNames().size()
                    ? " … and " + (model.textureNames().size() - shownCount) + " more (use -v to show all)"
                    : "";
            addLine("    textures %s%s", String.join(" ", model.textureNames().subList(0, shownCount)), hiddenNote);
        }
        // the minimum XYZ, then the maximum XYZ; empty without vertices
        float[] box = model.boundingBox();
        if (box.length == 6) {
            addLine("    box %.6g %.6g %.6g … %.6g %.6g %.6g", box[0], box[1], box[2], box[3], box[4], box[5]);
        }
        if (showsAll) {
            model.chunkCounts().forEach((chunkType, counts) -> addCounts(chunkType + " chunks", counts));
            addCounts("counts in the header", model.headerCounts());
        }
    }

    private void addCounts(String label, Map<String, Integer> counts) {
        if (counts.isEmpty()) {
            return;
        }
        StringBuilder countText = new StringBuilder();
        counts.forEach(
                (type, count) -> countText.append(' ').append(type).append('×').append(count));
        addLine("    %s%s", label, countText);
    }

    private void addAnimation(AnimationInfo animation) {
        addLine(
                "  animation %s (%s): %s at %s a second, %s, %s",
                animation.name(),
                animation.kind(),
                count(animation.frameCount(), "frame"),
                animation.framesPerSecond(),
                animation.interpolation(),
                count(animation.trackCount(), "track"));
    }

    private void addTextures(List<TextureInfo> textures) {
        Table table = new Table(
                "", "texture", "size", "pixel format", "data format", "mip levels", "global index", "palette");
        int shownCount = showsAll ? textures.size() : Math.min(MAX_ROW_COUNT, textures.size());
        for (TextureInfo texture : textures.subList(0, shownCount)) {
            table.addRow(
                    "",
                    texture.name(),
                    texture.width() + "×" + texture.height(),
                    texture.pixelFormat(),
                    texture.dataFormat(),
                    Integer.toString(texture.mipLevelCount()),
                    Long.toString(texture.globalIndex()),
                    texture.paletteName());
        }
        addTable(table, textures.size(), shownCount);
    }

    private void addEntries(List<EntryInfo> entries) {
        Table table = new Table("", "member", "offset", "stored", "size", "compression");
        int shownCount = showsAll ? entries.size() : Math.min(MAX_ROW_COUNT, entries.size());
        for (EntryInfo entry : entries.subList(0, shownCount)) {
            table.addRow(
                    "",
                    entry.name(),
                    String.format(Locale.ROOT, "0x%08X", entry.offset()),
                    Long.toString(entry.storedSize()),
                    Long.toString(entry.size()),
                    entry.compression());
        }
        addTable(table, entries.size(), shownCount);
    }

    private void addTable(Table table, int rowCount, int shownCount) {
        if (rowCount > 0) {
            text.append(table);
        }
        if (shownCount < rowCount) {
            addLine("  … and %d more (use -v to show all)", rowCount - shownCount);
        }
    }

    /** Returns a number and a noun, in the plural unless the number is 1. */
    static String count(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private void addLine(String template, Object... values) {
        text.append(Console.printable(String.format(Locale.ROOT, template, values)))
                .append('\n');
    }
}
