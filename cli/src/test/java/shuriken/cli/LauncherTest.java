package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs the script {@code shuriken} from unusual folders, with programs for Java and Maven that print their arguments.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
class LauncherTest {
    private static final Path ROOT = Path.of(System.getProperty("shuriken.root", ".."));
    private static final Set<String> KEPT_VARIABLES = Set.of("PATH", "TMPDIR");

    @TempDir
    Path folder;

    private Path checkout;
    private Path cache;

    /** The exit code and the output of a run. */
    private record Result(int code, String out, String err) {}

    @BeforeEach
    void makeTools() throws IOException {
        open(folder, "rwxr-xr-x");
        cache = open(Files.createDirectories(folder.resolve("cache")), "rwxrwxrwx");
        script("jdk/bin/java", """
            for word; do
                case $word in
                -XX:AOTCacheOutput=*) echo classes >"${word#*=}"; exit ;;
                -XX:OnError=*) [ -z "$CRASH" ] || sh -c "${word#*=}" ;;
                esac
            done
            printf '%s\\n' "$@"
            """);
        script("jdk/bin/javac", "exit 1\n");
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
        script("bin/mvn", """
            mkdir -p cli/target/launch/lib && echo jar >cli/target/launch/shuriken-cli-1.jar
            echo jar >cli/target/launch/lib/other.jar
            """);
        checkout = checkout("checkout");
    }

