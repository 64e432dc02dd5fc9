import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Gives the classes of jars that are older than Java 6 the class-file version of Java 8, with the stack maps that it
 * asks for: archives of class data leave older classes out, and a start has to read and verify them. A program of one
 * file, for JDK 24 or newer: {@code java Restamp.java JAR...}.
 */
final class Restamp {
    /** Each body is written anew, for only then it gets stack maps. */
    private static final ClassTransform RENEW = ClassTransform.transformingMethodBodies(CodeBuilder::with)
            .andThen((builder, element) ->
                    builder.with(element instanceof ClassFileVersion ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0) : element));

    private Restamp() {}

    public static void main(String[] jars) throws IOException {
        for (String jar : jars) {
            restamp(Path.of(jar));
        }
    }

    private static void restamp(Path jar) throws IOException {
        Path next = jar.resolveSibling(jar.getFileName() + ".new");
        int changed = 0;
        try (JarFile from = new JarFile(jar.toFile());
                URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                OutputStream file = Files.newOutputStream(next);
                ZipOutputStream to = new ZipOutputStream(file)) {
            ClassFile classes = ClassFile.of(
                    StackMapsOption.GENERATE_STACK_MAPS,
                    ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(loader)
                            .orElse(ClassHierarchyResolver.defaultResolver())));
            to.setComment("Class files older than Java 6 were given the version of Java 8, and stack maps");
            for (var entry : Collections.list(from.entries())) {
                byte[] bytes = from.getInputStream(entry).readAllBytes();
                if (entry.getName().endsWith(".class") && bytes[7] < ClassFile.JAVA_6_VERSION) {
                    bytes = classes.transformClass(classes.parse(bytes), RENEW);
                    changed++;
                }
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTimeLocal(entry.getTimeLocal());
                to.putNextEntry(copy);
                to.write(bytes);
                to.closeEntry();
            }
        }
        if (changed > 0) {
            Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.delete(next);
        }
        System.out.println(jar + " " + changed);
    }
}
