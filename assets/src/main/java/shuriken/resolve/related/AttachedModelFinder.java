package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import shuriken.assets.Asset;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.games.PlayerPart;
import shuriken.resolve.scenes.AttachedModels;

/** Finds the models that games attach to a model, such as the hair of a body. */
final class AttachedModelFinder {
    private AttachedModelFinder() {}

    /**
     * Finds the attached models, and reports the omitted models.
     *
     * @param namedFiles the files that the user named one by one. If the model is one of them, only models that are
     *     also in this set are attached
     * @param adjacentFiles the files next to the model, by stem
     */
    static Optional<AttachedModels> find(
            Asset model,
            Set<String> namedFiles,
            Function<String, List<RelatedFile>> adjacentFiles,
            UsedPaths usedPaths,
            ReadContext context) {
        Optional<PlayerPart> playerPart = KnownGames.playerPart(model.stem());
        boolean isModelNamed = namedFiles.contains(FileRef.locationOf(model));
        List<Asset> attachedModels = new ArrayList<>();
        List<String> omittedNames = new ArrayList<>();
        for (String stem : playerPart.map(PlayerPart::attachedPartStems).orElse(List.of())) {
            RelatedFile.findFirstModel(adjacentFiles.apply(stem)).ifPresent(attachedModel -> {
                if (!isModelNamed || namedFiles.contains(FileRef.locationOf(attachedModel))) {
                    attachedModels.add(attachedModel);
                    usedPaths.accept(FileRef.locationOf(attachedModel));
                } else {
                    omittedNames.add(attachedModel.fileName());
                }
            });
        }
        if (!omittedNames.isEmpty()) {
            context.report(
                    DiagnosticCode.PART_LEFT_OUT,
                    new SourceLocation(model.path(), 0),
                    "attached parts were left out (%s), because only this file was given. For the complete character,"
                            + " give its folder or add --costume 0",
                    String.join(", ", omittedNames));
        }
        return attachedModels.isEmpty()
                ? Optional.empty()
                : playerPart.map(
                        body -> new AttachedModels(attachedModels, body.attachmentNodeIndex(), "as in " + body.game()));
    }
}
