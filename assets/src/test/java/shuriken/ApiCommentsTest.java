package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that every exported type, method, parameter and result has a comment, as doclint of javac requires. */
class ApiCommentsTest {
    private static final List<String> MODULES = List.of("formats", "convert", "assets");

    @Test
    void exportedTypesAndMethodsAreDocumented(@TempDir Path output) throws IOException {
        List<String> packages = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        for (String module : MODULES) {
            Path sources = Path.of("..", module, "src", "main", "java");
            for (String name : exports(sources.resolve("module-info.java"))) {
                packages.add(name);
                try (Stream<Path> entries = Files.list(sources.resolve(name.replace('.', '/')))) {
                    entries.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        assertThat(packages).hasSizeGreaterThan(10);
        assertThat(missingComments(packages, files, output)).isEmpty();
    }

    /** Returns the packages that a module exports to all modules. */
    private static List<String> exports(Path moduleInfo) throws IOException {
        return Files.readAllLines(moduleInfo).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("exports ") && line.endsWith(";"))
                .map(line -> line.substring("exports ".length(), line.length() - 1))
                .toList();
    }

    private static List<String> missingComments(List<String> packages, List<Path> files, Path output)
            throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> findings = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-Xlint:none",
                "-proc:none",
                "-Xmaxwarns",
                "10000",
                "-Xdoclint:all/protected",
                "-Xdoclint/package:" + String.join(",", packages),
                "--should-stop=ifNoError=FLOW",
                "-d",
                output.toString());
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(findings, Locale.ROOT, null)) {
            compiler.getTask(
                            new StringWriter(),
                            manager,
                            findings,
                            options,
                            null,
                            manager.getJavaFileObjectsFromPaths(files))
                    .call();
        }
        return findings.getDiagnostics().stream()
                .filter(ApiCommentsTest::isMissingComment)
                .map(finding -> finding.getSource().getName() + ":" + finding.getLineNumber() + " "
                        + finding.getMessage(Locale.ROOT))
                .toList();
    }

    private static boolean isMissingComment(Diagnostic<? extends JavaFileObject> finding) {
        return finding.getSource() != null && finding.getKind() != Diagnostic.Kind.NOTE;
    }
}
