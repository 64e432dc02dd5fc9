package shuriken.ninja.nja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.StructStarts;
import shuriken.ninja.nja.CImage.Placed;
import shuriken.ninja.object.AttachReader;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;

/** Reads models and motions from the words that their declarations represent. */
final class NjaReader {
    private static final Set<CType> MODELS =
            Set.of(CType.CHUNK_MODEL, CType.BASIC_MODEL, CType.BASIC_PLUS_MODEL, CType.GINJA_MODEL);

    private final ByteCursor file;
    private final ReadContext context;
    private final Map<Integer, Placed> at = new HashMap<>();
    private ByteCursor image;
    private boolean longNodes;

    private NjaReader(ByteCursor file, ReadContext context) {
        this.file = file;
        this.context = context;
        this.image = file;
    }

    static NjaFile read(ByteCursor file, ReadContext context) {
        return new NjaReader(file, context).readFile();
    }

    private NjaFile readFile() {
        byte[] text = file.copy().seek(0).bytes("text", file.size());
        CParser parser = new CParser(file, context);
        List<CDeclaration> declarations = withNodes(parser.parseDeclarations());
        CImage compiled = new CImage(declarations, CNumbers.defines(file), context);
        compiled.placed().values().forEach(placed -> at.put(placed.offset(), placed));
        image = ByteCursor.littleEndian(compiled.bytes(), file.path() + "!");
        longNodes = declarations.stream().anyMatch(placed -> placed.type() == CType.LONG_OBJECT);
        List<NjaFile.Textures> textures = new ArrayList<>();
        List<NjaFile.Model> models = new ArrayList<>();
        List<NjaFile.Motion> motions = new ArrayList<>();
        Set<Integer> below = nodesBelow();
        for (Placed placed : compiled.placed().values()) {
            if (isNode(placed) && !below.contains(placed.offset())) {
                models.add(readModel(placed));
            } else if (placed.declaration().type() == CType.MOTION) {
                motions.add(new NjaFile.Motion(
                        placed.declaration().site(), placed.declaration().name(), readMotion(placed)));
            } else if (placed.declaration().type() == CType.TEXTURES) {
                readTextures(placed).ifPresent(textures::add);
            }
        }
        if (textures.isEmpty() && models.isEmpty() && motions.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, file.siteAt(0), "the file contains no NJS_OBJECT, NJS_MOTION or NJS_TEXLIST");
        }
        return new NjaFile(text, textures, models, motions);
    }

    /** Adds a node for each model if there are no nodes at all. */
    private static List<CDeclaration> withNodes(List<CDeclaration> declarations) {
        boolean hasNodes = declarations.stream()
                .anyMatch(placed -> placed.type() == CType.OBJECT || placed.type() == CType.LONG_OBJECT);
        if (hasNodes) {
            return declarations;
        }
        List<CDeclaration> all = new ArrayList<>(declarations);
        for (CDeclaration placed : declarations) {
            if (MODELS.contains(placed.type())) {
                all.add(node(placed));
            }
        }
        return all;
    }

    private static CDeclaration node(CDeclaration model) {
        List<CInit> words = new ArrayList<>();
        double[] numbers = {0x17, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1};
        for (int i = 0; i < numbers.length; i++) {
            CInit.Term term = i == 1 ? new CInit.Term.Name(model.name()) : new CInit.Term.Number(numbers[i]);
            words.add(new CInit.Word(model.site(), List.of(term)));
        }
        return new CDeclaration(
                model.site(), CType.OBJECT, "object_" + model.name(), false, new CInit.Braces(model.site(), words));
    }

    private static boolean isNode(Placed placed) {
        CType type = placed.declaration().type();
        return type == CType.OBJECT || type == CType.LONG_OBJECT;
    }

    /** Returns the offsets of nodes that other declarations name. */
    private Set<Integer> nodesBelow() {
        Set<Integer> below = new HashSet<>();
        for (Placed placed : at.values()) {
            if (isNode(placed)) {
                for (String link : List.of("child", "sibling")) {
                    below.add((int) image.seek(placed.offset() + NjsObject.FIELDS.offset(link))
                            .u32(link));
                }
            }
        }
        return below;
    }

    private NjaFile.Model readModel(Placed root) {
        SourceLocation site = root.declaration().site();
        LayoutRecorder layout = new LayoutRecorder();
        Map<CType, AttachReader<Attach>> readers = Map.of(
                CType.CHUNK_MODEL, ModelKind.CHUNK.reader(layout, context),
                CType.BASIC_MODEL, ModelKind.BASIC.reader(layout, context),
                CType.BASIC_PLUS_MODEL, ModelKind.BASIC_PLUS.reader(layout, context),
                CType.GINJA_MODEL, ModelKind.GINJA.reader(layout, context));
        try {
            ObjectTree<Attach> tree = new ObjectTreeReader<Attach>(
                            image,
                            longNodes,
                            (block, field, pointer, index) -> {
                                Optional<Placed> mesh = Optional.ofNullable(at.get((int) pointer));
                                return mesh.flatMap(found -> Optional.ofNullable(
                                                readers.get(found.declaration().type())))
                                        .orElseThrow(() ->
                                                new FormatException(Kind.BAD_POINTER, field, "the model is missing"))
                                        .read(block, field, pointer, index);
                            },
                            layout,
                            context)
                    .read(image.siteAt(0), root.offset());
            List<String> names = tree.nodes().stream()
                    .map(ObjectNode::offset)
                    .map(offset -> Optional.ofNullable(at.get(offset))
                            .map(placed -> placed.declaration().name())
                            .orElse(""))
                    .toList();
            return new NjaFile.Model(site, root.declaration().name(), tree, names);
        } catch (FormatException e) {
            throw inText(e, root);
        }
    }

    private NjsMotion readMotion(Placed header) {
        try {
            SourceLocation field = image.siteAt(header.offset());
            long table = image.seek(header.offset()).u32("mdata");
            Optional<Placed> rows = Optional.ofNullable(at.get((int) table));
            if (rows.isEmpty() && table != 0) {
                throw new FormatException(Kind.BAD_POINTER, field, "the file does not declare the rows of the motion");
            }
            boolean shortAngles =
                    at.values().stream().anyMatch(placed -> placed.declaration().type() == CType.KEY_SA);
            int rowCount = rows.map(Placed::elements).orElse(0);
            MotionContext surroundings =
                    MotionContext.withExactRows(StructStarts.of(at.keySet()), rowCount, shortAngles);
            return new MotionReader(image, surroundings, new LayoutRecorder(), context).read(field, header.offset());
        } catch (FormatException e) {
            throw inText(e, header);
        }
    }

    /** Reads a texture list. It is empty if the names are declared in another file. */
    private Optional<NjaFile.Textures> readTextures(Placed list) {
        boolean isEmpty = image.copy()
                        .seek(list.offset() + TexList.FIELDS.offset("count"))
                        .u32("count")
                == 0;
        if (!isEmpty && !at.containsKey((int) image.seek(list.offset()).u32("entries"))) {
            return Optional.empty();
        }
        try {
            TexList read = TexListReader.read(image.seek(list.offset()), new LayoutRecorder(), context);
            return Optional.of(new NjaFile.Textures(
                    list.declaration().site(), list.declaration().name(), read));
        } catch (FormatException e) {
            throw inText(e, list);
        }
    }

    /** Returns an error in the words with the location of their declaration. */
    private static FormatException inText(FormatException e, Placed declared) {
        return new FormatException(
                e.kind(),
                declared.declaration().site(),
                "%s: %s in %s",
                declared.declaration().name(),
                e.detail(),
                e.site().path());
    }
}
