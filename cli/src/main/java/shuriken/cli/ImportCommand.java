package shuriken.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shuriken.asset.Asset;
import shuriken.build.ninja.MotionOptions;
import shuriken.build.ninja.NinjaTarget;
import shuriken.build.nitro.NitroTarget;
import shuriken.bytes.ByteCursor;
import shuriken.convert.ConvertOptions;
import shuriken.describe.InfoJson;
import shuriken.diag.Diagnostic;
import shuriken.diag.ReadContext;
import shuriken.diag.Severity;
import shuriken.diag.Site;
import shuriken.disk.DiskShelf;
import shuriken.disk.OutputFiles;
import shuriken.edit.EditReport;
import shuriken.edit.Fate;
import shuriken.edit.WriteBack;
import shuriken.export.OutputFile;
import shuriken.importer.Game;
import shuriken.importer.Importer;
import shuriken.importer.NewFiles;
import shuriken.importer.NitroNewFiles;
import shuriken.lint.Budget;
import shuriken.lint.Lint;
import shuriken.scene.Scene;
import shuriken.siblings.SiblingFiles;
import shuriken.siblings.SiblingOptions;

/** {@code import}: glTF and OBJ into game files. */
@Command(
        name = "import",
        description = {
            "Put an edited model back into the file that it was made of, or make a new game file of a GLB, glTF or OBJ.",
            "With --into: what was not changed keeps its bytes, and the report says what became of each part.",
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken import rappy.glb --into rappy.nj -o out/rappy.nj",
            "  shuriken import rappy.glb --into rappy.nj --dry-run",
            "  shuriken import rappy.glb --to nj --game pso -o out/new.nj",
            "  shuriken import rappy.glb --to sa2mdl --like rappy.nj -o out",
            "  shuriken import neko.glb --to nsbca --for neko.nsbmd --fps 60 -o out/neko.nsbca",
            "  shuriken import neko.clips.json --to nsbta --for neko.nsbmd -o out/neko.nsbta",
            "  shuriken import neko.glb --to nsbmd --textures neko.nsbtx -o out/neko.nsbmd",
        })
