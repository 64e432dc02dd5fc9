package shuriken.batch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import shuriken.assets.Asset;
import shuriken.batch.ConversionOptions.Clips;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Findings;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.image.PngCache;
import shuriken.image.PngEncoder;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.BlendApproximation;
import shuriken.interchange.support.ClipsJson;
import shuriken.interchange.support.SafeNames;
import shuriken.io.FileSource;
import shuriken.io.support.SafeName;
import shuriken.nitro.g2d.DrawnCells;
import shuriken.resolve.FileEndings;
import shuriken.resolve.PaletteLibrary.PaletteChoice;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Blend;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;
import shuriken.texture.pvr.PvrTexture;

/**
 * Converts assets to files: models to the chosen target, textures to PNG, and containers member by member. It has no
 * side effects.
 */
public final class AssetConverter {
    private final SceneReader sceneReader;
    private final ConversionOptions options;

    /**
     * Creates a converter.
     *
     * @param sceneReader the reader of models
     * @param options the options of the outputs
     */
    public AssetConverter(SceneReader sceneReader, ConversionOptions options) {
        this.sceneReader = options.hasClips() || options.writesClipsJson() ? sceneReader : sceneReader.withoutMotions();
        this.options = options;
    }

    /**
     * Creates the task for a file; its members are nested tasks.
     *
     * @param asset the file, which is read with its options; each task returns its own findings
     * @return the task
     */
    public AssetTask createTask(Asset asset) {
        return AssetTask.of(this, asset, new ReadContext(asset.options()));
    }

    /**
     * Converts an asset and everything in it at once.
     *
     * @param asset the file or member, which is read with its options
     * @return the outputs and the findings
     * @throws FormatException if the asset is damaged or its format is not known; damaged members of a container are
     *     findings of code {@link DiagnosticCode#UNREADABLE}
     */
    public Conversion convert(Asset asset) {
        Findings findings = new Findings();
        List<Output> outputs = new ArrayList<>();
        Deque<AssetTask> pendingTasks = new ArrayDeque<>(List.of(createTask(asset)));
        while (!pendingTasks.isEmpty()) {
            AssetTask.Result result = pendingTasks.pop().execute();
            outputs.addAll(result.conversion().outputs());
            findings.addAll(result.conversion().diagnostics());
            result.nestedTasks().reversed().forEach(pendingTasks::push);
        }
        return new Conversion(outputs, findings.toList());
    }

    SceneReader sceneReader() {
        return sceneReader;
    }

    /**
     * Predicts the output of an asset without its members. The result is empty if there is no output.
     *
     * @param folders the unsanitized names of the folders that contain the output, outermost first
     * @param conversion converts the asset if the prediction is not enough
     */
    Optional<PlannedAsset> predictOutput(
            Asset asset,
            Object parsedFile,
            List<String> folders,
            ReadContext context,
            Supplier<Conversion> conversion) {
        boolean isPredictionComplete = options.hasOneFilePerModel() && !(parsedFile instanceof EncodedTexture);
        List<Output> plannedOutputs = new ArrayList<>();
        List<String> modelNames =
                options.writesOnlyTextures() ? List.of() : sceneReader.modelNames(asset, parsedFile, context);
        for (String name : modelNames) {
            List<String> outputFolders = modelNames.size() > 1 ? AssetTask.withFolder(folders, asset.stem()) : folders;
            String fileName = SafeName.part(name) + "." + options.exporter().id();
            plannedOutputs.add(Output.planned(outputFolders, name, fileName));
        }
        if (modelNames.isEmpty()) {
            for (TextureBank bank : sceneReader.textureBanks(parsedFile)) {
                BankImage.findNames(bank, sceneReader.assetContext().palettePairs(asset), options.writesAllPalettes())
                        .forEach(name -> plannedOutputs.add(Output.planned(
                                AssetTask.withFolder(folders, asset.stem()), name, SafeName.part(name) + ".png")));
            }
            isPredictionComplete = true;
        }
        if (parsedFile instanceof EncodedTexture texture) {
            plannedOutputs.add(Output.planned(folders, asset.stem(), SafeName.part(asset.stem()) + ".png"));
            isPredictionComplete = !options.writesMips() || texture.mipLevelCount() == 1;
        }
        return plannedOutputs.isEmpty()
                ? Optional.empty()
                : Optional.of(new PlannedAsset(plannedOutputs, isPredictionComplete, conversion));
    }

    private static String titleOf(Exporter exporter) {
        return switch (exporter.id()) {
            case "glb", "gltf" -> "glTF";
            case "dae" -> "COLLADA";
            default -> exporter.id().toUpperCase(Locale.ROOT);
        };
    }

    private static String describeBlend(Blend blend) {
        return blend.destination() == Blend.Factor.ONE
                ? "additive blending"
                : "the blend mode " + blend.source() + " over " + blend.destination();
    }

