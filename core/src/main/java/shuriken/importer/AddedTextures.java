package shuriken.importer;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.archive.pvm.PvmArchive;
import shuriken.archive.pvm.PvmKind;
import shuriken.archive.xvm.XvmArchive;
import shuriken.asset.Asset;
import shuriken.catalog.Formats;
import shuriken.convert.nitro.look.Tex0Additions;
import shuriken.convert.nitro.look.Tex0Editor;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.edit.EditReport.Line;
import shuriken.edit.Fate;
import shuriken.edit.NewPicture;
import shuriken.image.Image;
import shuriken.nitro.tex0.Tex0;
import shuriken.retexture.NewTexture;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;

/** New pictures of an edited model, put to those that it has beside it: into copies of their files, behind all that is there. */
final class AddedTextures {
    private final Asset original;
    private final Set<TextureOrigin> origins = new LinkedHashSet<>();
    private final BesideFiles files;
    private final ReadContext context;

    /** @param source the scene that the model was converted to, with what lies beside it */
    AddedTextures(Asset original, Scene source, BesideFiles files, ReadContext context) {
        this.original = original;
        this.files = files;
        this.context = context;
        source.textures().stream()
                .map(Texture::origin)
                .filter(origin -> !origin.path().isEmpty())
                .forEach(origins::add);
    }

    /** Puts one to the others, and says where it is now. */
    Line line(NewPicture picture) {
        String why = "no file beside the model has its textures";
        for (TextureOrigin origin : origins) {
            try {
                return new Line(Fate.NEW, "texture", picture.name(), put(picture, origin));
            } catch (IOException | FormatException | IllegalArgumentException e) {
                why = String.valueOf(e.getMessage());
            }
        }
        return lost(picture, why);
    }

    /** Says where one belongs, as the files beside the model stay. */
    Line notAdded(NewPicture picture) {
        return lost(picture, "textures stay as they are");
    }

    private static Line lost(NewPicture picture, String why) {
        String names = Stream.of(picture.name(), picture.palette())
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(", "));
        return new Line(Fate.LOST, "texture", picture.name(), why + "; put it into those beside the model as " + names);
    }

    private String put(NewPicture picture, TextureOrigin origin) throws IOException {
        Asset file = files.member(origin.path());
        if (picture.encoded().isPresent()) {
            return described(picture, files.put(origin.path(), file, withTexture(file, picture, origin)));
        }
        if (file.container().isEmpty()) {
            return alone(picture, file, origin);
        }
        Asset container = file.container().get();
        byte[] longer = longer(container, picture);
        return described(picture, files.put(origin.path(), container, longer));
    }

    private static String described(NewPicture picture, String file) {
        Image image = picture.picture().image();
        return String.format(Locale.ROOT, "%d×%d, in a copy of %s", image.width(), image.height(), file);
    }

    private byte[] withTexture(Asset file, NewPicture picture, TextureOrigin origin) {
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

    private byte[] longer(Asset container, NewPicture picture) {
        return switch (container.read(context)) {
            case PvmArchive archive -> {
                boolean isPvm = archive.kind() == PvmKind.PVM;
                refuseName(
                        archive.headerEntries().stream()
                                .map(entry -> entry.name())
                                .toList(),
                        picture);
                var made = made(isPvm ? NewTexture.Kind.PVR : NewTexture.Kind.GVR, container.stem(), picture);
                yield Formats.write(
                        isPvm ? "pvm" : "gvm", archive.added(picture.name(), made.globalIndex(), made.texture()));
            }
            case XvmArchive archive -> {
                if (archive.entries().size() != picture.number()) {
                    throw new IllegalArgumentException(String.format(
                            Locale.ROOT,
                            "it is number %d of the model's list, and %s has %d textures, which it knows by number",
                            picture.number(),
                            container.fileName(),
                            archive.entries().size()));
                }
                yield Formats.write(
                        "xvm",
                        archive.added(made(NewTexture.Kind.XVR, container.stem(), picture)
                                .texture()));
            }
            default -> throw new IllegalArgumentException("nothing can be added to " + container.fileName());
        };
    }

    private static void refuseName(List<String> names, NewPicture picture) {
        if (names.stream().anyMatch(picture.name()::equalsIgnoreCase)) {
            throw new IllegalArgumentException("there is another texture of that name");
        }
    }

    private NinjaTextures.Member made(NewTexture.Kind kind, String stem, NewPicture picture) {
        Image image = picture.picture().image();
        return NinjaTextures.member(kind, stem, picture.name(), image, new Site(original.path(), 0), context);
    }

    /** A file of its own, as the others are. */
    private String alone(NewPicture picture, Asset like, TextureOrigin origin) throws IOException {
        String format = like.format().map(known -> known.info().id()).orElse("");
        NewTexture.Kind kind = Stream.of(NewTexture.Kind.PVR, NewTexture.Kind.GVR, NewTexture.Kind.XVR)
                .filter(each -> each.id().equals(format))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("textures in " + format + " files cannot be made"));
        String name = picture.name() + "." + kind.id();
        files.add(origin.path(), name, made(kind, picture.name(), picture).texture());
        return "in a new file " + name;
    }
}