final class ImportCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = "A .glb, .gltf or .obj file, or .clips.json for --to nsbca, nsbta, nsbtp, nsbma or nsbva.")
    private Path source = Path.of(".");

    @Option(
            names = "--into",
            paramLabel = "ORIGINAL",
            description = "The game file that it was made of by convert --edit.")
    private Optional<Path> into = Optional.empty();

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = {
                "A new file: nj, njm, nja, sa1mdl, sadxmdl,",
                "sa2mdl, sa1lvl, sa2lvl, saanim, nsbmd, nsbtx,",
                "nsbca, nsbta, nsbtp, nsbma or nsbva."
            })
    private String target = "";

    @Option(
            names = "--like",
            paramLabel = "FILE",
            description = "Of a new file: with the texture list and habits of this one.")
    private Optional<Path> like = Optional.empty();

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "Of a new file: in the manner of ${COMPLETION-CANDIDATES}; default: by the format.")
    private Optional<Game> game = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PLACE",
            description = "A file, or a folder; default: the name of the original or of FILE, in the current folder.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--clips", paramLabel = "NAME", split = ",", description = "Of a new file: only these clips.")
    private List<String> clips = new ArrayList<>();

    @Option(
            names = "--fps",
            paramLabel = "N",
            converter = PositiveNumber.class,
            description = "Of a new file: frames per second of its motions; default: those of the clips.")
    private float framesPerSecond;

    @Option(
            names = "--clip-error",
            paramLabel = "DEGREES",
            converter = PositiveNumber.class,
            description = "How far rotations between keys may be off; default 0.05.")
    private float clipError = (float) MotionOptions.DEFAULT.degrees();

    @Option(
            names = "--budget",
            paramLabel = "GAME",
            description = "Hold the result against known files of ${COMPLETION-CANDIDATES}; default: by the format.")
    private Optional<Budget> budget = Optional.empty();

    @Option(names = "--overwrite", description = "Replace a file that exists.")
    private boolean overwrite;

    @Option(names = "--dry-run", description = "Say what would come of it, and write nothing.")
    private boolean dryRun;

    @Option(names = "--strict", description = "Write nothing if there is a warning or something is lost; exit code 6.")
    private boolean strict;

    @Option(names = "--json", description = "What came of it as JSON.")
    private boolean json;

    @Mixin
    private NitroImportOptions nitro = new NitroImportOptions();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    ImportCommand(Console console) {
        this.console = console;
        this.spec = CommandSpec.create();
    }

    /** Files to be written, and what is said of them. */
    private record Made(List<OutputFile> files, Optional<WriteBack.Result> result, List<Diagnostic> findings) {
        boolean loses() {
            return findings.stream().anyMatch(found -> found.severity() != Severity.INFO)
                    || result.isPresent()
                            && result.get().report().lines().stream().anyMatch(line -> line.fate() == Fate.LOST);
        }
    }

    @Override
    public Integer call() {
        if (into.isPresent() == !target.isEmpty() || into.isPresent() && like.isPresent()) {
            throw new ParameterException(
                    spec.commandLine(), "give either --into ORIGINAL, or --to FORMAT with or without --like");
        }
        Report report = new Report(new Progress(console), verbosity);
        try {
            Made made = checked(made());
            report.findings(made.findings);
            if (strict && made.loses()) {
                report.lossy(new Failure(source.toString(), "not written, for it would lose data"));
            } else {
                write(made, report);
            }
        } catch (IOException e) {
            report.failed(new Failure(source.toString(), Failure.reason(e)));
        } catch (ParameterException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.failed(Failure.of(source.toString(), e));
        }
        return report.close().number();
    }

    /** With what the game may not bear. */
    private Made checked(Made made) {
        List<Diagnostic> findings = new ArrayList<>(made.findings);
        for (OutputFile file : made.files) {
            Asset asset = Asset.of(file.data(), file.name());
            if (asset.format().isPresent()) {
                ReadContext context = limits.context();
                Lint.check(asset.read(context), budget, new Site(file.name(), 0), context);
                findings.addAll(context.diagnostics());
            }
        }
        return new Made(made.files, made.result, findings);
    }

    private Made made() throws IOException {
        ReadContext context = limits.context();
        Scene scene = Importer.load(bytes(source), source.toString(), this::beside, context);
        Site site = new Site(source.toString(), 0);
        if (into.isEmpty()) {
            Optional<NitroTarget> nitroTarget = NitroTarget.of(target);
            if (nitroTarget.isPresent()) {
                List<OutputFile> files = NitroNewFiles.make(
                        scene,
                        stem(),
                        nitroTarget.get(),
                        nitro.with(game.orElse(Game.POKEMON)),
                        nitro.textures(),
                        new NitroNewFiles.Motions(clips, framesPerSecond, nitro.model()),
                        site,
                        context);
                return new Made(files, Optional.empty(), context.diagnostics());
            }
            NinjaTarget to = NinjaTarget.of(target)
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "--to " + target + ": there are " + NinjaTarget.words() + ", " + NitroTarget.words()));
            MotionOptions motions = new MotionOptions(framesPerSecond, clipError, MotionOptions.DEFAULT.placeError());
            Optional<Asset> model = like.isPresent() ? Optional.of(asset(like.get())) : Optional.empty();
            Game manner = game.orElse(Game.of(to));
            List<OutputFile> files = NewFiles.make(scene, stem(), to, manner, model, clips, motions, site, context);
            return new Made(files, Optional.empty(), context.diagnostics());
        }
        Path original = into.get();
        SiblingFiles siblings =
                new SiblingFiles(SiblingOptions.NONE.withReading(ConvertOptions.DEFAULT, context.limits()));
        WriteBack.Result result =
                Importer.into(asset(original), scene, ConvertOptions.DEFAULT, siblings, site, context);
        OutputFile file = new OutputFile(String.valueOf(original.getFileName()), result.bytes());
        return new Made(List.of(file), Optional.of(result), context.diagnostics());
    }

    private static byte[] bytes(Path file) throws IOException {
        ByteCursor all = DiskShelf.DEFAULT.open(DiskShelf.path(file)).whole();
        return all.bytes("file", all.size());
    }

    private static Asset asset(Path file) throws IOException {
        try {
            return Asset.read(DiskShelf.DEFAULT, DiskShelf.path(file));
        } catch (IOException e) {
            throw new IOException(file + ": " + Failure.reason(e), e);
        }
    }

    /** The bytes of a file beside the source or in a folder below; links lead nowhere else. */
    private Optional<byte[]> beside(String name) {
        Path file = source.toAbsolutePath().resolveSibling(name);
        try {
            Path folder = file.resolveSibling("").toRealPath();
            Path base = source.toAbsolutePath().resolveSibling("").toRealPath();
            boolean isInside = folder.startsWith(base)
                    && Files.exists(file)
                    && file.toRealPath().startsWith(base);
            return isInside && Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private String stem() {
        String name = String.valueOf(
                output.filter(place -> !Files.isDirectory(place)).orElse(source).getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private void write(Made made, Report report) throws IOException {
        Path place = output.orElse(Path.of("")).toAbsolutePath();
        boolean isFile = output.isPresent()
                && !Files.isDirectory(place)
                && (made.files.size() == 1 || place.toString().endsWith("." + target));
        Path folder = isFile ? place.resolveSibling("") : place;
        List<OutputFile> files = new ArrayList<>();
        for (OutputFile file : made.files) {
            boolean isNamed = isFile && files.isEmpty();
            String name = isNamed ? String.valueOf(place.getFileName()) : file.name();
            Path path = folder.resolve(name);
            boolean replacesSource = into.isPresent() && Files.exists(path) && Files.isSameFile(path, into.get());
            if (Files.exists(path) && !dryRun && (!overwrite || replacesSource && output.isEmpty())) {
                throw new IOException(
                        "not written, for " + path + " exists; give --overwrite, or another place with -o");
            }
            files.add(new OutputFile(name, file.data()));
        }
        if (!dryRun) {
            Files.createDirectories(folder);
            OutputFiles.write(folder, files);
        }
        report.done();
        if (json) {
            console.line(json(made, folder, files));
        } else {
            text(made, files).forEach(console::line);
        }
    }

    private List<String> text(Made made, List<OutputFile> files) {
        List<String> lines = new ArrayList<>();
        made.result.ifPresent(result -> {
            EditReport told = result.report();
            lines.add(String.format(
                    Locale.ROOT,
                    "kept     %d meshes, %d clips",
                    told.count(Fate.KEPT, "mesh"),
                    told.count(Fate.KEPT, "clip")));
            told.lines().stream()
                    .filter(line -> line.fate() != Fate.KEPT || verbosity.verbose())
                    .map(EditReport.Line::toString)
                    .forEach(lines::add);
            lines.add(
                    String.format(Locale.ROOT, "check    corners within %.6f of the model's size", result.deviation()));
        });
        files.forEach(file -> lines.add((dryRun ? "would write " : "wrote ") + file.name() + ", " + file.data().length
                + " bytes" + (isOriginal(file) ? ", identical to the original" : "")));
        return lines;
    }

    private boolean isOriginal(OutputFile file) {
        try {
            return into.isPresent() && Arrays.equals(Files.readAllBytes(into.get()), file.data());
        } catch (IOException e) {
            return false;
        }
    }

    private String json(Made made, Path folder, List<OutputFile> files) {
        List<EditReport.Line> told = made.result.stream()
                .flatMap(result -> result.report().lines().stream())
                .toList();
        return JsonLine.of(json -> {
            json.name("outputs").beginArray();
            files.forEach(file -> json.string(folder.resolve(file.name()).toString()));
            json.endArray();
            json.name("identical").value(files.stream().anyMatch(this::isOriginal));
            json.name("parts").beginArray();
            for (EditReport.Line line : told) {
                json.beginObject();
                json.name("fate").string(line.fate().name()).name("kind").string(line.kind());
                json.name("name").string(line.name()).name("what").string(line.what());
                json.endObject();
            }
            json.endArray();
            made.result.ifPresent(result -> json.name("deviation").number(result.deviation()));
            InfoJson.diagnostics(json, made.findings);
        });
    }
}