    /** Converts an asset, but not its members, and adds the outputs to {@code outputs}. */
    void convertWithoutMembers(
            Asset asset, Object parsedFile, List<String> folders, List<Output> outputs, ReadContext context) {
        List<Scene> scenes = options.writesOnlyTextures() ? List.of() : sceneReader.read(asset, parsedFile, context);
        List<String> outputFolders = scenes.size() > 1 ? AssetTask.withFolder(folders, asset.stem()) : folders;
        for (Scene scene : scenes) {
            String name = scenes.size() > 1 ? scene.name() : asset.stem();
            BlendApproximation.countApproximatedPairs(scene)
                    .forEach((blend, materialCount) -> context.report(
                            DiagnosticCode.BLEND_APPROXIMATED,
                            new SourceLocation(asset.path(), 0),
                            "%s%d %s with %s, exported as transparent because %s cannot express it",
                            scenes.size() > 1 ? name + ": " : "",
                            materialCount,
                            materialCount == 1 ? "material" : "materials",
                            describeBlend(blend),
                            titleOf(options.exporter())));
            outputs.add(convertScene(scene, outputFolders, name, asset, context));
        }
        if (scenes.isEmpty()) {
            sceneReader.textureBanks(parsedFile).forEach(bank -> addTextures(asset, bank, folders, outputs, context));
        }
        if (parsedFile instanceof EncodedTexture texture) {
            List<OutputFile> files = convertTexture(asset, texture, context);
            OutputCounts contents = options.writesAllPalettes() && files.size() > 1
                    ? OutputCounts.ofImages(files.size())
                    : OutputCounts.ofTextures(1);
            outputs.add(new Output(folders, asset.stem(), files, contents));
        }
    }

    private Output convertScene(Scene scene, List<String> folders, String name, Asset asset, ReadContext context) {
        Scene processedScene = options.processingSteps().processModel(scene);
        Scene playableScene = options.processingSteps().processClips(processedScene);
        List<OutputFile> files = new ArrayList<>(exportModel(playableScene, name, asset, context));
        if (options.writesClipsJson() && !processedScene.clips().isEmpty()) {
            files.add(ClipsJson.createFile(processedScene, SafeName.part(name)));
        }
        Scene exportedScene = options.hasClips() ? playableScene : playableScene.withClips(List.of());
        return new Output(folders, name, files, OutputCounts.ofScene(exportedScene));
    }

    /** Exports a model with all clips, with none, or with each clip in a separate file. The files share textures. */
    private List<OutputFile> exportModel(Scene scene, String name, Asset asset, ReadContext context) {
        if (options.hasClips() && options.clips() == Clips.ALL || scene.clips().isEmpty()) {
            return exportFile(scene, name, name, asset, context);
        }
        Map<String, OutputFile> files = new LinkedHashMap<>();
        exportFile(scene.withClips(List.of()), name, name, asset, context)
                .forEach(file -> files.put(file.name(), file));
        SafeNames names = new SafeNames();
        for (Clip clip : options.hasClips() ? scene.clips() : List.<Clip>of()) {
            String clipName = names.makeUnique(name + "." + clip.name(), "clip");
            exportFile(scene.withClips(List.of(clip)), clipName, name, asset, context)
                    .forEach(file -> files.putIfAbsent(file.name(), file));
        }
        return List.copyOf(files.values());
    }

    /** Exports a scene. The files of all scenes with the same model name share their textures. */
    private List<OutputFile> exportFile(Scene scene, String name, String modelName, Asset asset, ReadContext context) {
        ExportOptions exportOptions = options.export()
                .withTextureOwner(SafeName.part(modelName))
                .withProgress(context::step)
                .withProvenance(options.export()
                        .provenance()
                        .with("source", asset.fileName())
                        .with("sourceSha256", asset.sha256()));
        return options.exporter().export(scene, SafeName.part(name), exportOptions);
    }

    /**
     * Adds the images of a file with several textures: its animations if it has any, otherwise each texture with its
     * most likely palette or with all palettes.
     */
    private void addTextures(
            Asset asset, TextureBank bank, List<String> folders, List<Output> outputs, ReadContext context) {
        List<String> outputFolders = AssetTask.withFolder(folders, asset.stem());
        if (bank instanceof DrawnCells cells && !cells.animationNames().isEmpty()) {
            for (String name : cells.animationNames()) {
                byte[] png = PngEncoder.encode(cells.drawAnimation(name, context));
                OutputFile file = new OutputFile(SafeName.part(name) + ".png", png);
                outputs.add(new Output(outputFolders, name, List.of(file), OutputCounts.ofTextures(1)));
            }
            return;
        }
        BankImage.findImages(bank, sceneReader.assetContext().palettePairs(asset), options.writesAllPalettes())
                .forEach((displayName, image) -> convertBankTexture(
                                bank, image.textureName(), image.paletteName(), outputFolders, displayName, context)
                        .ifPresent(outputs::add));
    }

