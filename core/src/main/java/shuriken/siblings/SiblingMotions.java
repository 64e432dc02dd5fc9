package shuriken.siblings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.asset.Asset;
import shuriken.asset.HeldFiles;
import shuriken.catalog.FileEndings;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.OtherModel;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.Info;

/** Motions around models: of the user's choice, in their containers, in their folders. Shared between threads. */
final class SiblingMotions {
    /** Bytes of motion files that are held for the next models. */
    private static final long HELD = 64 << 20;

    private final SiblingFiles files;
    private final List<Spot> named;
    private final Limits limits;
    private final SiblingModels models;
    private final HeldFiles<Object, MotionContents> moving = new HeldFiles<>(HELD);
    private final Set<String> endings = FileEndings.of(Info.Kind.MOTION);

    /** @param named files and folders of the user's choice */
    SiblingMotions(SiblingFiles files, List<Spot> named, Limits limits) {
        this.files = files;
        this.named = named;
        this.limits = limits;
        this.models = new SiblingModels(limits);
    }

    /** @param chosen those of this model, instead of what lies around it */
    MotionSource of(Asset model, Optional<List<String>> chosen) {
        return new MotionSource() {
            @Override
            public List<MotionFile> find(ReadContext context) {
                return motions(model, chosen, context);
            }

            @Override
            public List<OtherModel> models(String name) {
                return others(model, name);
            }
        };
    }

    private List<OtherModel> others(Asset model, String name) {
        List<OtherModel> found = new ArrayList<>();
        Asset outermost = model;
        for (var container = model.container(); container.isPresent(); container = outermost.container()) {
            if (!container.get().is(Info.Kind.FOLDER)) {
                found.addAll(models.in(container.get()));
            }
            outermost = container.get();
        }
        files.filesBeside(outermost).forEach(file -> found.addAll(models.of(file, name)));
        return found;
    }

    private List<MotionFile> motions(Asset model, Optional<List<String>> chosen, ReadContext context) {
        List<MotionFile> found = new ArrayList<>();
        for (Spot place : files.files(named)) {
            add(place, true, found, context);
        }
        for (Spot place : files.files(Spot.of(model.shelf(), chosen.orElse(List.of())))) {
            add(place, true, found, context);
        }
        if (chosen.isPresent()) {
            return found;
        }
        Asset outermost = model;
        for (var container = model.container(); container.isPresent(); container = outermost.container()) {
            for (Asset place : places(container.get(), outermost)) {
                add(
                        moving.get(place.path(), unused -> MotionContents.of(place, limits), MotionContents::size),
                        false,
                        found,
                        context);
            }
            outermost = container.get();
        }
        List<Spot> beside = files.filesBeside(outermost);
        beside.stream()
                .filter(file -> ActionList.isOf(file.path(), model))
                .flatMap(list -> Spot.of(list.shelf(), ActionList.files(list.shelf(), list.path())).stream())
                .forEach(file -> add(file, true, found, context));
        for (Spot file : beside) {
            if (mayMove(file.path()) && file.shelf().isFile(file.path())) {
                add(file, false, found, context);
            }
        }
        return found;
    }

    /** A container, or of one that stands for a folder the members beside another. */
    private List<Asset> places(Asset container, Asset member) {
        return container.is(Info.Kind.FOLDER)
                ? files.beside(container, member).stream()
                        .filter(other -> mayMove(other.fileName()))
                        .toList()
                : List.of(container);
    }

    private boolean mayMove(String name) {
        String ending = FileEndings.of(name);
        return endings.contains(ending) || MotionContents.ENDINGS.contains(ending);
    }

    private void add(Spot place, boolean isNamed, List<MotionFile> found, ReadContext context) {
        add(moving.get(place, unused -> contents(place), MotionContents::size), isNamed, found, context);
    }

    private static void add(MotionContents opened, boolean isNamed, List<MotionFile> found, ReadContext context) {
        context.report(opened.diagnostics());
        Set<Site> places = new HashSet<>();
        found.forEach(file -> places.add(file.place()));
        for (MotionFile file : opened.files()) {
            // What is in a container is also in the container around it.
            if (places.add(file.place())) {
                found.add(new MotionFile(file.stem(), file.place(), isNamed, file.model()));
            }
        }
    }

    private MotionContents contents(Spot place) {
        try {
            return MotionContents.of(files.open(place), limits);
        } catch (IOException | FormatException e) {
            Diagnostic found = SiblingFiles.unreadable(DiagnosticCode.MOTION_UNREADABLE, place, e);
            return new MotionContents(List.of(), List.of(found), 0);
        }
    }
}
