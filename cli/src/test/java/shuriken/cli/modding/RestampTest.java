package shuriken.cli.modding;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The launcher updates old class files so that the archive of class data can contain them. The verifier must still
 * accept them.
 */
@EnabledForJreRange(min = JRE.JAVA_25)
class RestampTest {
    private static final int JAVA_8 = 52;

    @TempDir
    private Path folder;

    private Path restamp(Class<?> of) throws Exception {
        Path jar =
                Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path copy = Files.copy(jar, folder.resolve(jar.getFileName()));
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        Path.of("..", ".mvn", "Restamp.java").toString(),
                        copy.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
        return copy;
    }

    private static int countLoadedClasses(Path path) throws Exception {
        int loaded = 0;
        try (JarFile jar = new JarFile(path.toFile());
                URLClassLoader loader =
                        new URLClassLoader(new URL[] {path.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (!name.endsWith(".class") || name.endsWith("module-info.class")) {
                    continue;
                }
                byte[] bytes = jar.getInputStream(entry).readAllBytes();
                assertThat((int) bytes[7]).as(name).isGreaterThanOrEqualTo(JAVA_8);
                if (!name.startsWith("META-INF/")) {
                    String binary =
                            name.substring(0, name.length() - ".class".length()).replace('/', '.');
                    // Requesting its methods links a class and so verifies it without running its code.
                    assertThat(Class.forName(binary, false, loader).getDeclaredMethods())
                            .isNotNull();
                    loaded++;
                }
            }
        }
        return loaded;
    }

    @Test
    void allClassesOfTheMathsLibraryPassTheVerifier() throws Exception {
        assertThat(countLoadedClasses(restamp(Matrix4d.class))).isGreaterThan(100);
    }

    @Test
    void allClassesOfTheCommandLineLibraryPassTheVerifier() throws Exception {
        assertThat(countLoadedClasses(restamp(CommandLine.class))).isGreaterThan(200);
    }
}