    private static Path open(Path path, String permissions) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private void script(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + text);
        open(file, "rwxr-xr-x");
    }

    private Path checkout(String name) throws IOException {
        Path root = folder.resolve(name);
        for (String made : new String[] {
            "formats/src/main", "convert/src/main", "assets/src/main", "view/src/main", "cli/src/main", ".mvn"
        }) {
            Files.createDirectories(root.resolve(made));
        }
        for (String made : new String[] {
            "pom.xml", "formats/pom.xml", "convert/pom.xml", "assets/pom.xml", "view/pom.xml", "cli/pom.xml"
        }) {
            Files.writeString(root.resolve(made), "");
        }
        Files.copy(ROOT.resolve(".mvn/find-jdk.sh"), root.resolve(".mvn/find-jdk.sh"));
        Files.copy(ROOT.resolve("shuriken"), root.resolve("shuriken"));
        Files.createDirectories(root.resolve("launcher"));
        for (String file : new String[] {"start.sh", "java.args", "short.args"}) {
            Files.copy(ROOT.resolve("launcher/" + file), root.resolve("launcher/" + file));
        }
        return root;
    }

    private Result run(Path root, List<String> as, Map<String, String> environment)
            throws IOException, InterruptedException {
        return run(root, as, environment, "info", "x");
    }

    /** Runs the script and waits until it and the processes that it started in the background have ended. */
    private Result run(Path root, List<String> as, Map<String, String> variables, String... words)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        // Background processes inherit file descriptor 9, so cat ends when the last of them has ended.
        String wait = "out=$1 err=$2; shift 2; { \"$@\" 9>&1 >\"$out\" 2>\"$err\"; echo $?; } | cat";
        List<String> command = new ArrayList<>(List.of("sh", "-c", wait, "sh", out.toString(), err.toString()));
        command.addAll(as);
        command.addAll(List.of("sh", root.resolve("shuriken").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(KEPT_VARIABLES);
        environment.put("PATH", folder.resolve("bin") + ":" + environment.get("PATH"));
        environment.put("JAVA_HOME", folder.resolve("jdk").toString());
        environment.put("XDG_CACHE_HOME", cache.toString());
        environment.put("HOME", cache.resolve("home").toString());
        environment.putAll(variables);
        Process process = builder.start();
        String code = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return new Result(Integer.parseInt(code), Files.readString(out), Files.readString(err));
    }

    private Result run() throws IOException, InterruptedException {
        return run(checkout, List.of(), Map.of());
    }

    /** Runs the script as a user who cannot write to the checkout. */
    private Result runAsAnother() throws IOException, InterruptedException {
        boolean isRoot = "root".equals(System.getProperty("user.name"));
        try (Stream<Path> all = Files.walk(checkout)) {
            for (Path file : all.toList()) {
                open(file, Files.isDirectory(file) ? "r-xr-xr-x" : "r--r--r--");
            }
        }
        try {
            List<String> nobody = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
            return run(checkout, isRoot ? nobody : List.of(), Map.of());
        } finally {
            try (Stream<Path> all = Files.walk(checkout)) {
                for (Path file : all.filter(Files::isDirectory).toList()) {
                    open(file, "rwxr-xr-x");
                }
            }
        }
    }

    private List<Path> caches(String extension) throws IOException {
        try (Stream<Path> all = Files.walk(cache)) {
            return all.filter(file -> file.toString().endsWith(extension)).toList();
        }
    }

    /** Returns the archive of classes. */
    private Path archive() throws IOException {
        return caches(".aot").getFirst();
    }

    @Test
    void buildsOnceAndStarts() throws Exception {
        Result result = run();
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).contains("building (only once");
        assertThat(result.out()).contains("shuriken.cli.Main\ninfo\nx\n");
        assertThat(run().err()).isEmpty();
    }

    @Test
    void helpDoesNotBuildThePage() throws Exception {
        script("bin/npm", "exit 1\n");
        script("bin/node", "exit 1\n");
        run();
        for (String help : List.of("-h", "--help", "--help-all")) {
            Result result = run(checkout, List.of(), Map.of(), "view", help);
            assertThat(result.code()).as(result.err()).isZero();
            assertThat(result.err()).isEmpty();
            assertThat(result.out()).contains("shuriken.cli.Main\nview\n" + help + "\n");
        }
        assertThat(run(checkout, List.of(), Map.of(), "view", "x").err()).contains("building the viewer's page");
    }

    @Test
    void aCheckoutOfAnotherUserIsBuiltInTheCache() throws Exception {
        Result result = runAsAnother();
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).contains(". Building in " + cache);
        assertThat(result.out()).contains(cache + "/shuriken/checkout-", "shuriken.cli.Main\ninfo\nx\n");
        Result reread = runAsAnother();
        assertThat(reread.err()).isEmpty();
        assertThat(reread.out()).contains(cache + "/shuriken/checkout-", "shuriken.cli.Main\ninfo\nx\n");
    }

    @Test
    void buildOfAnotherUserIsUsed() throws Exception {
        run();
        Files.setLastModifiedTime(
                Files.writeString(checkout.resolve("formats/src/main/New.java"), ""),
                FileTime.fromMillis(System.currentTimeMillis() + 10_000));
        Result result = runAsAnother();
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).contains("Using the existing build, which may be older than the sources");
        assertThat(result.out()).contains("shuriken.cli.Main\ninfo\nx\n");
    }

    @Test
    void worksInAPathWithAColon() throws Exception {
        Result result = run(checkout("a:b"), List.of(), Map.of());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains(cache + "/shuriken/app-").doesNotContain("a:b/target/app");
        Result nowhere = run(checkout("c:d"), List.of(), Map.of("XDG_CACHE_HOME", "", "HOME", ""));
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("the path contains a colon");
    }

    @Test
    void aDamagedArchiveOfClassesIsNotUsed() throws Exception {
        run();
        Path archive = archive();
        assertThat(run().out()).contains("-XX:AOTCache=" + archive, "-XX:OnError=rm -f -- \"$SHURIKEN_CLASSES\"");
        Files.writeString(archive, "classfs\n");
        Path sum = archive.resolveSibling(archive.getFileName() + ".sum");
        Files.setLastModifiedTime(sum, FileTime.fromMillis(0));
        Result result = run();
        assertThat(result.code()).isZero();
        assertThat(result.out()).doesNotContain("-XX:AOTCache=");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"o'brien", "a b", "x'; touch pwned; '", "x\"; touch pwned; \"", "$(touch pwned)", "-rf ;%p"})
    void javaHomeIsNeverRunAsACommand(String name) throws Exception {
        cache = Files.createDirectories(folder.resolve(name).resolve(".cache"));
        Map<String, String> home = Map.of("HOME", folder.resolve(name).toString(), "XDG_CACHE_HOME", "", "CRASH", "1");
        assertThat(run(checkout, List.of(), home).code()).isZero();
        Path archive = archive();
        Result result = run(checkout, List.of(), home);
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("-XX:AOTCache=" + archive);
        assertThat(archive).as("removed after a crash").doesNotExist();
        assertThat(folder.resolve("pwned")).doesNotExist();
        run(checkout, List.of(), home);
        assertThat(archive).as("created again").exists();
    }

    @Test
    void aCacheOfAnotherUserIsNotUsed() throws Exception {
        Path foreign = Files.createDirectories(cache.resolve("shuriken"));
        run();
        assumeTrue("root".equals(System.getProperty("user.name")), "only root gives files away");
        Files.setOwner(
                foreign, foreign.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        Result result = run();
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain(cache.toString()).contains("shuriken.cli.Main\ninfo\nx\n");
    }

    @Test
    void importHasItsOwnArchiveOfClasses() throws Exception {
        run();
        Path archive = archive();
        run(checkout, List.of(), Map.of(), "import", "x");
        assertThat(run(checkout, List.of(), Map.of(), "import", "x").out())
                .contains("-XX:AOTCache=" + archive.resolveSibling("import-" + archive.getFileName()));
        assertThat(run().out()).contains("-XX:AOTCache=" + archive);
    }

    /** The optimizing compiler pays for encoding many textures, but not for an import. */
    @Test
    void onlyLongCommandsUseTheOptimizingCompiler() throws Exception {
        assertThat(run(checkout, List.of(), Map.of(), "import", "x").out()).contains("/launcher/short.args\n");
        assertThat(run(checkout, List.of(), Map.of(), "texture", "x").out()).doesNotContain("/launcher/short.args");
    }

    @Test
    void tooLittleAddressSpaceIsReportedInOneSentence() throws Exception {
        Result result = run(checkout, limited(1_000_000), Map.of());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err())
                .isEqualTo("shuriken: 1000000 kB of address space is too little for Java. Allow 2000000 kB or more with"
                        + " ulimit -v\n");
        assertThat(run(checkout, limited(3_000_000), Map.of()).out())
                .contains("-XX:CompressedClassSpaceSize=64m\n", "-Xmx750000k\n");
        assertThat(run().out()).contains("/launcher/java.args\n").doesNotContain("-Xmx");
    }

    @Test
    void closedStandardInputIsReplacedBeforeJavaStarts() throws Exception {
        List<String> closed = List.of("sh", "-c", "exec \"$@\" <&-", "sh");
        assertThat(run(checkout, closed, Map.of()).out()).contains("-Dshuriken.stdin=closed\n");
        assertThat(run().out()).doesNotContain("shuriken.stdin");
    }

    private static List<String> limited(int space) {
        return List.of("sh", "-c", "ulimit -v " + space + " && exec \"$@\"", "sh");
    }

    @Test
    void relativeCacheFolderIsIgnored() throws Exception {
        Result result = run(checkout, List.of(), Map.of("XDG_CACHE_HOME", "relative"));
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(folder.resolve("relative")).doesNotExist();
        assertThat(checkout.resolve("relative")).doesNotExist();
        assertThat(archive().toString()).startsWith(cache + "/home/.cache/shuriken/");
    }

    @Test
    void commandForSparkIsQuotedForTheShell() throws Exception {
        run();
        String[] words = {
            "spark-submit", "--master", "local[2]", "convert", "it's $(touch pwned).nj", "end\n\n", "-o", "out"
        };
        Result result = run(checkout, List.of(), Map.of(), words);
        assertThat(result.code()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).contains("spark-submit is not on the PATH, and SPARK_HOME is not set");
        assertThat(result.out())
                .startsWith("spark-submit --master 'local[2]' --class shuriken.spark.Main --jars ")
                .endsWith(" convert 'it'\\''s $(touch pwned).nj' 'end\n\n' -o out\n");
        Result usage = run(checkout, List.of(), Map.of(), "spark-submit", "--help");
        assertThat(usage.code()).isEqualTo(2);
        assertThat(usage.err()).startsWith("Usage: shuriken spark-submit");
    }
}
