package shuriken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles and runs the programs of docs/reference/library.md and docs/dev/library-advanced.md and checks their
 * output.
 */
class LibraryGuideTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern PROGRAM = Pattern.compile("```java\n// (\\w+)\\.java(.*?)\n(.*?)```", Pattern.DOTALL);

    /** A part of what each program prints; an empty text for programs that print nothing. */
    private static final Map<String, String> EXPECTED_OUTPUTS = Map.ofEntries(
            Map.entry("Convert", " textures"),
            Map.entry("ConvertFolder", "[torii/to_rope.png]"),
            Map.entry("GameModel", ""),
            Map.entry("InMemory", "koi.glb with 2 textures"),
            Map.entry("Flag", ""),
            Map.entry("RenameTextures", ""),
            Map.entry("ReplaceTexture", ""),
            Map.entry("Inspect", "koi_fin: koi.pvm #1, the file name matches the model"),
            Map.entry("Walk", "nsbmd  "),
            Map.entry("WalkScene", "koi_swim: "),
            Map.entry("OwnFormat", "star.box!inside  nj"));

    /** The first characters of files, by their extensions. */
    private static final Map<String, String> MAGIC =
            Map.of("glb", "glTF", "nj", "NJTL", "nsbmd", "BMD0", "pvm", "PVMH", "png", "\u0089PNG");

    @TempDir
    private Path folder;

    record Program(String name, List<String> arguments, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Program> programs() throws IOException {
        List<Program> programs = new ArrayList<>();
        String pages = Files.readString(ROOT.resolve("docs/reference/library.md"))
                + Files.readString(ROOT.resolve("docs/dev/library-advanced.md"));
        Matcher matcher = PROGRAM.matcher(pages);
        while (matcher.find()) {
            programs.add(new Program(
                    matcher.group(1), List.of(matcher.group(2).strip().split(" ")), matcher.group(3)));
        }
        assertThat(programs).extracting(Program::name).containsExactlyInAnyOrderElementsOf(EXPECTED_OUTPUTS.keySet());
        return programs;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void programRuns(Program program) throws Exception {
        Path source = Files.writeString(folder.resolve(program.name() + ".java"), program.text());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options =
                    List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(isCompiled).as(messages.toString()).isTrue();
        }
        assertThat(output(program)).contains(EXPECTED_OUTPUTS.getOrDefault(program.name(), "?"));
        for (String argument : program.arguments()) {
            if (argument.startsWith("out/")) {
                assertThat(Files.readString(Path.of(resolvePath(argument)), StandardCharsets.ISO_8859_1))
                        .as(argument)
                        .startsWith(MAGIC.getOrDefault(argument.substring(argument.lastIndexOf('.') + 1), "?"));
            }
        }
    }

    /** The packages of formats that a program uses. They are not part of the API, so a module has to require them. */
    private static final Map<String, List<String>> FORMATS =
            Map.of("RenameTextures", List.of("shuriken.ninja.nj", "shuriken.ninja.texlist"));

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void programNeedsOnlyTheApi(Program program) throws IOException {
        List<String> api = new ArrayList<>(FORMATS.getOrDefault(program.name(), List.of()));
        for (String module : List.of("formats", "convert", "assets")) {
            Pattern.compile("exports ([\\w.]+);")
                    .matcher(Files.readString(ROOT.resolve(module + "/src/main/java/module-info.java")))
                    .results()
                    .forEach(match -> api.add(match.group(1)));
        }
        assertThat(Pattern.compile("import (shuriken[\\w.]*)\\.[A-Z]")
                        .matcher(program.text())
                        .results()
                        .map(match -> match.group(1)))
                .isSubsetOf(api);
    }

    /** Compiles a program in a module of its own, if this build has the library as modules. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void programCompilesInAModule(Program program) throws Exception {
        String path = System.getProperty("java.class.path");
        boolean hasModules = Stream.of(path.split(File.pathSeparator))
                .anyMatch(text -> Files.exists(Path.of(text, "module-info.class"))
                        || text.matches(".*shuriken-assets-[^/]*\\.jar"));
        assumeTrue(hasModules, "this build has no modules");
        Path source = Files.writeString(
                Files.createDirectories(folder.resolve("reader")).resolve(program.name() + ".java"),
                "package reader;\n" + program.text());
        Path module =
                Files.writeString(folder.resolve("module-info.java"), "module reader { requires shuriken.assets; }");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = new ArrayList<>(
                    List.of("-d", folder.resolve("classes").toString(), "--module-path", path, "-proc:none"));
            FORMATS.getOrDefault(program.name(), List.of())
                    .forEach(text -> options.addAll(List.of("--add-exports", "shuriken.formats/" + text + "=reader")));
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjects(source, module))
                    .call();
            assertThat(isCompiled).as(messages.toString()).isTrue();
        }
    }

    private String output(Program program) throws Exception {
        Files.createDirectories(folder.resolve("out"));
        Shuriken.write(Shuriken.scene(ROOT.resolve("samples/koi.nj")), folder.resolve("out/koi.glb"));
        String[] arguments = program.arguments().stream().map(this::resolvePath).toArray(String[]::new);
        PrintStream out = System.out;
        var printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Method main = loader.loadClass(program.name()).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            main.invoke(null, (Object) arguments);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    /** Returns the path of an argument: samples are in the repository, and results go to the folder of the test. */
    private String resolvePath(String argument) {
        return (argument.startsWith("samples") ? ROOT : folder)
                .resolve(argument)
                .toString();
    }
}
