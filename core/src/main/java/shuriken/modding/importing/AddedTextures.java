package shuriken.modding.importing;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.archive.Archive;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.LatinNames;
import shuriken.convert.nitro.material.Tex0Additions;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.AddedTexture;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditReport.Line;
import shuriken.image.Image;
import shuriken.io.FileSource;
import shuriken.modding.retexture.Retexture;
import shuriken.nitro.tex0.Tex0;
import shuriken.resolve.games.KnownGames;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;

/** New pictures of an edited model, put to those that it has beside it: into copies of their files, behind all that is there. */
final class AddedTextures {
    private final Asset original;
    private final Set<TextureOrigin> origins = new LinkedHashSet<>();
    private final AdjacentFiles files;
    private final ReadContext context;

    /** @param source the scene that the model was converted to, with what lies beside it */
    AddedTextures(Asset original, Scene source, AdjacentFiles files, ReadContext context) {
        this.original = original;
        this.files = files;
        this.context = context;
        source.textures().stream()
                .map(Texture::origin)
                .filter(origin -> !origin.path().isEmpty())
                .forEach(origins::add);
    }

    /** Puts one to the others, and says where it is now. */
    Line line(AddedTexture picture) {
        String why = "no file beside the model has its textures";
        for (TextureOrigin origin : origins) {
            try {
                return new Line(ChangeKind.ADDED, "texture", picture.name(), put(picture, origin));
            } catch (IOException | FormatException | IllegalArgumentException e) {
                why = String.valueOf(e.getMessage());
            }
        }
        return lost(picture, why);
    }

    /** Says where one belongs, as the files beside the model stay. */
    Line notAdded(AddedTexture picture) {
        return lost(picture, "textures stay as they are");
    }

    private static Line lost(AddedTexture picture, String why) {
        String names = Stream.of(picture.name(), picture.palette())
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(", "));
        String what = picture.isListed()
                ? "; put it into those beside the model as " + names
                : "; put it into the archive of the model's textures as number " + picture.number();
        return new Line(ChangeKind.UNSUPPORTED, "texture", picture.name(), why + what);
    }

    private String put(AddedTexture picture, TextureOrigin origin) throws IOException {
        Asset file = files.member(origin.path());
        if (picture.encoded().isPresent()) {
            return described(picture, files.put(origin.path(), file, withTexture(file, picture, origin)));
        }
        if (file.container().isEmpty() && origin.count() > 0) {
            throw new IllegalArgumentException("the list of the textures' folder, index.txt, stays as it is");
        }
        if (file.container().isEmpty()) {
            return alone(picture, file, origin);
        }
        Asset container = file.container().get();
        String put = described(picture, files.put(origin.path(), container, longer(container, file, picture)));
        return picture.isListed() ? put : "number " + picture.number() + ", " + put + beyondTheGame();
    }

    /** What is to be known of archives whose textures a game counts itself. */
    private String beyondTheGame() {
        return KnownGames.player(original.stem())
                .map(player -> String.format(
                        Locale.ROOT,
                        "; the tables of %s know the first %d of it alone: for the unchanged game paint one of these",
                        player.game(),
                        player.textures()))
                .orElse("");
    }

    private static String described(AddedTexture picture, String file) {
        Image image = picture.image().image();
        return String.format(Locale.ROOT, "%d×%d, in a copy of %s", image.width(), image.height(), file);
    }

    private byte[] withTexture(Asset file, AddedTexture picture, TextureOrigin origin) {
        Object model = file.read(context);
        for (Tex0 block : Tex0Editor.blocks(model)) {
            if (block.textures().find(origin.texture()).isPresent()) {
                Tex0 longer = Tex0Additions.added(
                        block,
                        picture.name(),
                        picture.palette(),
                        picture.encoded().orElseThrow());
                String format = file.format().orElseThrow().info().id();
                return Formats.write(format, Tex0Editor.exchanged(model, block, longer));
            }
        }
        throw new IllegalArgumentException(file.fileName() + " has no named textures");
    }

    /** @param like a texture that it comes to */
    private byte[] longer(Asset container, Asset like, AddedTexture picture) {
        if (!(container.read(context) instanceof ExtensibleArchive archive)) {
            String format = container.format().orElseThrow().info().id();
            throw new IllegalArgumentException(
                    "nothing can be added to " + container.fileName() + ", a file of the format " + format);
        }
        int count = archive instanceof TextureArchive known
                ? known.order().size()
                : archive.entries().size();
        if (count != picture.number() && !(picture.isListed() && archive.hasNames())) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "it is number %d of the model's %s, and %s has %d textures, which it knows by number",
                    picture.number(),
                    picture.isListed() ? "list" : "textures",
                    container.fileName(),
                    count));
        }
        String name = archive.hasNames() ? free(archive, picture) : picture.name();
        Image image = picture.image().image();
        NinjaTextures.Member made = encoding(like).encode(container.stem(), name, image);
        byte[] stored = Retexture.stored(like, made.texture(), context);
        TextureMember member = new TextureMember(name, made.globalIndex(), image.width(), image.height(), stored);
        return Formats.write(container.format().orElseThrow().info().id(), archive.added(member));
    }

    /** Its name, which a model without a list does not say, so that it may be another there. */
    private static String free(Archive archive, AddedTexture picture) {
        Set<String> taken = archive.entries().stream()
                .map(entry -> LatinNames.stem(FileSource.name(entry.name())).toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        String name = picture.name();
        for (int i = 2; taken.contains(name.toLowerCase(Locale.ROOT)); i++) {
            if (picture.isListed()) {
                throw new IllegalArgumentException("there is another texture of that name");
            }
            name = picture.name() + "_" + i;
        }
        return name;
    }

    private TextureEncoding encoding(Asset like) {
        return new TextureEncoding(like, new SourceLocation(original.path(), 0), context);
    }

    /** A file of its own, as the others are. */
    private String alone(AddedTexture picture, Asset like, TextureOrigin origin) throws IOException {
        TextureEncoding encoding = encoding(like);
        String name = picture.name() + encoding.ending();
        byte[] made = encoding.encode(
                        picture.name(), picture.name(), picture.image().image())
                .texture();
        files.add(origin.path(), name, made);
        return "in a new file " + name;
    }
}
