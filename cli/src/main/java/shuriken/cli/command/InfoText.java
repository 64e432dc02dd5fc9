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

/** What is known of an asset, for people. */
final class InfoText {
    /** Rows of one kind that are shown unless all are wanted. */
    private static final int ROWS = 20;
    /** Names on one line that are shown unless all are wanted. */
    private static final int NAMES = 12;

    private final StringBuilder text = new StringBuilder();
    private final boolean all;

    private InfoText(boolean all) {
        this.all = all;
    }

    static String of(AssetInfo info, Optional<Format<?>> format, boolean all) {
        InfoText text = new InfoText(all);
        text.write(info, format);
        return text.text.toString().stripTrailing();
    }

    private void write(AssetInfo info, Optional<Format<?>> format) {
        String title = format.map(known -> known.info().title()).orElse("no known format");
        line("%s: %s, %,d byte%s", info.path(), title, info.size(), info.size() == 1 ? "" : "s");
        if (all) {
            line("  sha256 %s", info.sha256());
        }
        info.description().title().ifPresent(game -> line("  %s", game));
        info.description().scene().ifPresent(this::scene);
        info.description().models().forEach(this::model);
        info.description().animations().forEach(this::animation);
        textures(info.description().textures());
        if (info.description().textures().isEmpty() || all) {
            entries(info.description().entries());
        }
    }

    private void scene(SceneInfo scene) {
        if (scene.sections() > 0) {
            line(
                    "  stage of %d sections, %d models that stand still, %d that move",
                    scene.sections(), scene.staticModels(), scene.animatedModels());
        }
        if (scene.collisionMeshes() > 0) {
            line("  %d collision meshes", scene.collisionMeshes());
        }
    }

    private void model(ModelInfo model) {
        line("  model %s (%s)", model.name(), model.kind());
        line("    %s, %d of them with a mesh", count(model.nodes(), "node"), model.nodesWithMesh());
        String degenerate =
                model.degenerateTriangles() == 0 ? "" : " (" + model.degenerateTriangles() + " of them degenerate)";
        line("    %d vertices, %s%s", model.vertices(), count(model.triangles(), "triangle"), degenerate);
        if (model.weightedVertices() > 0) {
            line("    %d vertices weighted, by at most %d nodes", model.weightedVertices(), model.maxInfluences());
        }
        line("    %s", count(model.materials(), "material"));
        if (!model.textures().isEmpty()) {
            int shown = all
                    ? model.textures().size()
                    : Math.min(NAMES, model.textures().size());
            String more = shown < model.textures().size()
                    ? " … and " + (model.textures().size() - shown) + " more (all with -v)"
                    : "";
            line("    textures %s%s", String.join(" ", model.textures().subList(0, shown)), more);
        }
        float[] box = model.boundingBox();
        if (box.length == 6) {
            line("    box %.6g %.6g %.6g … %.6g %.6g %.6g", box[0], box[1], box[2], box[3], box[4], box[5]);
        }
        if (all) {
            model.chunks().forEach((kind, counts) -> counts(kind + " chunks", counts));
            counts("the file states", model.header());
        }
    }

    private void counts(String what, Map<String, Integer> counts) {
        if (counts.isEmpty()) {
            return;
        }
        StringBuilder row = new StringBuilder();
        counts.forEach((type, count) -> row.append(' ').append(type).append('×').append(count));
        line("    %s%s", what, row);
    }

    private void animation(AnimationInfo animation) {
        line(
                "  motion %s (%s): %d frames at %s a second, %s, %d tracks",
                animation.name(),
                animation.kind(),
                animation.frames(),
                animation.framesPerSecond(),
                animation.interpolation(),
                animation.tracks());
    }

    private void textures(List<TextureInfo> textures) {
        Table table = new Table("", "texture", "size", "texels", "arrangement", "mips", "index", "palette");
        int shown = all ? textures.size() : Math.min(ROWS, textures.size());
        for (TextureInfo texture : textures.subList(0, shown)) {
            table.row(
                    "",
                    texture.name(),
                    texture.width() + "×" + texture.height(),
                    texture.pixelFormat(),
                    texture.dataFormat(),
                    Integer.toString(texture.mipLevels()),
                    Long.toString(texture.globalIndex()),
                    texture.palette());
        }
        table(table, textures.size(), shown);
    }

    private void entries(List<EntryInfo> entries) {
        Table table = new Table("", "member", "offset", "stored", "size", "compression");
        int shown = all ? entries.size() : Math.min(ROWS, entries.size());
        for (EntryInfo entry : entries.subList(0, shown)) {
            table.row(
                    "",
                    entry.name(),
                    String.format(Locale.ROOT, "0x%08X", entry.offset()),
                    Long.toString(entry.storedSize()),
                    Long.toString(entry.size()),
                    entry.compression());
        }
        table(table, entries.size(), shown);
    }

    private void table(Table table, int size, int shown) {
        if (size > 0) {
            text.append(table);
        }
        if (shown < size) {
            line("  … and %d more (all with -v)", size - shown);
        }
    }

    private static String count(long number, String of) {
        return number + " " + of + (number == 1 ? "" : "s");
    }

    private void line(String format, Object... values) {
        text.append(Console.printable(String.format(Locale.ROOT, format, values)))
                .append('\n');
    }
}