    private Optional<Output> convertBankTexture(
            TextureBank bank,
            String textureName,
            Optional<String> paletteName,
            List<String> folders,
            String displayName,
            ReadContext context) {
        String fileName = SafeName.part(displayName) + ".png";
        try {
            return bank.texture(textureName, paletteName.flatMap(bank::palette))
                    .map(texture -> encodePng(texture, /* level= */ 0, Optional.empty(), context))
                    .map(png -> new Output(
                            folders, displayName, List.of(new OutputFile(fileName, png)), OutputCounts.ofTextures(1)));
        } catch (FormatException e) {
            context.report(DiagnosticCode.TEXTURE_UNREADABLE, e.location(), "%s: %s", textureName, e.detail());
            return Optional.empty();
        }
    }

    private byte[] encodePng(EncodedTexture texture, int level, Optional<Palette> palette, ReadContext context) {
        PngCache pngs = options.export().pngCache();
        return texture.decodeIndexed(level, palette, context)
                .map(pngs::encode)
                .orElseGet(() -> pngs.encode(texture.decode(level, palette, context)));
    }

    private List<OutputFile> convertTexture(Asset asset, EncodedTexture storedTexture, ReadContext context) {
        EncodedTexture texture =
                options.showsAngles() && storedTexture instanceof PvrTexture pvr ? pvr.asAngles() : storedTexture;
        ReadContext paletteContext = context.forThread();
        Optional<Palette> palette = choosePalette(asset, texture, paletteContext);
        List<OutputFile> paletteImages = options.writesAllPalettes() && texture.externalPaletteSize() > 0
                ? convertWithOtherPalettes(asset, texture, palette.orElseThrow(), context)
                : List.of();
        // The images with all possible palettes make the report of a missing palette unnecessary.
        paletteContext.findings().toList().stream()
                .filter(finding -> paletteImages.isEmpty() || finding.code() != DiagnosticCode.PALETTE_MISSING)
                .forEach(context.findings()::add);
        List<OutputFile> files = new ArrayList<>();
        String stem = SafeName.part(asset.stem());
        int levelCount = options.writesMips() ? texture.mipLevelCount() : 1;
        for (int level = 0; level < levelCount; level++) {
            byte[] png = encodePng(texture, level, palette, context);
            files.add(new OutputFile(level == 0 ? stem + ".png" : stem + ".mip" + level + ".png", png));
        }
        files.addAll(paletteImages);
        return files;
    }

    /**
     * Returns the images of a texture with the further banks of its palette, and with each bank of the other palettes
     * that it could have. A bank is a part of a palette that has as many colours as the texture uses.
     */
    private List<OutputFile> convertWithOtherPalettes(
            Asset asset, EncodedTexture texture, Palette chosenPalette, ReadContext context) {
        // The keys are suffixes of file names. The image with the chosen palette has no suffix.
        Map<String, Palette> palettes = new LinkedHashMap<>();
        palettes.put("", chosenPalette);
        for (PaletteChoice choice : sceneReader.assetContext().palettes(asset, texture, context)) {
            if (choice.palette().equals(chosenPalette)) {
                continue;
            }
            String stem = FileEndings.stem(FileSource.name(choice.label().replace('!', '/')));
            String nameSuffix = "." + SafeName.part(stem);
            for (int i = 2; palettes.containsKey(nameSuffix); i++) {
                nameSuffix = "." + SafeName.part(stem) + "-" + i;
            }
            palettes.put(nameSuffix, choice.palette());
        }
        int bankSize = texture.externalPaletteSize();
        List<OutputFile> files = new ArrayList<>();
        palettes.forEach((nameSuffix, palette) -> {
            boolean isChosen = nameSuffix.isEmpty();
            // The main image has the first bank of the chosen palette. Another palette may be smaller than a bank.
            int endBank = Math.max(1, palette.size() / bankSize);
            for (int bankIndex = isChosen ? 1 : 0; bankIndex < endBank; bankIndex++) {
                Palette bankPalette = bankIndex == 0 ? palette : palette.slice(bankIndex * bankSize, bankSize);
                String bankSuffix = bankIndex == 0 ? "" : ".bank" + bankIndex;
                files.add(new OutputFile(
                        SafeName.part(asset.stem()) + nameSuffix + bankSuffix + ".png",
                        encodePng(texture, /* level= */ 0, Optional.of(bankPalette), context)));
            }
        });
        return files;
    }

    /**
     * Chooses the palette of a texture. The result is empty only for textures that need no palette. A missing palette
     * is reported and replaced by greys.
     */
    private Optional<Palette> choosePalette(Asset asset, EncodedTexture texture, ReadContext context) {
        int colourCount = texture.externalPaletteSize();
        if (colourCount == 0) {
            return Optional.empty();
        }
        Optional<PaletteChoice> choice = sceneReader.assetContext().palette(asset, texture, context);
        return Optional.of(choice.map(PaletteChoice::palette).orElseGet(() -> Palette.grey(colourCount)));
    }
}
